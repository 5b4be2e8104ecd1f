import Determinism
import Stage
import StageTesting
import Testing

@testable import StageRaster

/// Drawing only what changed gives the picture that drawing everything gives.
@MainActor
struct ChangedPictureTests {
  /// Random trees of sprites, shapes and texts, some of which change between two frames.
  @Test(arguments: [false, true]) func changedPartsGiveTheWholePicture(isExact: Bool) throws {
    try forEachCase("changed parts give the whole picture", count: 25) { random, _ in
      let canvas = Canvas(240, 160)
      let scene = canvas.scene
      let viewport = canvas.viewport
      let director = Director(scene: scene, viewport: viewport)
      let whole = Sheet(canvas, isExact: isExact)
      let parts = Sheet(canvas, isExact: isExact)
      for _ in 0..<12 { scene.add(Self.node(&random)) }
      for frame in 0..<12 {
        for _ in 0..<random.index(below: 3) { Self.change(scene, &random) }
        let list = director.advance(by: .zero).drawList
        whole.draw(list, viewport, all: true)
        parts.draw(list, viewport, all: frame == 0)
        try hold(whole.board.pixels == parts.board.pixels, "frame \(frame) differs")
      }
    }
  }

  /// A painter and what it draws on.
  private struct Sheet {
    let board: PixelBoard
    let painter: Painter

    @MainActor
    init(_ canvas: Canvas, isExact: Bool) {
      board = canvas.board()
      painter = canvas.painter(isExact: isExact, budget: 1 << 18)
    }

    @MainActor
    func draw(_ list: DrawList, _ viewport: Viewport, all: Bool) {
      painter.gather(list, viewport: viewport)
      _ = painter.draw(list, on: board.target, all: all)
    }
  }

  private static func node(_ random: inout SeededGenerator) -> Node {
    let color = Color(Float(random.unit()), Float(random.unit()), Float(random.unit()))
    let edge = 4 + random.unit() * 80
    let node: Node
    switch random.index(below: 8) {
    case 0: node = Sprite("none", size: Size(edge, edge * 0.7))
    case 1: node = Shape(.circle(radius: edge / 2), fill: color, stroke: .white, strokeWidth: 3)
    case 2: node = Shape(rectangle: Size(edge, edge / 2), cornerRadius: 6, fill: color)
    case 3: node = Label("Wort", size: 8 + edge / 4, color: color)
    case 4:
      let shape = Shape(
        .polygon([Point(0, -edge), Point(edge, edge / 2), Point(-edge / 2, edge / 3)]), fill: color)
      shape.blend = .multiply
      node = shape
    case 5:
      let crop = Crop(mask: Shape(.circle(radius: edge / 3), fill: .black))
      crop.add(Sprite("none", size: Size(edge, edge)))
      crop.add(Sprite(color: color.withAlpha(0.5), size: Size(edge / 2, edge)))
      node = crop
    case 6:
      let crop = Crop(area: Rect(x: -edge / 3, y: -edge / 4, width: edge / 2, height: edge / 2))
      crop.add(Shape(rectangle: Size(edge, edge), cornerRadius: 9, fill: color))
      node = crop
    default:
      let sprite = Sprite("none", size: Size(edge, edge))
      sprite.blend = .add
      node = sprite
    }
    place(node, &random)
    return node
  }

  private static func place(_ node: Node, _ random: inout SeededGenerator) {
    node.position = Point(random.unit() * 240, random.unit() * 160)
    if random.chance(0.5) { node.rotation = random.unit() * 7 }
    if random.chance(0.3) { node.alpha = random.unit() }
    if random.chance(0.3) { node.xScale = random.unit() * 2 - 1 }
  }

  private static func change(_ scene: Scene, _ random: inout SeededGenerator) {
    let children = scene.children
    guard !children.isEmpty, random.chance(0.8) else {
      scene.add(node(&random))
      return
    }
    let child = children[random.index(below: children.count)]
    switch random.index(below: 4) {
    case 0: child.removeFromParent()
    case 1: child.isHidden.toggle()
    case 2: child.position = child.position + Point(random.unit() * 6 - 3, 1)
    default: place(child, &random)
    }
  }
}
