/// Keeps whoever guesses a secret waiting, longer after each wrong one: a second, two, four … half a
/// minute. Nobody is locked out for good, because a child may have pressed the keys.
///
/// How many were wrong is kept beyond the program's end; a new start waits the last time anew, so that no
/// clock has to be believed. Where another window has noted a wrong one meanwhile, nothing is tried before
/// that one was waited for here, too: two windows give no more tries than one.
struct TeacherDoor {
  /// How many wrong ones there were in a row.
  private(set) var wrongCount: Int
  private var opensAt: Int
  /// How many wrong ones cost nothing.
  private let freeTries: Int

  private static let longestSeconds = 32

  /// A door at which so many wrong secrets were tried in a row.
  ///
  /// - Parameters:
  ///   - wrongCount: how many.
  ///   - tick: the present tick of the director.
  ///   - freeTries: how many wrong ones cost nothing.
  init(wrongCount: Int = 0, at tick: Int = 0, freeTries: Int = 0) {
    self.wrongCount = wrongCount
    self.freeTries = freeTries
    opensAt = tick
    opensAt += 60 * seconds
  }

  /// How long the last wrong secret makes everybody wait.
  var seconds: Int {
    let counted = wrongCount - freeTries
    return counted <= 0 ? 0 : min(1 << min(counted - 1, 5), Self.longestSeconds)
  }

  /// Whether no secret is taken at this tick of the director.
  func isShut(at tick: Int) -> Bool { tick < opensAt }

  /// Notes how many secrets were wrong in a row by now.
  mutating func note(wrongCount: Int, at tick: Int) {
    self = TeacherDoor(wrongCount: wrongCount, at: tick, freeTries: freeTries)
  }

  /// Notes whether a secret was right.
  mutating func note(_ isRight: Bool, at tick: Int) {
    note(wrongCount: isRight ? 0 : wrongCount + 1, at: tick)
  }
}
