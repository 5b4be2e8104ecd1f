import Exercises
import GameScreens
import Play
import Stage
import StageTesting
import Testing

@testable import FeedMe

/// A round has an arc: the dragon grows, and guests come to see it eat.
@MainActor
struct FeedMeGuestTests {
  private let scene: FeedMeScene
  private let host: HeadlessHost

  init() {
    let exercises = (1...24).map {
      Exercise(id: "e\($0)", question: "\($0) · 7", answer: "r\($0)", wrong: ["a", "b", "c"])
    }
    scene = FeedMeScene(context: GameContext(exercises, in: .feedMe))
    host = HeadlessHost(scene: scene)
    host.press(.enter)
    host.run(ticks: 60)
  }

  private var guests: [String] {
    scene.table.guests.filter { !$0.isHidden }.compactMap(\.name)
  }

  /// Answers the open question, and waits until the next one is there.
  private func answer(_ isRight: Bool) throws {
    let question = try #require(scene.openQuestion)
    let right = question.rightIndex
    let keys: [Key] = [.digit1, .digit2, .digit3, .digit4]
    let answered = scene.roundRecord.answers.count
    host.press(keys[isRight ? right : (right + 1) % 4])
    #expect(scene.roundRecord.answers.count == answered + 1)
    _ = host.run(atMost: 600) { scene.openQuestion != nil || scene.roundPhase == .over }
    host.run(ticks: 30)
  }

  @Test func aGuestComesWithEachThirdRightAnswerAndStays() throws {
    #expect(guests.isEmpty)
    for right in 1...20 {
      try answer(true)
      #expect(guests.count == min(right / 3, 6), "\(right)")
    }
    #expect(guests == GuestNode.animals.map { "guest-\($0)" })
    for guest in scene.table.guests { #expect(guest.alpha == 1) }
  }

  @Test func aWrongAnswerSendsNobodyAwayAndBringsNobody() throws {
    for _ in 1...3 { try answer(true) }
    #expect(guests.count == 1)
    try answer(false)
    try answer(true)
    #expect(guests.count == 1)
  }

  @Test func theDragonGrowsWithItsFruits() throws {
    var sizes = [scene.dragon.growth]
    for _ in 1...14 {
      try answer(true)
      sizes.append(scene.dragon.growth)
    }
    #expect(sizes == sizes.sorted())
    #expect(sizes[0] < 0.8 && sizes[12] == 1 && sizes[14] == 1)
    // What is dropped at the mouth that is seen arrives there.
    let mouth = scene.dragon.children[0].worldTransform.apply(DragonNode.mouth)
    #expect(mouth.distance(to: scene.mouth) < 2)
  }

  /// Whoever gets dizzy from movement sees the same guests and the same dragon, without hops.
  @Test func withoutMovementTheyAreThereAtOnce() throws {
    host.director.prefersReducedMotion = true
    for _ in 1...2 { try answer(true) }
    let right = try #require(scene.openQuestion).rightIndex
    host.press([Key.digit1, .digit2, .digit3, .digit4][right])
    let guest = scene.table.guests[0]
    #expect(!guest.isHidden && guest.alpha == 1)
    #expect(guest.position == scene.places.guests[0])
    host.run(ticks: 90)
    #expect(guest.position == scene.places.guests[0])
  }

  @Test func aRoundThatIsContinuedShowsItsGuests() throws {
    for _ in 1...7 { try answer(true) }
    var context = scene.context
    context.former = GameContext.Replay(
      moves: scene.moveText(from: 0), ticks: scene.roundRecord.ticks)
    let later = FeedMeScene(context: context)
    let other = HeadlessHost(scene: later)
    other.run(ticks: 200)
    #expect(later.roundPhase == .paused)
    #expect(later.table.guests.count { !$0.isHidden } == 2)
    #expect(later.dragon.growth == scene.dragon.growth)
  }

  @Test(arguments: FeedMeLayoutTests.windows)
  func guestsCoverNothingThatIsRead(_ size: Size) {
    let visible = Rect(center: Point(640, 360), size: size)
    let layout = MeadowLayout(visible: visible)
    #expect(layout.guests.count == GuestNode.animals.count)
    for place in layout.guests {
      let guest = layout.guest(at: place)
      #expect(visible.contains(guest))
      #expect(!guest.intersects(layout.board))
      #expect(!guest.intersects(layout.dragon.inset(0, 12 * layout.dragonScale)))
      #expect(guest.width >= 44)
      for fruit in layout.fruits {
        for part in FeedMeLayoutTests.parts(fruit, layout.fruitScale) {
          #expect(!part.intersects(guest))
        }
      }
    }
  }
}
