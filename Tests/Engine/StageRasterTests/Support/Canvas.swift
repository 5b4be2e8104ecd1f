import Stage

@testable import StageRaster

/// Paints a few nodes onto a small board.
@MainActor
struct Canvas {
  let scene: Scene
  let width: Int
  let height: Int
  let pixelScale: Double
  let fonts = BlockFonts()
  let pictures = BlockPictures()

  init(
    _ width: Int = 64, _ height: Int = 48, background: Color = .black, pixelScale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.pixelScale = pixelScale
    scene = Scene(designSize: Size(Double(width), Double(height)))
    scene.background = background
  }

  /// Adds a node at a place.
  @discardableResult
  func add<Kind: Node>(_ node: Kind, at x: Double, _ y: Double) -> Kind {
    node.position = Point(x, y)
    scene.add(node)
    return node
  }

  /// What the scene puts out.
  var viewport: Viewport {
    Viewport(size: Size(Double(width), Double(height)), pixelScale: pixelScale)
  }

  /// A painter for the processor.
  func painter(isExact: Bool = true, budget: Int = 96 << 20) -> Painter {
    Painter(
      target: .canvas(SoftwareCanvas(budget: budget)), texts: TextLayout(fonts: fonts),
      pictures: pictures, isExact: isExact)
  }

  /// A board as large as the scene's pixels.
  func board() -> PixelBoard {
    PixelBoard(
      width: Int(Double(width) * pixelScale), height: Int(Double(height) * pixelScale))
  }

  func paint() -> PixelBoard {
    let painter = painter()
    let board = board()
    let list = Director(scene: scene, viewport: viewport).advance(by: .zero).drawList
    painter.gather(list, viewport: viewport)
    _ = painter.draw(list, on: board.target, all: true)
    return board
  }
}
