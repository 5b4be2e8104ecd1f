import Exercises
import StageSDL
import Testing

@testable import Commands

/// What is looked through of a document's pictures depends on counted work alone.
@Suite(.onWaitingThreads)
struct PictureTrialsTests {
  /// Full drawings with a gradient each; of them one takes about a second.
  private func drawing(_ number: Int, shapes: Int = 25) -> [UInt8] {
    let gradient = "<linearGradient id='a'><stop offset='0' stop-color='#f00'/></linearGradient>"
    let shape = "<rect width='1000' height='1000' fill='url(#a)'/>"
    return Array(
      ("<svg viewBox='0 0 1000 1000'><style></style><defs>\(gradient)</defs>"
        + String(repeating: shape, count: shapes) + "<desc>\(number)</desc></svg>").utf8)
  }

  /// The head of a photograph of 4000 pixels each way whose pixels come several times, each time more exactly.
  private func photograph(scans: Int) -> [UInt8] {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55]
    return [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0x0F, 0xA0, 0x0F, 0xA0, 1, 1, 0x11, 0]
      + Array(repeating: scan, count: scans).joined() + [0xFF, 0xD9]
  }

  /// A process that draws nothing: what is tried out cannot be drawn.
  private let refusing = PictureProcess(program: "/bin/false", arguments: [])

  @Test func aSmallDocumentLooksThroughFewHeavyDrawings() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    let found = (0..<20).map { trials.finding(in: drawing($0)).file }
    #expect(found.prefix(1).allSatisfy { $0 == .failure(.tooIntricate) })
    #expect(found.suffix(18).allSatisfy { $0 == .failure(.untried) })
  }

  /// No others can be blamed for it.
  @Test func oneThatTakesTooLongByItselfIsToldAsThat() {
    var trials = PictureTrials(documentOf: 48 << 10, trying: refusing)
    #expect(trials.finding(in: photograph(scans: 10)).file == .failure(.untriedAlone))
    // It has taken nothing from others.
    #expect(trials.finding(in: drawing(1)).file == .failure(.tooIntricate))
  }

  /// Without a process nothing is known of it.
  @Test func whereNoProcessCanBeStartedNothingIsSaidOfThePicture() {
    var trials = PictureTrials(
      documentOf: 48 << 10, trying: PictureProcess(program: "/nowhere", arguments: []))
    #expect(trials.finding(in: drawing(1)).file == .failure(.untried))
  }

  /// A photograph whose pixels cannot be decoded is damaged; it did not take too long.
  @Test func aPhotographThatIsRefusedIsDamaged() {
    let process = PictureProcess(program: Program.path, arguments: [PicturesCommand.name])
    var trials = PictureTrials(documentOf: 48 << 10, trying: process)
    #expect(trials.finding(in: photograph(scans: 1)).file == .failure(.unreadable))
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
