import GameScreens
import Stage

/// The meadow behind everything, with butterflies and swaying flowers.
final class MeadowLife: Node {
  private struct Flower {
    let sprite: Sprite
    /// Its position: fraction of the visible width, and points above the lower edge.
    let place: Point
  }

  private let meadow = Sprite("feedme/meadow", size: Size(1280, 1280))
  private let flowers: [Flower]
  private let butterflies = [
    Sprite("feedme/butterfly-1", size: Size(63, 54)),
    Sprite("feedme/butterfly-1", size: Size(49, 42)),
  ]

  /// How far the meadow extends beyond the window, so that it can shake.
  private static let overhang = 20.0

  override init() {
    let places: [(x: Double, up: Double, scale: Double)] = [
      (0.02, 8, 1.1), (0.335, 4, 1.0), (0.365, 20, 0.8), (0.655, 2, 1.05), (0.685, 22, 0.8),
      (0.975, 10, 1.15), (0.5, -14, 0.9),
    ]
    flowers = places.enumerated().map { index, place in
      let sprite = Sprite(
        index.isMultiple(of: 2) ? "feedme/flower-1" : "feedme/flower-2",
        size: Size(60, 80) * place.scale, anchor: Point(0.5, 0.98))
      return Flower(sprite: sprite, place: Point(place.x, place.up))
    }
    super.init()
    add(meadow)
    add(flowers.map(\.sprite))
    for butterfly in butterflies {
      add(butterfly)
      butterfly.isDecoration = true
      butterfly.run(
        .forever(.animate(["feedme/butterfly-1", "feedme/butterfly-2"], frame: 0.16)))
    }
    for (index, flower) in flowers.enumerated() {
      let sway = Action.sequence([
        .rotate(by: 0.1, duration: 1.1).eased(.easeInOut),
        .rotate(by: -0.2, duration: 2.2).eased(.easeInOut),
        .rotate(by: 0.1, duration: 1.1).eased(.easeInOut),
      ])
      flower.sprite.isDecoration = true
      flower.sprite.run(.sequence([.wait(duration: Double(index) * 0.37), .forever(sway)]))
    }
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { butterflies.flatMap { $0.needs(["feedme/butterfly-2"]) } }

  /// Lays it out for what the window shows.
  func place(_ layout: MeadowLayout) {
    let visible = layout.visible
    let area = visible.inset(-MeadowLife.overhang, -MeadowLife.overhang)
    meadow.cover(area, natural: Size(1280, 1280))
    // The horizon in the middle of the picture rises as far as the picture allows, for more grass.
    let wanted = visible.minY + visible.height * 0.36
    meadow.position.y = max(wanted, area.maxY - meadow.size.height / 2)
    meadow.position.y = min(meadow.position.y, area.minY + meadow.size.height / 2)
    for flower in flowers {
      flower.sprite.position = Point(
        visible.minX + visible.width * flower.place.x, visible.maxY - flower.place.y)
    }
    fly(layout)
  }

  /// Sends the butterflies around, each on its route between places without text.
  private func fly(_ layout: MeadowLayout) {
    let visible = layout.visible
    let dragon = layout.dragon
    let ways: [[Point]] = [
      [
        Point(dragon.minX - 30, dragon.minY + 60), Point(dragon.minX - 70, dragon.midY),
        Point(dragon.minX + 10, layout.rock.minY + 30), Point(dragon.minX - 46, dragon.midY - 70),
      ],
      [
        Point(dragon.maxX + 40, dragon.midY - 40), Point(dragon.maxX + 74, dragon.maxY - 60),
        Point(dragon.maxX + 10, dragon.minY + 30), Point(dragon.maxX + 66, dragon.minY + 90),
      ],
    ]
    for (butterfly, way) in zip(butterflies, ways) {
      let stations = way.map {
        Point(
          min(max($0.x, visible.minX + 40), visible.maxX - 40),
          min(max($0.y, visible.minY + 130), visible.maxY - 40))
      }
      butterfly.position = stations[stations.count - 1]
      let legs = stations.flatMap { station -> [Action] in
        [.move(to: station, duration: 2.6).eased(.easeInOut), .wait(duration: 0.2...1.6)]
      }
      butterfly.run(.forever(.sequence(legs)), key: "fly")
      let flutter = Action.sequence([
        .rotate(to: 0.35, duration: 0.8).eased(.easeInOut),
        .rotate(to: -0.3, duration: 0.9).eased(.easeInOut),
      ])
      butterfly.run(.forever(flutter), key: "turn")
    }
  }
}
