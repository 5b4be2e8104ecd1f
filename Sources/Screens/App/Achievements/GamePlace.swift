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
  /// What stands there, by its name.
  private let contents = Crop(area: Rect(center: .zero, size: GamePlace.designSize))
  /// Carries the figure at its size, so that its dance is the same at any.
  private let dancer = Node()

  /// - Parameters:
  ///   - game: the game.
  ///   - keepsakes: what was earned.
  ///   - layouts: the scene files.
  ///   - size: the room in points, of the shape of `designSize`.
  init(_ game: Game, _ keepsakes: Keepsakes, layouts: SceneLibrary, size: Size) {
    self.game = game
    count = keepsakes.count
    super.init()
    contents.add(GamePlace.nodes(of: game, in: layouts))
    contents.scale = size.width / GamePlace.designSize.width
    for number in 1...Keepsakes.all where number > count {
      contents.first(named: GamePlace.name(ofThing: number))?.removeFromParent()
    }
    let share = Double(count) / Double(Keepsakes.all)
    if let figure = contents.first(named: "figure") {
      figure.removeFromParent()
      dancer.position = figure.position
      dancer.scale = GamePlace.smallest + (1 - GamePlace.smallest) * share
      figure.position = .zero
      dancer.add(figure)
      contents.add(dancer)
    }
    contents.isDecoration = true
    add([
      contents,
      Shape(
        rectangle: size, cornerRadius: 4, fill: .clear, stroke: Theme.plainEdge, strokeWidth: 5),
    ])
  }

  /// Lets the figure jump, some times: a screen on which nobody does anything lets the machine sleep.
  ///
  /// - Parameter gladPicture: how the figure looks when it is glad; nil for as always.
  func dance(as gladPicture: PictureNeed? = nil) {
    guard let figure = dancer.children.first as? Sprite else { return }
    if let gladPicture, gladPicture.size.height > 0 {
      figure.picture = gladPicture.name
      figure.size = gladPicture.size * (figure.size.height / gladPicture.size.height)
    }
    guard scene?.reducesMotion != true else { return }
    figure.run(.gladDance)
  }

  /// Lets a new thing come down to its place, after a while.
  func land(thing number: Int, after seconds: Double) {
    guard scene?.reducesMotion != true,
      let thing = contents.first(named: Self.name(ofThing: number))
    else { return }
    let home = thing.position
    thing.position = home + Point(0, -300)
    thing.alpha = 0
    thing.run(
      .sequence([
        .wait(duration: seconds),
        .group([
          .fade(to: 1, duration: 0.2), .move(to: home, duration: 0.8).eased(.bounceOut),
        ]),
        .scale(to: 1.3, duration: 0.16).eased(.easeOut),
        .scale(to: 1, duration: 0.3).eased(.backOut),
        .scale(to: 1.2, duration: 0.16).eased(.easeOut),
        .scale(to: 1, duration: 0.3).eased(.backOut),
      ]))
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
