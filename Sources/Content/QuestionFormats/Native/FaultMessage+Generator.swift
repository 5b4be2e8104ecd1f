import Exercises
import Notation

/// Faults of the rules that make exercises.
extension FaultMessage {
  package static func generatorField(_ name: String) -> FaultMessage {
    FaultMessage("generator.field", [name])
  }

  package static func generatorChoice(_ found: String, known: String) -> FaultMessage {
    FaultMessage("generator.choice", [found, known])
  }

  package static func generatorNumber(_ name: String, from: Int, to: Int) -> FaultMessage {
    FaultMessage("generator.number", [name, "\(from)", "\(to)"])
  }

  package static func generatorRange(_ name: String) -> FaultMessage {
    FaultMessage("generator.range", [name])
  }

  package static func generatorRangeEmpty(_ name: String, from: Int, to: Int) -> FaultMessage {
    FaultMessage("generator.range", form: "empty", [name, "\(from)", "\(to)"])
  }

  package static func generatorRangeBeyond(_ name: String, limit: Int) -> FaultMessage {
    FaultMessage("generator.range", form: "beyond", [name, "\(limit)"])
  }

  package static let generatorTables = FaultMessage("generator.tables")
  package static let generatorEmpty = FaultMessage("generator.empty")

  package static func generatorNegatives(_ name: String) -> FaultMessage {
    FaultMessage("generator.negatives", [name])
  }

  package static func generatorIdle(_ name: String) -> FaultMessage {
    FaultMessage("generator.idle", [name])
  }

  package static func generatorIdleAdditive(_ name: String) -> FaultMessage {
    FaultMessage("generator.idle", form: "additive", [name])
  }

  package static func generatorTooManyRules(limit: Int) -> FaultMessage {
    FaultMessage("generator.tooManyRules", ["\(limit)"])
  }
}
