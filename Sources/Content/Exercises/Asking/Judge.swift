/// How a response is judged; the only place that decides what is right.
public enum Judge: Sendable, Hashable {
  /// All of these options must be chosen, and no other; one or more.
  case options([String])
  /// One of these texts, compared in this way.
  case text([String], TextComparison)
  /// A number within one of these ranges, with this unit, or without a unit if it is empty.
  case number([ClosedRange<Double>], unit: String)
  /// The things in this order.
  case order([String])
  /// These pairs.
  case pairs([Response.Pair])
  /// Nothing is judged: an opinion, or a text that a person will read.
  case nothing

  /// The verdict on a response; without a response (nil) the question is missed.
  ///
  /// A response of a different kind than asked for is wrong. Several options, orders and pairs may be partly
  /// right. For an order the share is that of the correct pairs of neighbours, because one thing in the wrong
  /// place moves all others.
  ///
  /// - Complexity: O(1) for one option; at worst O(n²) in the things to choose or order, which are few.
  public func verdict(on response: Response?) -> Verdict {
    guard let response else { return self == .nothing ? .unjudged : .missed }
    switch (self, response) {
    case (.nothing, _): return .unjudged
    case (.options(let right), .options(let chosen)):
      if right.count == 1, chosen.count == 1 { return right[0] == chosen[0] ? .right : .wrong }
      let found = right.count { chosen.contains($0) }
      return Verdict(right: found, wrong: chosen.count { !right.contains($0) }, of: right.count)
    case (.text(let accepted, let comparison), .text(let text)):
      return accepted.contains { comparison.accepts(text, as: $0) } ? .right : .wrong
    case (.number(let ranges, let wanted), .number(let number, let unit)):
      guard let value = Self.value(number), unit == wanted else { return .wrong }
      return Self.isWithin(ranges, value) ? .right : .wrong
    case (.order(let wanted), .order(let things)): return Self.verdict(on: things, in: wanted)
    case (.pairs(let wanted), .pairs(let pairs)):
      let found = wanted.count { pairs.contains($0) }
      return Verdict(right: found, wrong: max(0, pairs.count - wanted.count), of: wanted.count)
    default: return .wrong
    }
  }

  /// A right response; nil if nothing is judged, or if no response can be right.
  public var solution: Response? {
    switch self {
    case .options(let right): .options(right)
    case .text(let accepted, _): accepted.first.map { .text($0) }
    case .number(let ranges, let unit):
      ranges.first.map {
        .number(
          NumericAnswer.text(NumericAnswer.middle($0.lowerBound, $0.upperBound), hasComma: false),
          unit: unit)
      }
    case .order(let things): .order(things)
    case .pairs(let pairs): .pairs(pairs)
    case .nothing: nil
    }
  }

  private static func verdict(on things: [String], in wanted: [String]) -> Verdict {
    guard things != wanted else { return .right }
    guard things.sorted() == wanted.sorted(), wanted.count > 1 else { return .wrong }
    let following = zip(wanted, wanted.dropFirst()).count { first, second in
      zip(things, things.dropFirst()).contains { $0 == first && $1 == second }
    }
    // If something occurs twice, neighbours may be correct in a different order as well.
    let verdict = Verdict(right: following, of: wanted.count - 1)
    return verdict == .right ? .part(999) : verdict
  }

  /// A number as typed; `1,234` and `1.234` are decimals, as nobody types separators of thousands.
  private static func value(_ number: String) -> Double? {
    NumericAnswer(number)?.value
      ?? Double(AnswerText.normalized(number).replacing(",", with: "."))
  }

  /// Whether a number is within one of some ranges, with a tolerance for rounding errors in sums of decimals.
  package static func isWithin(_ ranges: [ClosedRange<Double>], _ value: Double) -> Bool {
    let slack = 1e-9 * max(1, value.magnitude)
    return ranges.contains { $0.lowerBound - slack <= value && value <= $0.upperBound + slack }
  }
}
