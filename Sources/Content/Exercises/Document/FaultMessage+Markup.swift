import Notation

/// Faults of texts that contain markup.
extension FaultMessage {
  package static let textFormula = FaultMessage("text.formula")
  package static let textTags = FaultMessage("text.tags")

  package static func textTooLong(limit: Int) -> FaultMessage {
    FaultMessage("text.tooLong", ["\(limit)"])
  }
}
