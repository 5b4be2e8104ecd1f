import Notation

/// What a picture's file states about itself.
public typealias PictureFile = Notation.PictureFile

/// Why a file cannot be shown as a picture.
public typealias PictureFault = Notation.PictureFile.Fault
