import CExpat
import Exercises
import Items
import Notation

/// Faults of Moodle’s files.
extension FaultMessage {
  package static func numberComma(_ text: String) -> FaultMessage {
    FaultMessage("number.comma", [text])
  }

  package static let moodleCategoryInfo = FaultMessage("moodle.categoryInfo")
  package static let moodleDocumentType = FaultMessage("moodle.documentType")
  package static let moodleEmpty = FaultMessage("moodle.empty")
  package static let moodleFile = FaultMessage("moodle.file")

  package static func moodleFileDamaged(_ name: String) -> FaultMessage {
    FaultMessage("moodle.file", form: "damaged", [name])
  }

  package static func moodleFileSize(_ name: String) -> FaultMessage {
    FaultMessage("moodle.fileSize", [name])
  }

  package static func moodleFileTwice(_ name: String) -> FaultMessage {
    FaultMessage("moodle.fileTwice", [name])
  }

  package static func moodleFraction(_ found: String) -> FaultMessage {
    FaultMessage("moodle.fraction", [found])
  }

  package static let moodleFractionMore = FaultMessage("moodle.fraction", form: "more")

  package static func moodleImage(_ name: String) -> FaultMessage {
    FaultMessage("moodle.image", [name])
  }

  package static let moodleMarkup = FaultMessage("moodle.markup")
  package static let moodleMemory = FaultMessage("moodle.memory")
  package static let moodleNoAnswers = FaultMessage("moodle.noAnswers")

  package static func moodleNumber(_ found: String) -> FaultMessage {
    FaultMessage("moodle.number", [found])
  }

  package static func moodleRoot(_ name: String) -> FaultMessage {
    FaultMessage("moodle.root", [name])
  }

  package static let mbzEmpty = FaultMessage("mbz.empty")
  package static let mbzPictures = FaultMessage("mbz.pictures")

  package static func moodleTolerance(_ found: String) -> FaultMessage {
    FaultMessage("moodle.tolerance", [found])
  }

  package static func moodleTooLarge(limit: Int) -> FaultMessage {
    FaultMessage("moodle.tooLarge", ["\(limit)"])
  }

  package static func moodleTooLargeDeep(limit: Int) -> FaultMessage {
    FaultMessage("moodle.tooLarge", form: "deep", ["\(limit)"])
  }

  package static let moodleTruth = FaultMessage("moodle.truth")
  package static let moodleTruthEqual = FaultMessage("moodle.truth", form: "equal")
  package static let moodleType = FaultMessage("moodle.type")
  package static let moodleUnclosed = FaultMessage("moodle.unclosed")
  package static let moodleUnfinished = FaultMessage("moodle.unfinished")
  package static let clozeGap = FaultMessage("cloze.gap")
  package static let moodleWildcard = FaultMessage("moodle.wildcard")

  /// The XML of a question is damaged.
  static func moodleSyntax(_ code: XML_Error) -> FaultMessage {
    let form =
      switch code {
      case XML_ERROR_UNDEFINED_ENTITY: "entity"
      case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: "sign"
      case XML_ERROR_TAG_MISMATCH: "tag"
      case XML_ERROR_UNCLOSED_TOKEN: "open"
      case XML_ERROR_UNCLOSED_CDATA_SECTION: "section"
      case XML_ERROR_NO_ELEMENTS: "end"
      default: ""
      }
    return FaultMessage("moodle.syntax", form: form, phrases: [.xml(code)])
  }
}
