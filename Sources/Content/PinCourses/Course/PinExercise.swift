import Exercises
import TypedNames

/// The games that play pins. Their names in files are the raw values.
package enum PinGame: String, Sendable, CaseIterable {
  /// Type the name.
  case pinLabel
  /// Choose the name.
  case pinChoose
  /// Drag the name to its place.
  case pinDrag
  /// Look names up, cover and reveal.
  case pinStudy
  /// Find the place of a name.
  case pinFind
}

/// Pictures with pins to be named, chosen, dragged to, looked up or found.
package struct PinExercise: Sendable, Equatable {
  package var id: String
  package var title = PinText("")
  /// Shown on opening.
  package var question: PinText?
  /// The games as named, the first of which opens; empty for all that its content allows.
  package var games: [PinGame] = []
  package var pictures: [PinPicture] = []
  package var pins: [Pin] = []
  package var areas: [PinArea] = []
  package var arrows: [PinArrow] = []
  package var marks: [PinMark] = []
  /// Names that only distract.
  package var extra: [NameLabel] = []
  package var options = PinOptions()
  package var unknownFields: [JSONField] = []
  /// Entries with faults as they stand in the file, by the list they stand in: not used, but written again.
  package var leftOut: [String: [String]] = [:]

  package init(id: String) {
    self.id = id
  }

  /// The most pictures, and the most entries of the other lists.
  package static let pictureLimit = 50
  package static let elementLimit = 1000
  package static let extraLimit = 100
}

/// A picture of an exercise.
package struct PinPicture: Sendable, Equatable {
  package var id: String
  /// Its file beside the document or in `media`.
  package var file: String
  package var title: PinText?
  package var description: PinText?
  /// The size for which the places were set, in pixels; nil if not told.
  package var width: Int?
  package var height: Int?
  package var unknownFields: [JSONField] = []

  package init(id: String, file: String) {
    (self.id, self.file) = (id, file)
  }

  /// Width divided by height; 1 if not told.
  package var aspect: Double {
    guard let width, let height, width > 0, height > 0 else { return 1 }
    return Double(width) / Double(height)
  }
}

/// A place on a picture with its names.
package struct Pin: Sendable, Equatable {
  package enum Size: String, Sendable, CaseIterable { case small, large }

  package var id: String
  /// The id of its picture.
  package var picture: String
  package var place: PinPlace
  /// Small for a point, large for a region.
  package var size = Size.small
  /// The accepted names, at most 50; none only if it is covered.
  package var labels: [NameLabel] = []
  /// Shown after evaluation.
  package var note: PinText?
  /// Spoken; does not name it.
  package var description: PinText?
  /// The id of its area.
  package var area: String?
  /// Where its head is, away from the place and joined to it by a line.
  package var flag: PinPlace?
  /// Whether the structure lies behind others.
  package var isHidden = false
  package var points = 1
  /// Names to distract from this one.
  package var wrong: [NameLabel] = []
  /// Names that are never accepted.
  package var refuse: [String] = []
  /// Pins of a group are revealed together.
  package var group: String?
  package var unknownFields: [JSONField] = []

  package init(id: String, picture: String, place: PinPlace) {
    (self.id, self.picture, self.place) = (id, picture, place)
  }

  package static let labelLimit = 50
  /// The most characters of a label.
  package static let labelLength = 200
  package static let pointRange = 0...100

  /// The label that is shown in a language: the first in it or in none, else the first.
  package func shownLabel(in language: String?) -> String {
    (labels.first { $0.language == nil || $0.language == language } ?? labels.first)?.text ?? ""
  }
}

/// A region of a picture.
package struct PinArea: Sendable, Equatable {
  package enum Style: String, Sendable, CaseIterable { case tint, outline, lift, cover, none }

  package var id: String
  package var picture: String
  package var shape: PinShape
  package var style = Style.tint
  /// Six hexadecimal digits after a `#`. The default is a brown that is seen on X-rays as on maps.
  package var color = Self.defaultColor
  package var alpha = Self.defaultAlpha
  package var unknownFields: [JSONField] = []

  package init(id: String, picture: String, shape: PinShape) {
    (self.id, self.picture, self.shape) = (id, picture, shape)
  }

  package static let defaultColor = "#8B5A2B"
  package static let defaultAlpha = 0.35
  package static let cornerRange = 3...500
}

/// An arrow or line on a picture.
package struct PinArrow: Sendable, Equatable {
  package enum Head: String, Sendable, CaseIterable { case end, both, none }

  package var id: String
  package var picture: String
  package var from: PinPlace
  package var to: PinPlace
  package var head = Head.end
  package var isDashed = false
  package var color: String?
  /// In stage units, 1…12.
  package var width = 2.0
  /// The id of the pin to which it belongs.
  package var pin: String?
  package var unknownFields: [JSONField] = []

  package init(id: String, picture: String, from: PinPlace, to: PinPlace) {
    (self.id, self.picture, self.from, self.to) = (id, picture, from, to)
  }

  package static let widthRange = 1.0...12.0
  /// The length, as a share of the picture's longer side, below which an arrow is hard to see.
  package static let leastShare = 0.012

  /// Its length as a share of the picture's longer side.
  package func share(aspect: Double) -> Double {
    let ofWidth = from.distance(to: to, aspect: aspect)
    return aspect >= 1 ? ofWidth : ofWidth * aspect
  }
}

/// A digit, letter, bracket or asterisk on a picture.
package struct PinMark: Sendable, Equatable {
  package var id: String
  package var picture: String
  package var at: PinPlace
  /// One to three signs.
  package var text: String
  /// The other end, if it is a bracket.
  package var to: PinPlace?
  /// Shown on touch.
  package var info: PinText?
  /// The id of the pin to which it belongs.
  package var pin: String?
  package var unknownFields: [JSONField] = []

  package init(id: String, picture: String, at: PinPlace, text: String) {
    (self.id, self.picture, self.at, self.text) = (id, picture, at, text)
  }

  package static let lengthRange = 1...3
}
