import Determinism
import Exercises

/// The tallies of a rehearsal's exercises by their identifiers.
///
/// A generator can make more exercises than anyone reads: then only `limit` tallies are stored. Which ones
/// depends only on the identifiers, so adding is associative and commutative. The stored tallies are
/// complete.
public struct ExerciseTallies: Sendable, Equatable {
  /// The most exercises of a generator that are stored; those of a list are all stored.
  public static let limit = 2000

  /// The stored tallies.
  public private(set) var byIdentifier: [String: ExerciseTally] = [:]
  /// The fingerprint from which on exercises are left out; nil while none are.
  private(set) var bound: UInt64?

  /// Empty tallies.
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

  /// Counts an answer, if the exercise was asked as usual.
  mutating func add(_ record: AnswerRecord) {
    guard record.form == .usual else { return }
    if byIdentifier[record.exerciseID] == nil {
      guard isKept(record.exerciseID) else { return }
      byIdentifier[record.exerciseID] = ExerciseTally(
        question: record.prompt.title,
        picture: record.picture, answer: record.solution.text)
    }
    byIdentifier[record.exerciseID]?.add(record)
    // Thinning out twice as many at once costs little per exercise.
    if byIdentifier.count > 2 * Self.limit { thinOut() }
  }

  mutating func add(_ other: ExerciseTallies) {
    for (identifier, tally) in other.byIdentifier { insert(tally, identifier) }
    if let theirs = other.bound { bound = min(bound ?? .max, theirs) }
    thinOut()
  }

  /// Inserts a tally from a part.
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

  /// Retains those with the smallest fingerprints. Everything left out, now or before, has a larger
  /// one than all that stay, so nothing that stays was ever left out.
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

  /// The tallies in the order of the document; those of generated exercises follow, the hardest
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

  /// Whether a smaller share of the answers was right. Each share is calculated with ten additional
  /// answers, eight of them right, so that an exercise asked once is in the middle and not at an
  /// end.
  private static func isHarder(_ left: ExerciseTally, _ right: ExerciseTally) -> Bool {
    let first = (left.right + 8).multipliedFullWidth(by: right.asked + 10)
    let second = (right.right + 8).multipliedFullWidth(by: left.asked + 10)
    return (first.high, first.low) < (second.high, second.low)
  }
}
