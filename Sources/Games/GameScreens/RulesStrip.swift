import Controls
import Stage

/// How a game is played, in three pictures for children who do not read yet: what comes, what to
/// do, what it brings.
final class RulesStrip: Node {
  private let sprites: [Sprite]

  private static let tileSide = 112.0
  private static let gap = 40.0

  /// The size in points.
  static var size: Size { Size(3 * tileSide + 2 * gap, tileSide) }

  init(_ tiles: [RulesTile]) {
    var sprites: [Sprite] = []
    var nodes: [Node] = []
    for (index, rule) in tiles.enumerated() {
      let middle = Point((Double(index) - 1) * (RulesStrip.tileSide + RulesStrip.gap), 0)
      let tile = Shape(
        rectangle: Size(RulesStrip.tileSide, RulesStrip.tileSide), cornerRadius: 22,
        fill: Theme.warmPaper, stroke: Theme.paperEdge, strokeWidth: 3)
      tile.position = middle
      nodes.append(tile)
      for piece in rule.pieces {
        let sprite = Sprite(piece.picture, size: piece.size * RulesStrip.tileSide)
        sprite.position = middle + piece.place * RulesStrip.tileSide
        sprites.append(sprite)
        nodes.append(sprite)
      }
      guard index > 0 else { continue }
      let arrow = Shape(
        .polygon([Point(-8, -13), Point(12, 0), Point(-8, 13)]), fill: Theme.softInk)
      arrow.position = middle - Point((RulesStrip.tileSide + RulesStrip.gap) / 2, 0)
      nodes.append(arrow)
    }
    self.sprites = sprites
    super.init()
    add(nodes)
  }

  /// Shows another picture for what the child does first, if that was chosen.
  func showFirst(_ picture: String) { sprites.first?.picture = picture }

  /// All its pictures.
  var picturesAhead: [PictureNeed] {
    sprites.flatMap { sprite in sprite.picture.map { sprite.needs([$0]) } ?? [] }
  }
}
