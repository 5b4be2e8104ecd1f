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
  /// It has more pixels or bytes than can be shown.
  case tooLarge
  /// It is none of the kinds of pictures that can be used.
  case kind
  /// It could not be copied beside the document.
  case copy
}
