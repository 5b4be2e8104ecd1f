import Exercises
import Notation

extension PinCourseReader {
  /// The options of an object. Those of a document may have others, which are not these games' matter.
  mutating func options(_ fields: inout PinFields, isDocument: Bool = false) -> PinOptions {
    var options = PinOptions()
    guard let field = fields.field("options", tree),
      isObject(field, fields.path("options"))
    else { return options }
    var inner = PinFields(field, fields.path("options"))
    options.interim = flag(&inner, "interim")
    options.interimLimit = integer(&inner, "interimLimit", PinOptions.limitOfInterims)
    options.retake = flag(&inner, "retake")
    options.shuffle = flag(&inner, "shuffle")
    options.choices = integer(&inner, "choices", PinOptions.choiceCounts)
    options.extraCards = integer(&inner, "extraCards", PinOptions.extraCardCounts)
    options.tries = integer(&inner, "tries", PinOptions.tryCounts)
    options.findPins = value(&inner, "findPins")
    options.reveal = value(&inner, "reveal")
    options.timeLimit = integer(&inner, "timeLimit", PinOptions.seconds)
    options.passShare = number(&inner, "passShare", 0...1)
    options.typing = value(&inner, "typing")
    options.accents = value(&inner, "accents")
    options.anyLanguage = flag(&inner, "anyLanguage")
    if let field = inner.field("almost", tree), let almost = number(&inner, "almost", 0...1) {
      if PinOptions.almostCredits.contains(almost) {
        options.almost = almost
      } else {
        report.error(
          at: tree.offset(of: field),
          .pinsLimit(inner.path("almost"), tree.rawText(of: field), limits: "0, 0.5, 1"))
        inner.reject("almost")
      }
    }
    if isDocument {
      for field in tree.children(of: field)
      where !inner.asked.contains(tree.key(of: field))
        || inner.faulty.contains(tree.key(of: field))
      {
        keep(field, in: &options.unknownFields)
      }
    } else {
      options.unknownFields = unknown(inner)
    }
    return options
  }
}
