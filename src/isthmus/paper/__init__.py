"""Reading a printed sheet back from a photo of it.

    photo      a file becomes pixels, if it is a picture of a sensible size
    finding    the markers of the sheet in the picture, and the code that says which sheet it is
    flattening the sheet laid flat, evenly lit, nothing left but ink
    nets       two small networks: which number, how many lines; numpy alone
    deduction  the most likely reading that the rules allow
    reading    all of it in a row, and what comes out

Each game that can be read has a module under its name. Nothing here judges a sheet: that is the referee's part. And
nothing is guessed silently: what is not certain enough becomes a question. Needs the extra `paper`.
"""
