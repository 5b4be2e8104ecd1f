import Exercises
import Notation

/// Faults of QTI files.
extension FaultMessage {
  package static let qtiEmpty = FaultMessage("qti.empty")
  package static let qtiVersion = FaultMessage("qti.version")
  package static let qtiRules = FaultMessage("qti.rules")
}
