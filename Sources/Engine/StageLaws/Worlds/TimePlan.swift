import Determinism
import Stage

/// A description of an action, from which both the action and the times at which its marks are
/// passed are derived.
indirect enum TimePlan: Sendable, CustomStringConvertible {
  case step(seconds: Double, isMove: Bool)
  case mark
  case sequence([TimePlan])
  case group([TimePlan])
  case repeated(TimePlan, Int)

  /// The classic case: fifty steps of 0.02 s are a second.
  static let fiftyShortSteps = TimePlan.sequence([
    .repeated(.sequence([.step(seconds: 0.02, isMove: false), .mark]), 50),
    .step(seconds: 1, isMove: true), .mark,
  ])

  /// A plan of at most `depth` levels.
  init(_ random: inout SeededGenerator, depth: Int) {
    guard depth > 0, random.chance(0.7) else {
      self =
        random.chance(0.3)
        ? .mark
        : .step(seconds: RandomAction.length(&random), isMove: random.chance(0.5))
      return
    }
    var parts: [TimePlan] = []
    for _ in 0..<(1 + random.index(below: 3)) {
      parts.append(TimePlan(&random, depth: depth - 1))
    }
    switch random.index(below: 5) {
    case 0: self = .group(parts)
    case 1: self = .repeated(parts[0], random.index(below: 4))
    default: self = .sequence(parts + [.mark])
    }
  }

  /// The action; `pass` is called with a mark's number, counted in reading order, whenever it is
  /// passed.
  func action(_ number: inout Int, pass: @escaping (Int) -> Void) -> Action {
    switch self {
    case .step(let seconds, let isMove):
      return isMove ? .move(by: Point(1, 2), duration: seconds) : .wait(duration: seconds)
    case .mark:
      let own = number
      number += 1
      return .run { _ in pass(own) }
    case .sequence(let parts):
      return .sequence(parts.map { $0.action(&number, pass: pass) })
    case .group(let parts):
      return .group(parts.map { $0.action(&number, pass: pass) })
    case .repeated(let part, let count):
      return .repeat(part.action(&number, pass: pass), count)
    }
  }

  /// Reports after how many time units each mark is passed.
  ///
  /// - Parameter number: counts the marks.
  ///
  /// - Returns: the whole duration in time units.
  func expect(at start: Int64, _ number: inout Int, _ tell: (Int, Int64) -> Void) -> Int64 {
    switch self {
    case .step(let seconds, _): return Time.seconds(seconds).units
    case .mark:
      tell(number, start)
      number += 1
      return 0
    case .sequence(let parts):
      return parts.reduce(0) { $0 + $1.expect(at: start + $0, &number, tell) }
    case .group(let parts):
      return parts.reduce(0) { max($0, $1.expect(at: start, &number, tell)) }
    case .repeated(let part, let count):
      let first = number
      // Called once more to count the marks of what never runs.
      let length = part.expect(at: start, &number) { if count > 0 { tell($0, $1) } }
      for turn in 0..<count where turn > 0 {
        var again = first
        _ = part.expect(at: start + length * Int64(turn), &again, tell)
      }
      return length * Int64(count)
    }
  }

  var description: String {
    switch self {
    case .step(let seconds, let isMove): "\(isMove ? "move" : "wait") \(seconds)"
    case .mark: "mark"
    case .sequence(let parts): "(\(parts.map(\.description).joined(separator: ", ")))"
    case .group(let parts): "[\(parts.map(\.description).joined(separator: " | "))]"
    case .repeated(let part, let count): "\(count) × \(part)"
    }
  }
}
