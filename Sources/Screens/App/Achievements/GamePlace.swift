import Controls
import Exercises
import SceneFiles
import Stage

/// The place of a game, which fills with what a pupil earns: its figure grows up among its things.
///
/// Where everything stands is in the scene file `place-` with the game's name. A game without one has no place.
final class GamePlace: Node {
  /// The size for which places are laid out.
  static let designSize = Size(640, 480)
  /// The size of the figure at the beginning, as a share of its last.
  private static let smallest = 0.6

  /// The number of things that are there.
  let count: Int
  private let game: Game

  /// - Parameters:
  ///   - game: the game.
  ///   - keepsakes: what was earned.
  ///   - layouts: the scene files.
  ///   - size: the room in points, of the shape of `designSize`.
  init(_ game: Game, _ keepsakes: Keepsakes, layouts: SceneLibrary, size: Size) {
    self.game = game
    count = keepsakes.count
    super.init()
    let contents = Crop(area: Rect(center: .zero, size: GamePlace.designSize))
    contents.add(GamePlace.nodes(of: game, in: layouts))
    contents.scale = size.width / GamePlace.designSize.width
    for number in 1...Keepsakes.all where number > count {
      contents.first(named: GamePlace.name(ofThing: number))?.removeFromParent()
    }
    let share = Double(count) / Double(Keepsakes.all)
    contents.first(named: "figure")?.scale = GamePlace.smallest + (1 - GamePlace.smallest) * share
    contents.isDecoration = true
    add([
      contents,
      Shape(
        rectangle: size, cornerRadius: 4, fill: .clear, stroke: Theme.plainEdge, strokeWidth: 5),
    ])
  }

  /// Whether a game has a place.
  static func isThere(for game: Game, in layouts: SceneLibrary) -> Bool {
    layouts.files[fileName(of: game)] != nil
  }

  /// What stands in the place of a game, with all its things.
  static func nodes(of game: Game, in layouts: SceneLibrary) -> [Node] {
    layouts[fileName(of: game)].makeNodes()
  }

  /// The name of a thing's node, counted from 1.
  static func name(ofThing number: Int) -> String { "thing-\(number)" }

  private static func fileName(of game: Game) -> String { "place-\(game.rawValue)" }

  /// What stands there, for reading aloud.
  func told(in text: Translation) -> String {
    let title = text("game.\(game.rawValue).title")
    guard count > 0 else { return title + ": " + text("places.none") }
    let things = (1...count).map { text("place.\(game.rawValue).\($0)") }
    return title + ": " + things.joined(separator: ", ")
  }
}
