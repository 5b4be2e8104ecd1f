/// Keeps whoever guesses the teacher's secret waiting, longer after each wrong one: a second, two,
/// four … half a minute. Nobody is locked out for good, because a child may have pressed the keys.
struct TeacherDoor {
  private var wrongCount = 0
  private var opensAt = 0

  private static let longestSeconds = 32

  /// How long the last wrong secret makes everybody wait.
  var seconds: Int { wrongCount == 0 ? 0 : min(1 << min(wrongCount - 1, 5), Self.longestSeconds) }

  /// Whether no secret is taken at this tick of the director.
  func isShut(at tick: Int) -> Bool { tick < opensAt }

  /// Notes whether a secret was right.
  mutating func note(_ isRight: Bool, at tick: Int) {
    wrongCount = isRight ? 0 : wrongCount + 1
    opensAt = tick + 60 * seconds
  }
}
