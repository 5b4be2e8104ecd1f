import School
import Testing

/// Who needs help in a lesson.
struct LiveStandingTests {
  private static let heard = Timestamp(milliseconds: 1_000_000)

  private func standing(_ state: LiveState, after milliseconds: Int = 0) -> LiveStanding {
    state.standing(heard: Self.heard, now: Self.heard.advanced(byMilliseconds: milliseconds))
  }

  private func playing(_ marks: String, quiet: Int = 0) -> LiveState {
    let words: [Character: LiveState.Mark] = ["r": .right, "w": .wrong, "m": .missed]
    return LiveState(.playing, last: marks.compactMap { words[$0] }, quiet: quiet)
  }

  @Test(arguments: [
    ("", LiveStanding.playing), ("rwww", .playing), ("rwwww", .wrongInARow(4)),
    ("wwwww", .wrongInARow(5)), ("wwwwr", .playing), ("wwrww", .playing),
    // Who lets a question pass has neither been right nor wrong.
    ("wwmww", .wrongInARow(4)), ("mmmm", .playing), ("rwwmw", .playing),
  ])
  func fourWrongInARowAreACallForHelp(marks: String, expected: LiveStanding) {
    #expect(standing(playing(marks)) == expected)
    #expect(expected.needsHelp == (expected != .playing))
  }

  @Test func aMinuteWithoutAnAnswerIsOneToo() {
    #expect(standing(playing("r", quiet: 59_999)) == .playing)
    #expect(standing(playing("r", quiet: 60_000)) == .quiet(seconds: 60))
    #expect(standing(playing("r", quiet: 59_000), after: 1000) == .quiet(seconds: 60))
    #expect(standing(playing("r", quiet: 89_999)) == .quiet(seconds: 60))
    #expect(standing(playing("r", quiet: 95_000)) == .quiet(seconds: 90))
    #expect(LiveStanding.quiet(seconds: 60).needsHelp)
    // The reason that says more comes first.
    #expect(standing(playing("wwww", quiet: 90_000)) == .wrongInARow(4))
  }

  @Test(arguments: [
    (LiveState.Activity.paused, LiveStanding.paused), (.waiting, .waiting), (.done, .done),
  ])
  func whoDoesNotPlayNeedsNone(activity: LiveState.Activity, expected: LiveStanding) {
    let state = LiveState(activity, last: Array(repeating: .wrong, count: 9), quiet: 600_000)
    #expect(standing(state) == expected)
    #expect(!expected.needsHelp)
  }

  @Test func whoIsNotHeardOfIsAway() {
    #expect(standing(playing("wwww"), after: 19_999) == .wrongInARow(4))
    #expect(standing(playing("wwww"), after: 20_000) == .away)
    #expect(standing(LiveState(.waiting), after: 20_000) == .away)
    // A clock that was put back makes nobody fall silent.
    #expect(standing(playing("r"), after: -5000) == .playing)
    #expect(!LiveStanding.away.needsHelp && LiveStanding.away.isOfTime)
  }

  @Test func whateverIsSaidStaysSmall() {
    let state = LiveState(
      .playing, title: String(repeating: "e\u{301}", count: 500), right: -1, wrong: .max,
      last: Array(repeating: .wrong, count: 100), quiet: .max)
    #expect(state.title.unicodeScalars.count == LiveState.longestTitle)
    #expect(state.right == 0 && state.wrong == 99_999)
    #expect(state.last.count == LiveState.mostLast)
    #expect(state.quiet == 86_400_000)
    #expect(state.quiet(for: 5).quiet == 5 && state.quiet(for: 5).wrong == state.wrong)
  }
}
