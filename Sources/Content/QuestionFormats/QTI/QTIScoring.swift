import Items
import Notation

/// What is right in an item of QTI 1.2: conditions on responses, and the points they award.
struct QTIScoring {
  /// A condition that adds or subtracts points.
  struct Condition {
    /// What must be answered: the identifier of the response, and the value.
    var wanted: [(response: String, value: String, index: Int?)] = []
    /// What must not be answered.
    var unwanted: [(response: String, value: String)] = []
    /// Bounds for numbers.
    var lowest: Double?
    var highest: Double?
    var points: Double
    var isCaseSensitive = true
    /// Whether several values must be answered together, so that none earns the points alone.
    var needsAll = false
    /// Whether it holds for all answers that no condition before it names, or for none at all.
    var isOther = false
    var isUnanswered = false

    /// Whether several values earn or cost its points only together.
    var isTogether: Bool { needsAll && wanted.count > 1 }
  }

  private(set) var conditions: [Condition] = []
  /// Whether points are calculated in a way that is not followed, so that it is unknown what is right.
  private(set) var isUnclear = false
  /// The values that earn points, by the identifiers of responses, in the order of the file.
  private var earning: [String: [(value: String, award: Award, index: Int?)]] = [:]
  /// Where a condition has ended the scoring.
  private var ends = QTIScoringEnds()
  /// Whether a condition without points ends the scoring of an answer that a later one gives points.
  private(set) var endsEarly = false
  /// The responses in which case matters.
  private var caseSensitive: Set<String> = []

  /// The points of a condition for one value.
  private struct Award {
    /// What it sets the points to.
    var least = 0.0
    /// What it adds to them.
    var added = 0.0
    var total: Double { least + added }
  }

  /// - Complexity: O(n).
  init(_ item: XMLElement) {
    for processing in item.descendants(["resprocessing"]) {
      for condition in processing.children("respcondition") { add(condition) }
    }
  }

  private mutating func add(_ element: XMLElement) {
    guard let variables = element.child("conditionvar") else { return }
    // Conditions without points only trigger feedback, unless no condition has any points.
    var award: Award?
    for setting in element.children("setvar") {
      guard let value = Double(setting.text), value.isFinite else { continue }
      var known = award ?? Award()
      switch setting.attribute("action")?.lowercased() {
      case "add": known.added += value
      case "subtract": known.added -= value
      case "set", nil, "": known.least += value
      default: isUnclear = true
      }
      award = known
    }
    let isNamedRight =
      element.attribute("title").map { $0.lowercased() == "correct" } ?? false
      || element.children("displayfeedback").contains {
        $0.attribute("linkrefid")?.lowercased() == "correct"
      }
    let given = award ?? Award(least: isNamedRight ? 100 : 0)
    var condition = Condition(points: given.total)
    // The specification ends the scoring by default, too, but programs that leave the attribute out, such as Canvas,
    // mean all their conditions.
    let isEnd = element.attribute("continue")?.lowercased() == "no"
    let hasPoints = award != nil || isNamedRight
    collect(variables, into: &condition, isNegated: false)
    conditions.append(condition)
    defer { if isEnd { ends.add(condition, hasPoints: hasPoints) } }
    // Values that only together cost points cost none alone.
    let isTogether = condition.isTogether
    guard condition.points > 0 || condition.points < 0 && !isTogether else { return }
    let single = isTogether ? Award(least: given.total) : given
    let counted = condition.wanted.filter { wanted in
      switch ends.effect(on: wanted.response, wanted.value) {
      case nil: return true
      case .decided? where !isTogether: return false
      case .decided?, .unclear?:
        if condition.points > 0 { endsEarly = true }
        return condition.points <= 0
      }
    }
    if condition.wanted.isEmpty, condition.points > 0, ends.mayConcernAll { endsEarly = true }
    if endsEarly { isUnclear = true }
    if counted.isEmpty, !condition.wanted.isEmpty, condition.points > 0 {
      conditions[conditions.count - 1].points = 0
    }
    for wanted in counted {
      earning[wanted.response, default: []].append((wanted.value, single, wanted.index))
      if condition.isCaseSensitive, condition.points > 0 { caseSensitive.insert(wanted.response) }
    }
  }

  /// Recurses as deeply as elements are nested, which the reader limits.
  private func collect(_ element: XMLElement, into condition: inout Condition, isNegated: Bool) {
    for child in element.children {
      switch child.name {
      case "not": collect(child, into: &condition, isNegated: !isNegated)
      case "varequal", "varsubset", "varsubstring", "varinside":
        let response = child.attribute("respident") ?? ""
        if isNegated {
          condition.unwanted.append((response, child.text))
        } else {
          condition.wanted.append(
            (response, child.text, child.attribute("index").flatMap { Int($0) }))
          if child.attribute("case")?.lowercased() == "no" { condition.isCaseSensitive = false }
        }
      case "and":
        if !isNegated { condition.needsAll = true }
        collect(child, into: &condition, isNegated: isNegated)
      case "other": condition.isOther = true
      case "unanswered": condition.isUnanswered = true
      case "vargte", "vargt": if !isNegated { condition.lowest = Double(child.text) }
      case "varlte", "varlt": if !isNegated { condition.highest = Double(child.text) }
      default: collect(child, into: &condition, isNegated: isNegated)
      }
    }
  }

  /// The values of a response that earn points, in their order, with what each earns: the most that
  /// conditions set, and the sum of what they add and subtract.
  ///
  /// - Complexity: O(n) in the number of values of the response.
  func earned(_ response: String) -> [(value: String, points: Double, index: Int?)] {
    var order: [String] = []
    var sums: [String: (award: Award, index: Int?)] = [:]
    for (value, award, index) in earning[response] ?? [] {
      guard let known = sums[value] else {
        order.append(value)
        sums[value] = (award, index)
        continue
      }
      let sum = Award(
        least: max(known.award.least, award.least), added: known.award.added + award.added)
      sums[value] = (sum, known.index ?? index)
    }
    return order.compactMap { value in
      guard let sum = sums[value], sum.award.total > 0 else { return nil }
      return (value, sum.award.total, sum.index)
    }
  }

  /// Whether case matters in a written answer.
  func isCaseSensitive(_ response: String) -> Bool { caseSensitive.contains(response) }

  /// The numbers accepted for a response, if bounds are given.
  func numbers(at offset: Int) -> [AcceptedNumber] {
    var numbers: [AcceptedNumber] = []
    for condition in conditions where condition.points > 0 {
      // Canvas gives the exact number in addition to its bounds.
      let exact = condition.wanted.lazy.compactMap { Double($0.value) }.first { $0.isFinite }
      if let low = condition.lowest, let high = condition.highest, low.isFinite, high.isFinite,
        low <= high
      {
        if let exact, (low...high).contains(exact), abs((high - exact) - (exact - low)) < 1e-9 {
          numbers.append(AcceptedNumber(.number(exact, tolerance: high - exact), at: offset))
        } else {
          numbers.append(AcceptedNumber(.range(low, high), at: offset))
        }
      } else if let exact {
        numbers.append(AcceptedNumber(.number(exact, tolerance: 0), at: offset))
      }
    }
    return numbers
  }
}
