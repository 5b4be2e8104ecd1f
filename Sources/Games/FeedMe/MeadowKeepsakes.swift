import GameScreens
import Stage

/// What the player has earned for the meadow: it stands around the dragon's rock, where no fruit hangs.
final class MeadowKeepsakes: Node {
  /// Where a thing stands.
  private enum Side {
    case left, right, middle
  }

  private struct Thing {
    let keepsake: Keepsake
    let side: Side
    /// A fraction of the way from the left to the right edge of its side, and of the way from the foot of the board
    /// to that of the rock.
    let place: Point
    /// Whether it hangs or flies, and needs no grass below it.
    let isInAir: Bool
  }

  private let things: [Thing]

  /// - Parameter count: how many things were earned.
  init(count: Int) {
    let all: [(Size, Side, Double, Double, hangs: Bool)] = [
      (Size(56, 68), .left, 0.34, 0.99, false), (Size(46, 99), .left, 0.72, 0.7, false),
      (Size(76, 52), .right, 0.5, 0.99, false), (Size(70, 78), .right, 0.3, 0.72, false),
      (Size(72, 49), .left, 0.2, 0.47, false), (Size(330, 121), .middle, 0.5, 0.02, true),
      (Size(58, 70), .right, 0.9, 0.44, false), (Size(60, 81), .left, 0.5, 0.26, false),
    ]
    things = all.prefix(max(0, count)).enumerated().map { index, thing in
      Thing(
        keepsake: Keepsake(index + 1, of: FeedMeRules.game, size: thing.0, hangs: thing.hangs),
        side: thing.1, place: Point(thing.2, thing.3), isInAir: thing.hangs || index == 7)
    }
    super.init()
    add(things.sorted { $0.place.y < $1.place.y }.map(\.keepsake.sprite))
  }

  /// Places everything beside the rock.
  func place(_ layout: MeadowLayout) {
    let bottom = layout.rock.maxY
    // In tall windows there is sky beside the dragon.
    let isTall = layout.visible.height > layout.visible.width
    let grass = isTall ? layout.visible.minY + layout.visible.height * 0.51 : layout.visible.minY
    for thing in things {
      let room: ClosedRange<Double> =
        switch thing.side {
        case .left: layout.besideRock.left
        case .right: layout.besideRock.right
        case .middle: layout.rock.minX...layout.rock.maxX
        }
      let sprite = thing.keepsake.sprite
      let width = room.upperBound - room.lowerBound
      let usual = min(1, max(0.75, layout.dragonScale * 1.5))
      // Smaller where there is less room: fruits and their answers stay clear.
      sprite.scale = max(0.1, min(usual, width / sprite.size.width))
      let half = sprite.size.width * sprite.scale / 2
      let x = room.lowerBound + width * thing.place.x
      let height = layout.board.maxY + (bottom - layout.board.maxY) * thing.place.y
      sprite.position = Point(
        min(max(x, room.lowerBound + half), max(room.upperBound - half, room.lowerBound + half)),
        max(height, thing.isInAir ? layout.visible.minY : grass))
    }
  }
}
