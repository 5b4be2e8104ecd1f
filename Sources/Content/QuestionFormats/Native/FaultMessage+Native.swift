import Exercises
import Notation

/// Faults of documents in Teachify’s own format.
extension FaultMessage {
  package static func jsonFieldMisspelt(_ name: String, likely: String) -> FaultMessage {
    FaultMessage("json.field.misspelt", [name, likely])
  }

  package static func jsonFieldContent(_ name: String) -> FaultMessage {
    FaultMessage("json.field.content", [name])
  }

  package static let jsonForeign = FaultMessage("json.foreign")
  package static let jsonForeignFromZero = FaultMessage("json.foreign", form: "fromZero")
  package static let jsonForeignFromOne = FaultMessage("json.foreign", form: "fromOne")

  package static func jsonShapeList(_ name: String, example: String) -> FaultMessage {
    FaultMessage("json.shape", form: "list", [name, example])
  }

  package static func jsonShapeListTexts(_ name: String) -> FaultMessage {
    FaultMessage("json.shape", form: "list.texts", [name])
  }

  package static func jsonShapeObject(_ name: String, example: String) -> FaultMessage {
    FaultMessage("json.shape", form: "object", [name, example])
  }

  package static func jsonShapeText(_ name: String) -> FaultMessage {
    FaultMessage("json.shape", form: "text", [name])
  }

  package static func jsonShapeTruth(_ name: String) -> FaultMessage {
    FaultMessage("json.shape", form: "truth", [name])
  }

  package static func jsonShapeNoText(_ name: String) -> FaultMessage {
    FaultMessage("json.shape", form: "noText", [name])
  }

  package static let jsonShapeNumber = FaultMessage("json.shape", form: "number")
  package static let jsonShapeWeight = FaultMessage("json.shape", form: "weight")
  package static let jsonShapeTime = FaultMessage("json.shape", form: "time")
  package static let jsonShapeDocument = FaultMessage("json.shape", form: "document")
  package static let jsonShapeExercise = FaultMessage("json.shape", form: "exercise")
  package static let jsonShapePart = FaultMessage("json.shape", form: "part")
  package static let jsonShapeGap = FaultMessage("json.shape", form: "gap")
  package static let jsonShapePair = FaultMessage("json.shape", form: "pair")
  package static let jsonShapeSetting = FaultMessage("json.shape", form: "setting")

  package static func jsonKind(_ found: String) -> FaultMessage {
    FaultMessage("json.kind", [found])
  }

  package static let documentEmpty = FaultMessage("document.empty")
  package static let documentFormat = FaultMessage("document.format")
  package static let documentUnnamed = FaultMessage("document.unnamed")
  package static let documentVersion = FaultMessage("document.version")
  package static let documentVersionMissing = FaultMessage("document.version", form: "missing")

  package static func documentNewer(_ version: Int, known: Int) -> FaultMessage {
    FaultMessage("document.newer", ["\(version)", "\(known)"])
  }

  package static let documentTitle = FaultMessage("document.title")
  package static let documentBoth = FaultMessage("document.both")

  package static func fieldEmpty(_ name: String) -> FaultMessage {
    FaultMessage("field.empty", [name])
  }

  package static func languageTag(_ text: String) -> FaultMessage {
    FaultMessage("language.tag", [text])
  }

  package static func gameUnknown(_ name: String) -> FaultMessage {
    FaultMessage("game.unknown", [name])
  }

  package static func gameUnknownKnown(_ name: String, known: String) -> FaultMessage {
    FaultMessage("game.unknown", form: "known", [name, known])
  }

  package static func deadlineDate(_ text: String) -> FaultMessage {
    FaultMessage("deadline.date", [text])
  }

  package static let mediaDamaged = FaultMessage("media.damaged")

  package static func ruleUnknown(_ name: String, example: String) -> FaultMessage {
    FaultMessage("rule.unknown", [name, example])
  }

  package static func textNumber(_ name: String, digits: String) -> FaultMessage {
    FaultMessage("text.number", [name, digits])
  }

  package static func textUnreadableField(_ name: String) -> FaultMessage {
    FaultMessage("text.unreadable", form: "field", [name])
  }

  package static func textFormat(known: String) -> FaultMessage {
    FaultMessage("text.format", [known])
  }

  package static func answerMissingList(_ name: String) -> FaultMessage {
    FaultMessage("answer.missing", form: "list", [name])
  }

  package static let answerMissingTruth = FaultMessage("answer.missing", form: "truth")

  package static func answerAmbiguous(_ answer: String, first: String, second: String)
    -> FaultMessage
  {
    FaultMessage("answer.ambiguous", [answer, first, second])
  }

  package static func answerAmbiguousText(_ answer: String, first: String, second: String)
    -> FaultMessage
  {
    FaultMessage("answer.ambiguous", form: "text", [answer, first, second])
  }

  package static func answerUnknownNamed(_ answer: String) -> FaultMessage {
    FaultMessage("answer.unknown", form: "named", [answer])
  }

  package static let taskData = FaultMessage("task.data")
  package static let taskMissing = FaultMessage("task.missing")
  package static let taskNumbers = FaultMessage("task.numbers")
  package static let taskOperation = FaultMessage("task.operation")
}
