import Exercises
import Stage

/// Something that the player has earned for the place of a game, as it stands in the game itself.
public struct Keepsake {
  /// Its number in the place, counted from 1.
  public let number: Int
  /// Its picture; the point at which it stands or hangs is the sprite's position.
  public let sprite: Sprite

  /// The picture of a thing.
  ///
  /// - Parameters:
  ///   - number: its number in the place, counted from 1.
  ///   - game: the game.
  ///   - size: its size in points.
  ///   - hangs: whether its position is that of its upper edge, and not of its foot.
  public init(_ number: Int, of game: Game, size: Size, hangs: Bool = false) {
    self.number = number
    sprite = Sprite(
      "places/\(game.rawValue)-\(number)", size: size, anchor: Point(0.5, hangs ? 0 : 1))
    sprite.isDecoration = true
  }
}
