import Exercises
import Notation

/// Faults of Anki’s cards.
extension FaultMessage {
  package static func ankiFieldsWords(_ words: String) -> FaultMessage {
    FaultMessage("anki.fields", form: "words", [words])
  }

  package static func ankiColumn(_ found: String) -> FaultMessage {
    FaultMessage("anki.column", [found])
  }

  package static func ankiPicture(_ name: String) -> FaultMessage {
    FaultMessage("anki.picture", [name])
  }

  package static func ankiSeparator(_ found: String) -> FaultMessage {
    FaultMessage("anki.separator", [found])
  }

  package static func ankiSound(_ name: String) -> FaultMessage {
    FaultMessage("anki.sound", [name])
  }

  package static let ankiDamaged = FaultMessage("anki.damaged")
  package static let ankiDamagedPart = FaultMessage("anki.damaged", form: "part")
  package static let ankiNewer = FaultMessage("anki.newer")
  package static let ankiEmpty = FaultMessage("anki.empty")
  package static let ankiCards = FaultMessage("anki.cards")
  package static let ankiFields = FaultMessage("anki.fields")
  package static let ankiPictures = FaultMessage("anki.pictures")
}
