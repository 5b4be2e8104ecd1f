import Controls
import Stage

/// How a game is played, in three pictures for children who do not read yet: what comes, what to
/// do, what it brings.
final class RulesStrip: Node {
  private let sprites: [Sprite]
  /// The sprites of each tile, in the order in which they are played.
  private let steps: [[Sprite]]

  private static let tileSide = 148.0
  private static let gap = 44.0

  /// The size in points.
  static var size: Size { Size(3 * tileSide + 2 * gap, tileSide) }

  init(_ tiles: [RulesTile]) {
    var sprites: [Sprite] = []
    var nodes: [Node] = []
    var played: [[Sprite]] = []
    for (index, rule) in tiles.enumerated() {
      let middle = Point((Double(index) - 1) * (RulesStrip.tileSide + RulesStrip.gap), 0)
      let tile = Shape(
        rectangle: Size(RulesStrip.tileSide, RulesStrip.tileSide), cornerRadius: 22,
        fill: Theme.warmPaper, stroke: Theme.paperEdge, strokeWidth: 3)
      tile.position = middle
      nodes.append(tile)
      var ofTile: [Sprite] = []
      for piece in rule.pieces {
        let sprite = Sprite(piece.picture, size: piece.size * RulesStrip.tileSide)
        sprite.position = middle + piece.place * RulesStrip.tileSide
        sprites.append(sprite)
        ofTile.append(sprite)
        nodes.append(sprite)
      }
      played.append(ofTile)
      guard index > 0 else { continue }
      let arrow = Shape(
        .polygon([Point(-8, -13), Point(12, 0), Point(-8, 13)]), fill: Theme.softInk)
      arrow.position = middle - Point((RulesStrip.tileSide + RulesStrip.gap) / 2, 0)
      nodes.append(arrow)
    }
    self.sprites = sprites
    steps = played
    super.init()
    add(nodes)
  }

  /// Plays the steps one after the other, as a hand would, twice: three seconds each. Afterwards everything stands
  /// where it was.
  func demonstrate() {
    guard scene?.reducesMotion != true else { return }
    for (index, tile) in steps.enumerated() {
      let begin = Double(index) * RulesStrip.step
      let rest = RulesStrip.length - begin - RulesStrip.step
      for sprite in tile {
        let act = sprite.picture == RulesTile.Piece.finger.picture ? press : RulesStrip.hop
        let once: Action = .sequence([.wait(duration: begin), act, .wait(duration: rest)])
        sprite.run(.sequence([once, once]), key: "demonstration")
      }
    }
  }

  /// The length of a demonstration, and of each of its steps, in seconds.
  private static let length = 3.0
  private static let step = 0.9

  /// A picture shows what it does: it lasts a step.
  private static var hop: Action {
    .sequence([
      .scale(to: 1.22, duration: 0.25).eased(.easeOut),
      .scale(to: 1, duration: 0.45).eased(.backOut), .wait(duration: 0.2),
    ])
  }

  /// The finger comes, presses and goes back to where it stands.
  private var press: Action {
    let away = Point(0.16, 0.2) * RulesStrip.tileSide
    return .sequence([
      .move(by: away, duration: 0.15).eased(.easeOut),
      .move(by: Point(-away.x, -away.y), duration: 0.3).eased(.easeInOut),
      .scale(to: 0.8, duration: 0.1), .scale(to: 1, duration: 0.15).eased(.backOut),
      .wait(duration: 0.2),
    ])
  }

  /// Shows another picture for what the child does first, if that was chosen.
  func showFirst(_ picture: String) { sprites.first?.picture = picture }

  /// All its pictures.
  var picturesAhead: [PictureNeed] {
    sprites.flatMap { sprite in sprite.picture.map { sprite.needs([$0]) } ?? [] }
  }
}
