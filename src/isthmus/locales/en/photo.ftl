# Reading a sheet from a photo: what is wrong with the photo.
photo-file-too-large = The file is larger than { $most } MB. Send a smaller photo.
photo-not-a-picture = This is not a photo: expected a JPEG, PNG or WebP file.
photo-broken-picture = The picture is damaged and cannot be opened.
photo-too-many-pixels = The picture has { $width } by { $height } pixels. At most { $most } million are read; send a smaller one.
photo-too-few-pixels = The picture has only { $width } by { $height } pixels. That is too small to read; send a larger one.
photo-no-sheet = No printed sheet is to be seen. Its four black squares must be in the picture, sharp and without glare.
photo-two-sheets = More than one sheet is in the picture. Photograph one sheet at a time.
photo-cut-off = { $found ->
    [one] Only one of the sheet’s four black squares is to be seen. At least three must be in the picture.
   *[other] Only { $found } of the sheet’s four black squares are to be seen. At least three must be in the picture.
 }
photo-no-code = The code at the top of the sheet cannot be read. Take the photo from closer by, sharp and without glare.
photo-own-board = This sheet was printed with your own board, which this server does not have. Read it with “isthmus read --board”, or enter it by tapping.
photo-other-game = This is a sheet of { $game }. Open the referee for that game and send it there.

# The same on the page: choosing a photo, and what is uncertain in it.
photo-send = Read it from a photo
photo-how = One printed sheet lying flat, with its four black squares in the picture. The photo is read on the server and not kept.
photo-reading = Reading the photo …
photo-other-board = This sheet is for another board than the sheets of the other players, so it was not taken over.
photo-read = { $marks ->
    [0] Nothing is written on the sheet.
    [one] One thing was read.
   *[other] { $marks } things were read.
 } { $questions ->
    [0] Everything on it is clear. Compare it with your paper all the same.
    [one] One place is uncertain. Please confirm it.
   *[other] { $questions } places are uncertain. Please confirm them.
 }
photo-not-read = Points, rounds and crossed-out places are not read. Enter them below if you need them.
photo-by-rules = The rules helped: at { $places } the ink alone would have given something they forbid.
photo-illegal = As it was read, the sheet breaks a rule. The referee will name it.
photo-questions = Uncertain places
photo-left = { $count ->
    [0] All uncertain places are confirmed.
    [one] One place is left to confirm.
   *[other] { $count } places are left to confirm.
 }
photo-cut-out = The photo at { $place }
photo-likely = { $what } ({ $percent }%)
photo-ruled = The rules helped here.
photo-confirm-first = First confirm the uncertain places.
photo-nothing = nothing
photo-bridges = { $count ->
    [0] no bridge
    [one] one bridge
   *[other] { $count } bridges
 }
photo-line = { $count ->
    [0] no line
   *[other] a line
 }
photo-loose = These steps are not joined to the path, so they were left out: { $steps }. If the paper has them, clear the sheet and enter the path by tapping.
