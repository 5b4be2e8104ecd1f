import Notation

/// What has come of writing a course to its file.
package enum PinWriting: Sendable, Equatable {
  case written
  /// Somebody else has changed or removed the file since it was read; it stays as it is.
  case changedOutside
  /// It could not be written, for example because the disk is full.
  case failed
}

/// A picture that lies beside the document now.
package struct PinTakenPicture: Sendable, Equatable {
  /// The name of its file, as the document names it.
  package var file: String
  /// Its size as displayed, in pixels.
  package var width: Int
  package var height: Int

  package init(file: String, width: Int, height: Int) {
    (self.file, self.width, self.height) = (file, width, height)
  }
}

/// Why a picture was not taken.
package enum PinPictureRefusal: String, Sendable, Error, CaseIterable {
  case missing
  /// It is damaged, or what is in it cannot be drawn.
  case damaged
  /// Its file has too many bytes.
  case bytes
  /// It has too many pixels, or too many in a row.
  case pixels
  /// It is a drawing with too many bytes.
  case drawing
  /// Drawing it would take too much time or memory.
  case intricate
  /// As a PNG file it would have too many bytes.
  case converted
  /// A photograph whose colours are those of printing inks.
  case inks
  /// It is none of the kinds of pictures that can be used.
  case kind
  /// It could not be copied beside the document.
  case copy

  /// The numbers of its text: what is allowed.
  package var numbers: [String] {
    switch self {
    case .bytes, .converted: ["\(PictureFile.largestFile >> 20)"]
    case .pixels: ["\(PictureFile.mostPixels >> 20)", "\(Int(PictureFile.longestSide))"]
    case .drawing: ["\(PictureFile.largestDrawing >> 20)"]
    case .missing, .damaged, .intricate, .inks, .kind, .copy: []
    }
  }
}
