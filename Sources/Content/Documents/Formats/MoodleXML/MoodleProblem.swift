import CExpat
import Notation

/// Why reading was stopped although the XML may be well formed.
enum MoodleProblem {
  case documentType
  /// The outermost element has this name.
  case root(String)
  /// A question is not closed before the next one begins.
  case swallowed(next: Int, of: Int)
  case tooDeep
  case tooLarge

  /// The problem, as a clause.
  var what: String {
    switch self {
    case .documentType: "the file declares a document type"
    case .root(let name): "this is no question bank of Moodle: it begins with “\(name.prefix(40))”"
    case .swallowed: "this question is not closed before the next one begins"
    case .tooDeep: "elements stand more than \(MoodleXMLReader.depthLimit) deep"
    case .tooLarge: "the question has more than \(MoodleXMLReader.elementLimit) elements"
    }
  }

  func report(at offset: Int, to report: inout FaultReport) {
    switch self {
    case .documentType:
      report.error(
        at: offset, what, "remove the lines of “<!DOCTYPE …>”; Moodle writes none",
        id: "moodle.documentType")
    case .root:
      report.error(
        at: offset, what, "export the questions from Moodle in the format “Moodle XML”",
        id: "moodle.root")
    case .swallowed:
      report.error(
        at: offset, what, "write “</question>” behind it, and “]]>” behind its texts",
        id: "moodle.unclosed")
    case .tooDeep, .tooLarge:
      report.error(at: offset, what, "write the question more simply", id: "moodle.tooLarge")
    }
  }

  /// The error that expat found, as a clause.
  static func text(of code: XML_Error) -> String {
    switch code {
    case XML_ERROR_TAG_MISMATCH: "the end tag does not fit the tag that is open"
    case XML_ERROR_UNDEFINED_ENTITY: "XML knows no such named character"
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: "this character may not stand here"
    case XML_ERROR_UNCLOSED_TOKEN: "this tag or comment is not closed"
    case XML_ERROR_UNCLOSED_CDATA_SECTION: "the section “<![CDATA[” is not closed"
    case XML_ERROR_NO_ELEMENTS: "the file ends in the middle of a question"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "the tag says the same twice"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something stands behind “</quiz>”"
    case XML_ERROR_BAD_CHAR_REF: "this number stands for no character"
    default: XML_ErrorString(code).map { String(cString: $0) } ?? "it cannot be read"
    }
  }

  /// The remedy for it.
  static func remedy(of code: XML_Error) -> String {
    switch code {
    case XML_ERROR_UNDEFINED_ENTITY:
      "write the character itself, or put the text in “<![CDATA[…]]>”"
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
      "write “&lt;” for “<” and “&amp;” for “&”, or put the text in “<![CDATA[…]]>”"
    case XML_ERROR_TAG_MISMATCH: "close each tag in its turn"
    case XML_ERROR_UNCLOSED_TOKEN: "close it"
    case XML_ERROR_UNCLOSED_CDATA_SECTION: "write “]]>” at its end"
    case XML_ERROR_NO_ELEMENTS: "fetch the file again; its end is missing"
    default: "correct it, or export the questions from Moodle again"
    }
  }
}
