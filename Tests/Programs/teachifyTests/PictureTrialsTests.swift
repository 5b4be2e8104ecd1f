import Exercises
import StageSDL
import Testing

@testable import Commands

/// What is looked through of a document's pictures depends on counted work alone.
struct PictureTrialsTests {
  /// Full drawings with a gradient each; of them one takes about a second.
  private func drawing(_ number: Int, shapes: Int = 25) -> [UInt8] {
    let gradient = "<linearGradient id='a'><stop offset='0' stop-color='#f00'/></linearGradient>"
    let shape = "<rect width='1000' height='1000' fill='url(#a)'/>"
    return Array(
      ("<svg viewBox='0 0 1000 1000'><style></style><defs>\(gradient)</defs>"
        + String(repeating: shape, count: shapes) + "<desc>\(number)</desc></svg>").utf8)
  }

  /// A process that draws nothing: what is tried out cannot be drawn.
  private let refusing = PictureProcess(program: "/bin/false", arguments: [])

  @Test func aSmallDocumentLooksThroughFewHeavyDrawings() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    let found = (0..<20).map { trials.finding(in: drawing($0)).file }
    #expect(found.prefix(1).allSatisfy { $0 == .failure(.tooIntricate) })
    #expect(found.suffix(18).allSatisfy { $0 == .failure(.untried) })
  }

  @Test func lighterOnesAreStillLookedThroughBehindHeavyOnes() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    for number in 0..<20 { _ = trials.finding(in: drawing(number)) }
    #expect(trials.finding(in: drawing(0, shapes: 1)).file == .failure(.tooIntricate))
  }

  @Test func copiesAreTriedOutOnce() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    for _ in 0..<20 { #expect(trials.finding(in: drawing(0)).file == .failure(.tooIntricate)) }
  }

  @Test func largerDocumentsMayTakeMore() {
    var trials = PictureTrials(documentOf: 6 << 20, trying: refusing)
    for number in 0..<5 {
      #expect(trials.finding(in: drawing(number)).file == .failure(.tooIntricate))
    }
  }

  @Test func oneThatTakesMoreThanAllMayIsNotToldOfThoseBeforeIt() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    #expect(trials.finding(in: drawing(0, shapes: 75)).file == .failure(.tooIntricate))
    // Nothing was spent on it.
    #expect(trials.finding(in: drawing(1)).file == .failure(.tooIntricate))
  }

  @Test func whatTakesTooMuchIsNeverTriedOut() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: nil)
    #expect(trials.finding(in: drawing(0, shapes: 1_000)).file == .failure(.tooIntricate))
  }
}
