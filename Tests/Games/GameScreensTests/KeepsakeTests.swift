import Controls
import Exercises
import OurGames
import Play
import Stage
import StageTesting
import Testing

@testable import FeedMe
@testable import GameScreens
@testable import MathPiano
@testable import TeachifyBird

/// What was earned stands about in the games.
struct KeepsakeTests {
  private func pictures(_ game: Game, count: Int, size: Size) -> Set<String> {
    var context = GameContext(Exercise.sums(4), in: game)
    context.keepsakes = count
    context.settings.orientation = size.height > size.width ? .portrait : .landscape
    let host = HeadlessHost(scene: context.screen(), size: size)
    host.run(ticks: 3)
    let list = host.frame.drawList
    let names = list.items.filter { $0.kind == .picture }
      .map { list.pictureNames[Int($0.resource)] }
    return Set(names.filter { $0.hasPrefix("places/") })
  }

  @Test(arguments: [Game.mathPiano, .teachifyBird, .feedMe], [Size(1280, 720), Size(720, 1280)])
  func asManyAreSeenAsWereEarned(game: Game, size: Size) {
    #expect(pictures(game, count: 0, size: size).isEmpty)
    #expect(pictures(game, count: 1, size: size) == ["places/\(game.rawValue)-1"])
    // In the tree, nest, eggs and chick are one thing that grows.
    let all = (1...8).filter { game != .teachifyBird || $0 > 2 }
    #expect(
      pictures(game, count: 8, size: size) == Set(all.map { "places/\(game.rawValue)-\($0)" }))
    #expect(pictures(game, count: 20, size: size).count == all.count)
  }

  /// Nothing on the meadow stands behind a fruit's tag, where it would make an answer hard to read.
  @Test(arguments: FeedMeLayoutTests.windows)
  func theMeadowKeepsAnswersClear(size: Size) {
    let layout = MeadowLayout(visible: Rect(center: Point(640, 360), size: size))
    let keepsakes = MeadowKeepsakes(count: 8)
    keepsakes.place(layout)
    for case let thing as Sprite in keepsakes.children {
      let area = Rect(
        x: thing.position.x - thing.size.width * thing.xScale / 2,
        y: thing.position.y - thing.size.height * thing.yScale * thing.anchor.y,
        width: thing.size.width * thing.xScale, height: thing.size.height * thing.yScale)
      #expect(layout.visible.inset(-30, -30).contains(area), "\(thing.picture ?? "")")
      for fruit in layout.fruits {
        let tag = Rect(
          center: fruit + Point(0, 70) * layout.fruitScale,
          size: Size(288, 118) * layout.fruitScale)
        #expect(!tag.inset(14, 14).intersects(area), "\(thing.picture ?? "")")
      }
    }
  }
}
