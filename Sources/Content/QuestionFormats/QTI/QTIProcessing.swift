import Items

/// What an item of QTI 2 does with a response: compares it with the value declared right, counts the points
/// of its mapping, or follows rules of its own.
struct QTIProcessing {
  /// What decides whether a response is right.
  enum Manner {
    /// The value declared right.
    case declared
    /// The points of the mapping.
    case points
  }

  /// Rules that do not plainly equal one of the two; nil if there are none.
  private(set) var unread: XMLElement?
  /// The manner given for all responses.
  private var common: Manner?
  private var manners: [String: Manner] = [:]
  private let responses: Set<String>

  init(_ item: XMLElement) {
    responses = Set(
      item.children("responseDeclaration").compactMap { $0.attribute("identifier") })
    // What is right may be set anew with each attempt.
    if let template = item.child("templateProcessing"),
      template.descendant("setCorrectResponse") != nil
    {
      unread = template
    }
    guard let processing = item.child("responseProcessing") else { return }
    let template =
      processing.attribute("template") ?? processing.attribute("templateLocation") ?? ""
    let name = template.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if name.hasPrefix("map_response") || name.hasSuffix("map_response") {
      common = .points
    } else if name.hasPrefix("match_correct") || name.contains("_match") {
      common = .declared
    }
    guard template.isEmpty else { return }
    for rule in processing.children where !isPlain(rule) {
      unread = unread ?? processing
    }
  }

  /// What decides about a response; nil if the item does not say.
  func manner(of response: String) -> Manner? { manners[response] ?? common }

  // MARK: - Rules

  /// Whether a rule says no more than that the value declared right earns points, or that the points of the
  /// mapping count; what only chooses a feedback does not matter.
  private mutating func isPlain(_ rule: XMLElement) -> Bool {
    guard mentionsResponse(rule), !onlyChoosesFeedback(rule) else { return true }
    switch rule.name {
    case "setOutcomeValue": return isPlainSum(rule, isRight: true)
    case "responseCondition":
      var isKnown = false
      for branch in rule.children {
        switch branch.name {
        case "responseIf", "responseElseIf":
          guard let compared = branch.children.first?.compared(of: responses) else { return false }
          for response in compared { manners[response] = .declared }
          isKnown = isKnown || !compared.isEmpty
          guard isPlainBranch(branch.children.dropFirst(), isRight: !compared.isEmpty) else {
            return false
          }
        case "responseElse":
          guard isPlainBranch(branch.children[...], isRight: false) else { return false }
        default: return false
        }
      }
      return isKnown || rule.descendant("mapResponse") != nil
    default: return false
    }
  }

  private mutating func isPlainBranch(_ rules: ArraySlice<XMLElement>, isRight: Bool) -> Bool {
    for rule in rules {
      if onlyChoosesFeedback(rule) { continue }
      guard rule.name == "setOutcomeValue", isPlainSum(rule, isRight: isRight) else { return false }
    }
    return true
  }

  /// Whether what is set is points for a right answer, none for a wrong one, or the points of mappings.
  private mutating func isPlainSum(_ element: XMLElement, isRight: Bool) -> Bool {
    for value in element.children {
      switch value.name {
      case "sum": guard isPlainSum(value, isRight: isRight) else { return false }
      case "mapResponse":
        guard let response = value.attribute("identifier") else { return false }
        manners[response] = .points
      case "variable":
        // Points so far, or the most that can be reached.
        guard let name = value.attribute("identifier"), !responses.contains(name),
          isRight || !name.uppercased().hasPrefix("MAX")
        else { return false }
      case "baseValue":
        // Words, such as “correct”, are no points.
        guard let points = Double(value.text) else { continue }
        let isEnough = points > 0 || points == 0 && element.name == "sum"
        guard isRight ? isEnough : points <= 0 else { return false }
      default: return false
      }
    }
    return true
  }

  private func mentionsResponse(_ rule: XMLElement) -> Bool {
    rule.descendants(["variable", "correct", "mapResponse", "mapResponsePoint"]).contains {
      $0.attribute("identifier").map(responses.contains) ?? false
    }
  }

  /// Whether a rule sets nothing but which feedback is shown.
  private func onlyChoosesFeedback(_ rule: XMLElement) -> Bool {
    let settings =
      rule.name == "setOutcomeValue" ? [rule] : rule.descendants(["setOutcomeValue"])
    return settings.allSatisfy {
      let name = $0.attribute("identifier")?.uppercased() ?? ""
      return name.contains("FEEDBACK") || name.contains("HINT")
    }
  }
}

extension XMLElement {
  /// The responses that a condition compares with the values declared right; none if it only asks whether
  /// something was answered, and nil if it is any other condition.
  fileprivate func compared(of responses: Set<String>) -> Set<String>? {
    switch name {
    case "isNull": return []
    case "not":
      // “Answered” is the only negation that says nothing about what is right.
      return children.first?.name == "isNull" ? [] : nil
    case "match":
      let parts = children
      guard parts.count == 2, Set(parts.map(\.name)) == ["variable", "correct"],
        let response = parts[0].attribute("identifier"), responses.contains(response),
        parts[1].attribute("identifier") == response
      else { return nil }
      return [response]
    case "and":
      var all: Set<String> = []
      for child in children {
        guard let found = child.compared(of: responses) else { return nil }
        all.formUnion(found)
      }
      return all
    default: return nil
    }
  }
}
