/// Faults of JSON as such.
extension FaultMessage {
  package static let jsonEmpty = FaultMessage("json.empty")

  package static func jsonSyntaxBracket(_ bracket: String) -> FaultMessage {
    FaultMessage("json.syntax.bracket", [bracket])
  }

  package static let jsonSyntaxField = FaultMessage("json.syntax.field")
  package static let jsonSyntaxColon = FaultMessage("json.syntax.colon")

  package static func jsonSyntaxValue(_ found: String) -> FaultMessage {
    FaultMessage("json.syntax.value", [found])
  }

  package static let jsonSyntaxValueMissing = FaultMessage("json.syntax.value", form: "missing")
  package static let jsonSyntaxComma = FaultMessage("json.syntax.comma")
  package static let jsonSyntaxCommaLast = FaultMessage("json.syntax.comma", form: "last")
  package static let jsonSyntaxCommaMore = FaultMessage("json.syntax.comma", form: "more")
  package static let jsonSyntaxQuote = FaultMessage("json.syntax.quote")
  package static let jsonSyntaxQuoteName = FaultMessage("json.syntax.quote", form: "name")

  package static func jsonSyntaxControl(code: String) -> FaultMessage {
    FaultMessage("json.syntax.control", [code])
  }

  package static let jsonSyntaxEscape = FaultMessage("json.syntax.escape")
  package static let jsonSyntaxSurrogate = FaultMessage("json.syntax.surrogate")

  package static func jsonSyntaxNumber(_ found: String) -> FaultMessage {
    FaultMessage("json.syntax.number", [found])
  }

  package static let jsonSyntaxComment = FaultMessage("json.syntax.comment")
  package static let jsonSyntaxTrailing = FaultMessage("json.syntax.trailing")
  package static let jsonSyntaxEnd = FaultMessage("json.syntax.end")
  package static let jsonSyntaxUnclosedObject = FaultMessage("json.syntax.unclosed", form: "object")
  package static let jsonSyntaxUnclosedList = FaultMessage("json.syntax.unclosed", form: "list")

  package static func jsonFieldRepeated(_ name: String) -> FaultMessage {
    FaultMessage("json.field.repeated", [name])
  }

  package static let jsonTooManyValues = FaultMessage("json.tooManyValues")

  package static func jsonTooDeep(limit: Int) -> FaultMessage {
    FaultMessage("json.tooDeep", ["\(limit)"])
  }
}
