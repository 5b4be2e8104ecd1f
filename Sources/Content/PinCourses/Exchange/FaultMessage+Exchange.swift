import Notation

/// What other programs' files have of pictures with pins that cannot be taken over as it is.
extension FaultMessage {
  /// The picture of a question did not come along.
  package static func importPicture(_ name: String) -> FaultMessage {
    FaultMessage("import.picture", [name])
  }

  /// A question has no picture.
  package static let importPictureNone = FaultMessage("import.picture", form: "none")

  /// Places are in pixels of a picture whose size is not known.
  package static func importPictureSize(_ name: String) -> FaultMessage {
    FaultMessage("import.picture", form: "size", [name])
  }

  /// A place that cannot be read.
  package static func importPlace(_ text: String) -> FaultMessage {
    FaultMessage("import.place", [text])
  }

  /// A place beside the picture, which was moved onto it.
  package static func importPlaceOutside(_ name: String) -> FaultMessage {
    FaultMessage("import.place", form: "outside", [name])
  }

  /// A region that encloses nothing on the picture.
  package static func importPlaceEmpty(_ name: String) -> FaultMessage {
    FaultMessage("import.place", form: "empty", [name])
  }

  /// More pins than an exercise may have.
  package static func importPlaceMore(limit: Int) -> FaultMessage {
    FaultMessage("import.place", form: "more", ["\(limit)"])
  }

  /// No region of a question can be used.
  package static let importPlaceNone = FaultMessage("import.place", form: "none")

  /// A shape that has no counterpart.
  package static func importPlaceShape(_ kind: String) -> FaultMessage {
    FaultMessage("import.place", form: "shape", [kind])
  }

  /// A region without a name.
  package static let importName = FaultMessage("import.name")

  /// A name that is too long for a label.
  package static func importNameLong(_ name: String, limit: Int) -> FaultMessage {
    FaultMessage("import.name", form: "long", [name, "\(limit)"])
  }

  /// A name that was taken from elsewhere.
  package static func importNameGuess(_ name: String) -> FaultMessage {
    FaultMessage("import.name", form: "guess", [name])
  }

  /// Only the corner of a box is known.
  package static func importCorner(count: Int) -> FaultMessage {
    FaultMessage("import.corner", ["\(count)"])
  }

  /// Places are taken as those of the picture as Moodle shows it.
  package static func importShrunk(_ name: String) -> FaultMessage {
    FaultMessage("import.shrunk", [name])
  }

  /// Covers without names.
  package static func importCovers(count: Int) -> FaultMessage {
    FaultMessage("import.covers", ["\(count)"])
  }

  /// What pictures with pins do not have.
  package static func importLost(_ part: PinLoss) -> FaultMessage {
    FaultMessage("import.lost", phrases: [MessagePhrase("import.\(part.rawValue)")])
  }
}

/// What other programs' picture exercises have and pins do not; the raw values name the words in `phrase.import.…`.
package enum PinLoss: String, CaseIterable, Sendable {
  /// Hints between attempts.
  case hints
  /// Remarks on right and wrong answers.
  case feedback
  /// How often a card or marker may be used.
  case uses
  /// That several cards belong to one place.
  case several
  /// Pictures on cards.
  case cards
  /// Wrong places with remarks of their own.
  case wrong
  /// Films, sounds and pictures beside the words.
  case media
  /// Points, weights and penalties.
  case points
  /// Further properties of regions.
  case attributes
  /// Words and lines drawn on the picture.
  case drawings
}
