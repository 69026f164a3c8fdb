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
