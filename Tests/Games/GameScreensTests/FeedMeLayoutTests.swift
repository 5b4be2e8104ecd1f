import Stage
import Testing

@testable import FeedMe

struct FeedMeLayoutTests {
  /// What windows show, from four to three over 21 to 9 to portrait and beyond.
  static let windows: [Size] = [
    Size(1280, 720), Size(1280, 800), Size(1280, 960), Size(1280, 1280), Size(1440, 720),
    Size(1680, 720), Size(1920, 720), Size(720, 1280), Size(800, 1280), Size(960, 1280),
    Size(720, 1560), Size(720, 1680),
  ]

  @Test(arguments: windows)
  func nothingOverlapsOrLeavesTheWindow(_ size: Size) {
    let visible = Rect(center: Point(640, 360), size: size)
    let layout = MeadowLayout(visible: visible)
    let score = Rect(x: visible.minX, y: visible.minY, width: 274, height: 104)
    let hearts = Rect(x: visible.maxX - 214, y: visible.minY, width: 214, height: 90)
    #expect(visible.contains(layout.board))
    #expect(!layout.board.intersects(score))
    #expect(!layout.board.intersects(hearts))
    #expect(visible.contains(layout.rock))
    #expect(visible.contains(layout.dragon))
    #expect(!layout.dragon.intersects(layout.board))
    for (index, place) in layout.fruits.enumerated() {
      let whole = Rect(center: place, size: FruitNode.size * layout.fruitScale)
      #expect(visible.contains(whole), "fruit \(index)")
      #expect(!whole.intersects(score) && !whole.intersects(hearts), "fruit \(index)")
      #expect(!whole.intersects(layout.rock), "fruit \(index)")
      for part in FeedMeLayoutTests.parts(place, layout.fruitScale) {
        #expect(!part.intersects(layout.board), "fruit \(index)")
        #expect(!part.intersects(layout.dragon), "fruit \(index)")
      }
      for other in layout.fruits[(index + 1)...] {
        let area = Rect(center: other, size: FruitNode.size * layout.fruitScale)
        #expect(!whole.intersects(area), "fruit \(index)")
      }
    }
  }

  @Test(arguments: windows)
  func fruitsAreLargeAndFarFromTheMouth(_ size: Size) {
    let layout = MeadowLayout(visible: Rect(center: Point(640, 360), size: size))
    #expect(FruitNode.size.width * layout.fruitScale >= 240)
    #expect(FruitNode.size.height * layout.fruitScale >= 200)
    for place in layout.fruits {
      for part in FeedMeLayoutTests.parts(place, layout.fruitScale) {
        #expect(!part.intersects(layout.feedingArea))
      }
    }
  }

  @Test(arguments: windows)
  func aPictureLeavesTheBoardsFrameFree(_ size: Size) {
    let board = MeadowLayout(visible: Rect(center: Point(640, 360), size: size)).board.size
    // Within its frame's inner edge, in the picture of 760 × 200.
    let inner = Rect(
      x: (36.0 / 760 - 0.5) * board.width, y: 31.0 / 200 * board.height,
      width: 688.0 / 760 * board.width, height: 147.0 / 200 * board.height)
    for isAlone in [true, false] {
      let room = QuestionBoard.pictureRoom(on: board, isAlone: isAlone)
      #expect(room.height >= 120)
      for plate in [room, Size(room.height, room.height), Size(room.height / 3, room.height)] {
        let place = QuestionBoard.platePlace(plate, on: board, isAlone: isAlone)
        #expect(inner.contains(Rect(center: place, size: plate)), "\(plate)")
      }
    }
  }

  /// The fruit's picture and its tag.
  static func parts(_ place: Point, _ scale: Double) -> [Rect] {
    let side = FruitNode.pictureSide * scale
    return [
      Rect(center: place + FruitNode.pictureCenter * scale, size: Size(side, side)),
      Rect(center: place + Point(0, 70) * scale, size: Size(288, 118) * scale),
    ]
  }
}
