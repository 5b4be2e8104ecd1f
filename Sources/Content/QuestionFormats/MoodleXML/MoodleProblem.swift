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

  /// What is told of it.
  var message: FaultMessage {
    switch self {
    case .documentType: .moodleDocumentType
    case .root(let name): .moodleRoot(String(name.prefix(40)))
    case .swallowed: .moodleUnclosed
    case .tooDeep: .moodleTooLargeDeep(limit: MoodleXMLReader.depthLimit)
    case .tooLarge: .moodleTooLarge(limit: MoodleXMLReader.elementLimit)
    }
  }
}
