import Classroom
import Controls
import Stage

/// An animal for a pupil's card and for picture codes, in the order in which they are offered. They
/// differ in their outline, so that nobody needs the colours to distinguish them.
package enum Animal: String, CaseIterable {
  case fox, owl, cat, dog, rabbit, hedgehog, bear, frog, penguin, elephant, turtle, fish, butterfly,
    lion, mouse, whale

  /// The animal of a pupil; one from a later version looks like the first.
  init(of pupil: Pupil) {
    self = Animal(rawValue: pupil.animal) ?? .fox
  }

  /// The picture's name.
  var picture: String { "animals/\(rawValue)" }

  /// Its name, for where only its picture is shown.
  func words(in text: Translation) -> Spoken {
    text.spoken("name.\(rawValue).1", role: .button)
  }

  /// The names offered for a pupil with it.
  func names(in text: Translation) -> [String] {
    (1...3).map { text("name.\(rawValue).\($0)") }
  }

  /// The pictures of picture codes: as many as fit on one page, large enough for fingers. Twelve
  /// give 20 736 codes, enough to discourage classmates from trying. The pictures that a school's server knows
  /// (`PictureSequence`) are places in this list.
  package static let codePictures = Array(allCases.prefix(12))
}

/// The colour behind the animal on a card. Ink on each has at least 4.5:1.
package enum CardColour: String, CaseIterable {
  case red, orange, yellow, green, blue, plum

  /// The colour of a pupil's card; one from a later version looks like the first.
  init(of pupil: Pupil) {
    self = CardColour(rawValue: pupil.colour) ?? .red
  }

  /// The background colour.
  var fill: Color {
    switch self {
    case .red: Color(hex: 0xF9B4A4)
    case .orange: Color(hex: 0xFFC98A)
    case .yellow: Color(hex: 0xFFE38A)
    case .green: Color(hex: 0xBFE29A)
    case .blue: Color(hex: 0xA9DCF5)
    case .plum: Color(hex: 0xDCC2EA)
    }
  }
}

extension CardWords {
  /// What the cards of this version can show.
  package static var shown: CardWords {
    CardWords(
      animals: Set(Animal.allCases.map(\.rawValue)),
      colours: Set(CardColour.allCases.map(\.rawValue)))
  }
}
