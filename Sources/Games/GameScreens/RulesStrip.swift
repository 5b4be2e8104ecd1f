import Controls
import Exercises
import Stage

/// How a game is played, in three pictures for children who do not read yet: what comes, what to
/// do, what it brings.
final class RulesStrip: Node {
  /// A picture on a tile: its name, and its size and position in fractions of the tile's side.
  private struct Piece {
    let picture: String
    let size: Size
    let place: Point

    init(_ picture: String, _ width: Double, _ height: Double, at place: Point = .zero) {
      self.picture = picture
      size = Size(width, height)
      self.place = place
    }
  }

  private let sprites: [Sprite]

  private static let tileSide = 112.0
  private static let gap = 40.0

  /// The size in points.
  static var size: Size { Size(3 * tileSide + 2 * gap, tileSide) }

  init(_ game: Game) {
    let tiles = RulesStrip.tiles(game)
    var sprites: [Sprite] = []
    var nodes: [Node] = []
    for (index, pieces) in tiles.enumerated() {
      let middle = Point((Double(index) - 1) * (RulesStrip.tileSide + RulesStrip.gap), 0)
      let tile = Shape(
        rectangle: Size(RulesStrip.tileSide, RulesStrip.tileSide), cornerRadius: 22,
        fill: Theme.warmPaper, stroke: Theme.paperEdge, strokeWidth: 3)
      tile.position = middle
      nodes.append(tile)
      for piece in pieces {
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

  private static func tiles(_ game: Game) -> [[Piece]] {
    switch game {
    case .mathPiano:
      [
        [Piece("mathpiano/wave", 0.92, 0.2415)],
        [
          Piece("mathpiano/umbrella-red", 0.62, 0.78),
          Piece("ui/tap", 0.42, 0.42, at: Point(0.2, 0.24)),
        ],
        [Piece("ui/star", 0.72, 0.72)],
      ]
    case .teachifyBird:
      [
        [Piece("ui/tap", 0.7, 0.7)],
        [
          Piece("teachifybird/bird-1", 0.5, 0.394, at: Point(-0.18, 0.14)),
          Piece("teachifybird/plate", 0.57, 0.22, at: Point(0.15, -0.22)),
        ],
        [Piece("ui/star", 0.72, 0.72)],
      ]
    case .feedMe:
      [
        [
          Piece("feedme/apple", 0.62, 0.62, at: Point(-0.06, -0.08)),
          Piece("ui/tap", 0.42, 0.42, at: Point(0.2, 0.24)),
        ],
        [Piece("feedme/dragon-eat-1", 0.88, 0.8035)],
        [Piece("ui/star", 0.72, 0.72)],
      ]
    }
  }
}
