import Exercises
import Notation

/// Faults of QTI files.
extension FaultMessage {
  package static let qtiEmpty = FaultMessage("qti.empty")
  package static let qtiVersion = FaultMessage("qti.version")
  package static let qtiRules = FaultMessage("qti.rules")
  package static let qtiRulesPoints = FaultMessage("qti.rules", form: "points")
  package static let qtiRulesOrder = FaultMessage("qti.rules", form: "order")
  package static let qtiRulesVariable = FaultMessage("qti.rules", form: "variable")
  /// A whole test shows something before its questions.
  package static func qtiIntroduction(_ text: String) -> FaultMessage {
    FaultMessage("qti.introduction", [text])
  }

  /// The answer declared right is not the one that earns points; which one is taken, if any.
  package static let qtiMapping = FaultMessage("qti.mapping")
  package static let qtiMappingPoints = FaultMessage("qti.mapping", form: "points")
  package static let qtiMappingUnknown = FaultMessage("qti.mapping", form: "unknown")
}
