import CExpat
import Exercises
import Notation

/// Faults of XML as such.
extension FaultMessage {
  package static let xmlSyntaxMemory = FaultMessage("xml.syntax", form: "memory")
  package static let xmlEntities = FaultMessage("xml.entities")

  package static func xmlTooLarge(limit: Int) -> FaultMessage {
    FaultMessage("xml.tooLarge", ["\(limit)"])
  }

  package static func xmlTooLargeDeep(limit: Int) -> FaultMessage {
    FaultMessage("xml.tooLarge", form: "deep", ["\(limit)"])
  }

  /// The XML is damaged.
  static func xmlSyntax(_ code: XML_Error) -> FaultMessage {
    FaultMessage("xml.syntax", phrases: [.xml(code)])
  }
}

extension MessagePhrase {
  /// The error that expat found, as a clause.
  package static func xml(_ code: XML_Error) -> MessagePhrase {
    let key =
      switch code {
      case XML_ERROR_TAG_MISMATCH: "xml.tag"
      case XML_ERROR_UNDEFINED_ENTITY: "xml.entity"
      case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: "xml.sign"
      case XML_ERROR_UNCLOSED_TOKEN: "xml.open"
      case XML_ERROR_UNCLOSED_CDATA_SECTION: "xml.section"
      case XML_ERROR_NO_ELEMENTS: "xml.end"
      case XML_ERROR_DUPLICATE_ATTRIBUTE: "xml.twice"
      case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "xml.behind"
      case XML_ERROR_BAD_CHAR_REF: "xml.number"
      default: "xml.other"
      }
    return MessagePhrase(key)
  }
}
