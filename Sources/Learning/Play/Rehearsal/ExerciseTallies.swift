import Determinism
import Exercises

/// The tallies of a rehearsal's exercises by their identifiers.
///
/// A generator can make more exercises than anybody reads: of those the tallies of
/// `limit` are kept, and which ones depends on nothing but the identifiers, so that adding is
/// associative and knows no order. What is kept of an exercise is complete.
public struct ExerciseTallies: Sendable, Equatable {
  /// The most exercises of a generator that are kept; those of a list are kept all.
  public static let limit = 2000

  /// The tallies kept.
  public private(set) var byIdentifier: [String: ExerciseTally] = [:]
  /// The fingerprint from which on exercises are left out; nil while all are kept.
  private(set) var bound: UInt64?

  /// Tallies of no exercise.
  public init() {}

  /// Tallies of a list's exercises, none of them asked yet.
  init(listed source: ExerciseSource) {
    guard case .list(let exercises, _, _) = source.content else { return }
    for (position, exercise) in exercises.enumerated() {
      byIdentifier[exercise.id] = ExerciseTally(
        question: exercise.title, picture: exercise.picture, answer: exercise.answer,
        position: position)
    }
  }

  mutating func add(_ record: AnswerRecord) {
    if byIdentifier[record.exerciseID] == nil {
      guard isKept(record.exerciseID) else { return }
      byIdentifier[record.exerciseID] = ExerciseTally(
        question: Exercise.title(record.question, picture: record.picture),
        picture: record.picture, answer: record.answer)
    }
    byIdentifier[record.exerciseID]?.add(record)
    // Thinning out twice as many at once costs little for each.
    if byIdentifier.count > 2 * Self.limit { thinOut() }
  }

  mutating func add(_ other: ExerciseTallies) {
    for (identifier, tally) in other.byIdentifier { insert(tally, identifier) }
    if let theirs = other.bound { bound = min(bound ?? .max, theirs) }
    thinOut()
  }

  /// Takes a tally as a part holds it.
  mutating func insert(_ tally: ExerciseTally, _ identifier: String) {
    if byIdentifier[identifier] == nil {
      byIdentifier[identifier] = tally
    } else {
      byIdentifier[identifier]?.add(tally)
    }
  }

  /// Whether exercises were left out because there were too many.
  public var isThinned: Bool { bound != nil }

  mutating func lower(boundTo newBound: UInt64) {
    bound = min(bound ?? .max, newBound)
    thinOut()
  }

  /// Leaves those with the smallest fingerprints. Whatever is left out now or was before has a
  /// larger one than all that stay, so nothing that stays was ever left out.
  mutating func thinOut() {
    let made = byIdentifier.filter { $1.position == nil }.keys
    let marks = made.map { (Self.fingerprint($0), $0) }.sorted { $0.0 < $1.0 }
    if marks.count > Self.limit { bound = min(bound ?? .max, marks[Self.limit].0) }
    guard let bound else { return }
    for (mark, identifier) in marks where mark >= bound { byIdentifier[identifier] = nil }
  }

  private func isKept(_ identifier: String) -> Bool {
    bound.map { Self.fingerprint(identifier) < $0 } ?? true
  }

  private static func fingerprint(_ identifier: String) -> UInt64 {
    var digest = StateDigest()
    digest.combine(identifier)
    return digest.value
  }

  /// The tallies in the order of the document; those that a generator made behind them, the hardest
  /// first.
  ///
  /// - Complexity: O(n log n).
  public var ordered: [ExerciseTally] {
    byIdentifier.values.sorted { left, right in
      switch (left.position, right.position) {
      case (let first?, let second?): first < second
      case (nil, nil):
        Self.isHarder(left, right)
          || !Self.isHarder(right, left)
            && left.question.utf8.lexicographicallyPrecedes(right.question.utf8)
      default: left.position != nil
      }
    }
  }

  /// Whether a smaller share of the answers was right. Each share is taken with ten answers more,
  /// eight of them right, so that one asked once stands in the middle and not at an end.
  private static func isHarder(_ left: ExerciseTally, _ right: ExerciseTally) -> Bool {
    let first = (left.right + 8).multipliedFullWidth(by: right.asked + 10)
    let second = (right.right + 8).multipliedFullWidth(by: left.asked + 10)
    return (first.high, first.low) < (second.high, second.low)
  }
}
