/// Faults of texts as such: their size, their encoding, their letters.
extension FaultMessage {
  package static let fileEmpty = FaultMessage("file.empty")

  package static func fileTooLarge(megabytes: Int) -> FaultMessage {
    FaultMessage("file.tooLarge", ["\(megabytes)"])
  }

  package static let fileNotText = FaultMessage("file.notText")
  package static let encodingWindows1252 = FaultMessage("encoding.windows1252")

  package static func encodingOther(readAs name: String) -> FaultMessage {
    FaultMessage("encoding.other", [name])
  }

  package static func encodingUnclear(
    first: String, second: String, firstEncoding: String, secondEncoding: String
  ) -> FaultMessage {
    FaultMessage("encoding.unclear", [first, second, firstEncoding, secondEncoding])
  }

  package static let encodingUnclearNone = FaultMessage("encoding.unclear", form: "none")
  package static let encodingUtf8 = FaultMessage("encoding.utf8")
  package static let encodingSurrogate = FaultMessage("encoding.surrogate")
  package static let encodingEnd = FaultMessage("encoding.end")

  package static func reportMore(count: Int) -> FaultMessage {
    FaultMessage("report.more", ["\(count)"])
  }

  package static func textMarks(limit: Int) -> FaultMessage {
    FaultMessage("text.marks", ["\(limit)"])
  }
}
