import GameScreens
import Stage

/// What the player has earned for the beach: it stands along the shore, behind waves and umbrellas.
final class BeachKeepsakes: Node {
  /// A thing, and where it stands: a fraction of the visible width, and points below the line where the sand begins.
  private let things: [(keepsake: Keepsake, place: Point)]

  /// - Parameter count: how many things were earned.
  init(count: Int) {
    let all: [(Size, Double, Double)] = [
      (Size(44, 73), 0.245, 262), (Size(62, 102), 0.31, 52), (Size(92, 83), 0.648, 104),
      (Size(44, 116), 0.942, 150), (Size(62, 84), 0.36, -36), (Size(112, 178), 0.034, 96),
      (Size(78, 83), 0.655, -64), (Size(84, 169), 0.968, 26),
    ]
    things = all.prefix(max(0, count)).enumerated().map { index, thing in
      (Keepsake(index + 1, of: MathPianoRules.game, size: thing.0), Point(thing.1, thing.2))
    }
    super.init()
    // What is farther away stands behind what is nearer.
    add(things.sorted { $0.place.y < $1.place.y }.map(\.keepsake.sprite))
  }

  /// Places everything along the line where the sand begins.
  func layout(visible: Rect, line: Double) {
    for (keepsake, place) in things {
      keepsake.sprite.position = Point(visible.minX + visible.width * place.x, line + place.y)
    }
  }
}
