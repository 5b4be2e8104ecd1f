import Exercises
import Notation

/// Faults of TuxMath’s lessons.
extension FaultMessage {
  package static func tuxmathDividend(limit: Int) -> FaultMessage {
    FaultMessage("tuxmath.dividend", ["\(limit)"])
  }

  package static func tuxmathEmpty(_ operation: String) -> FaultMessage {
    FaultMessage("tuxmath.empty", [operation])
  }

  package static func tuxmathIgnored(_ names: String) -> FaultMessage {
    FaultMessage("tuxmath.ignored", [names])
  }

  package static func tuxmathLine(_ line: String) -> FaultMessage {
    FaultMessage("tuxmath.line", [line])
  }

  package static let tuxmathNothing = FaultMessage("tuxmath.nothing")
  package static let tuxmathNothingDamaged = FaultMessage("tuxmath.nothing", form: "damaged")

  package static func tuxmathNothingUnknown(_ names: String) -> FaultMessage {
    FaultMessage("tuxmath.nothing", form: "unknown", [names])
  }

  package static func tuxmathOperations(_ names: String) -> FaultMessage {
    FaultMessage("tuxmath.operations", [names])
  }

  package static func tuxmathOperationsNumbers(_ count: Int) -> FaultMessage {
    FaultMessage("tuxmath.operations", form: "numbers", ["\(count)"])
  }

  package static func tuxmathSwapped(_ name: String, low: Int, high: Int) -> FaultMessage {
    FaultMessage("tuxmath.swapped", [name, "\(low)", "\(high)"])
  }

  package static func tuxmathUnknown(_ name: String) -> FaultMessage {
    FaultMessage("tuxmath.unknown", [name])
  }

  package static func tuxmathUnknownLikely(_ name: String, likely: String) -> FaultMessage {
    FaultMessage("tuxmath.unknown", form: "likely", [name, likely])
  }

  package static func tuxmathValueFlag(_ found: String) -> FaultMessage {
    FaultMessage("tuxmath.value", form: "flag", [found])
  }

  package static func tuxmathValueNumber(_ found: String, limit: Int) -> FaultMessage {
    FaultMessage("tuxmath.value", form: "number", [found, "\(limit)"])
  }
}
