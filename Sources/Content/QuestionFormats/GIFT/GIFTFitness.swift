import Exercises
import Items

/// Which items GIFT can hold.
enum GIFTFitness {
  /// Why an item cannot be written at all, as a noun phrase for a `Loss`; nil if it can.
  static func reason(against item: Item) -> String? {
    if item.isOnlyPicture { return "a question that is only a picture" }
    guard isReadable(item) else { return "a question with an unreadable character" }
    if !item.isMatching, TextCheck.isBlank(item.question.text) { return "a question without text" }
    switch item.body {
    case .choice(let options, _):
      if options.count < 2 { return "a choice of fewer than two options" }
      if options.contains(where: { $0.weight > 0 && TextCheck.isBlank($0.text.text) }) {
        return "a choice whose right option is empty"
      }
    case .short(let accepted, _):
      if accepted.isEmpty || accepted.contains(where: { TextCheck.isBlank($0.text.text) }) {
        return "a question with an empty answer"
      }
    case .numeric(let numbers):
      if numbers.isEmpty { return "a question without a number" }
      if !numbers.allSatisfy({ isSound($0.values) }) {
        return "a question with a number or tolerance that cannot be"
      }
    case .matching(let pairs):
      if pairs.count < 2 { return "fewer than two pairs" }
      if pairs.contains(where: { TextCheck.isBlank($0.right.text) }) {
        return "pairs with an empty right side"
      }
    case .cloze: return "a text with gaps"
    case .ordering(let entries):
      if entries.count < 2 { return "fewer than two things to put in order" }
      if entries.contains(where: { TextCheck.isBlank($0.text) }) {
        return "an empty entry to put in order"
      }
    case .unsupported(let kind): return "a question of the kind “\(kind)”"
    case .truth, .essay, .information: break
    }
    return nil
  }

  private static func isSound(_ values: AcceptedNumber.Values) -> Bool {
    switch values {
    case .number(let value, let tolerance):
      value.isFinite && tolerance.isFinite && tolerance >= 0
    case .range(let low, let high): low.isFinite && high.isFinite && low <= high
    case .any: true
    }
  }

  private static func isReadable(_ item: Item) -> Bool {
    guard isReadable(item.question) else { return false }
    if item.hasDetails, !isReadable(item.details.feedback) { return false }
    return switch item.body {
    case .choice(let options, _):
      options.allSatisfy { isReadable($0.text) && isReadable($0.feedback) }
    case .truth(let statement):
      isReadable(statement.rightFeedback) && isReadable(statement.wrongFeedback)
    case .short(let accepted, _):
      accepted.allSatisfy { isReadable($0.text) && isReadable($0.feedback) }
    case .numeric(let numbers): numbers.allSatisfy { isReadable($0.feedback) }
    case .matching(let pairs): pairs.allSatisfy { isReadable($0.left) && isReadable($0.right) }
    case .ordering(let entries): entries.allSatisfy { isReadable($0) }
    case .cloze, .essay, .information, .unsupported: true
    }
  }

  private static func isReadable(_ text: ItemText?) -> Bool {
    text.map { TextCheck.isReadable($0.text) } ?? true
  }
}
