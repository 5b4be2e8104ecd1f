import Controls
import GameScreens
import Stage
import StageSDL
import StageTesting

/// A screen as it is drawn, without its words: what they, and the edges of what is pressed, stand
/// out from.
@MainActor
struct ScreenPicture {
  private let scene: Scene
  private let layout: TextLayout
  private let image: PixelImage
  private let pixelScale: Double
  private let words: [(run: TextRun, item: DrawItem)]

  /// The most of a text's ground that may be too near to its colour: a spark that passes, or the edge
  /// of a picture behind the outermost letter.
  private static let greatestBlot = 0.12

  /// The light of each value of a byte.
  private static let light = (0...255).map { Color(Float($0) / 255, 0, 0).linear[0] }

  init(_ director: Director, on painter: OffscreenPainter, layout: TextLayout) {
    scene = director.scene
    pixelScale = director.viewport.pixelScale
    self.layout = layout
    let list = director.advance(by: .zero).drawList
    let items = list.items
    // What stands below a veil is not read now.
    let window = Rect(origin: .zero, size: director.viewport.size)
    let veil = items.lastIndex { item in
      item.kind == .shape && item.tint.alpha > 0
        && Self.transform(item).bounds(of: list.shapes[Int(item.resource)].path.bounds)
          .inset(-0.5, -0.5).contains(window)
    }
    words = items[(veil.map { $0 + 1 } ?? 0)...].filter { $0.kind == .text && $0.tint.alpha > 0.9 }
      .map { (list.texts[Int($0.resource)], $0) }
    list.items.removeAll { $0.kind == .text }
    image = painter.draw(list, viewport: director.viewport)
  }

  /// Words whose contrast with what is behind them is below 4.5 to 1.
  func faintWords() -> [String] {
    words.compactMap { run, item in
      guard !run.text.isEmpty else { return nil }
      let measured = layout.measure(run)
      let size = measured.size
      let x: Double =
        run.horizontal == .left ? 0 : run.horizontal == .right ? -size.width : -size.width / 2
      let y: Double =
        run.vertical == .top ? 0 : run.vertical == .bottom ? -size.height : -size.height / 2
      let blank = 0.25 * measured.letterSize
      let area = Self.transform(item).bounds(
        of: Rect(x: x, y: y + blank, width: size.width, height: size.height - 2 * blank))
      let ink = luminance(of: item.tint)
      var faint = 0
      var count = 0
      forEachPixel(of: area) { ground in
        count += 1
        if Self.contrast(ink, ground) < 4.5 { faint += 1 }
      }
      return Double(faint) > Self.greatestBlot * Double(count)
        ? "\(run.text): \(faint)/\(count)" : nil
    }
  }

  /// What is pressed and does not stand out from what is around it by 3 to 1.
  func faintControls() -> [String] {
    scene.focusableNodes.compactMap { node in
      guard let control = node as? Pressable, control.state != .disabled, isOpen(control),
        let area = control.contentArea
      else { return nil }
      let place = scene.viewTransform.applied(after: node.worldTransform).bounds(of: area)
      // In the middle of each edge, where round ones reach their extents.
      let faint = Edge.allCases.filter { edge in
        let seen = (1...5).filter {
          contrast(across: edge, of: place, share: 0.38 + 0.04 * Double($0)) >= 3
        }
        return seen.count < 4
      }
      return faint.isEmpty ? nil : "\(node.name ?? "a control"): \(faint.map(\.rawValue))"
    }
  }

  private enum Edge: String, CaseIterable {
    case left, right, top, bottom
  }

  /// The greatest contrast on the way across an edge: that of the edge's line with what is outside or
  /// inside, or of the inside with the outside.
  private func contrast(across edge: Edge, of area: Rect, share: Double) -> Double {
    func place(_ depth: Double) -> Point {
      switch edge {
      case .left: Point(area.minX + depth, area.minY + area.height * share)
      case .right: Point(area.maxX - depth, area.minY + area.height * share)
      case .top: Point(area.minX + area.width * share, area.minY + depth)
      case .bottom: Point(area.minX + area.width * share, area.maxY - depth)
      }
    }
    // In a large window edges are further from each other.
    let step = max(1, scene.viewTransform.a)
    let way = (-4...14).map { luminance(at: place(step * Double($0))) }
    return Self.contrast(way.min() ?? 0, way.max() ?? 0)
  }

  /// Whether it can be pressed now, and is no part of a game's world: umbrellas and fruits have
  /// outlines of their own.
  private func isOpen(_ node: Node) -> Bool {
    guard !(scene is GameScreen) || node.height >= 1000 else { return false }
    let middle = node.convert(node.contentArea?.center ?? .zero, to: nil)
    guard let hit = scene.hitNode(at: middle) else { return true }
    return hit === node || hit.isBelow(node)
  }

  private func forEachPixel(of area: Rect, _ body: (Double) -> Void) {
    let left = max(0, Int(area.minX * pixelScale))
    let top = max(0, Int(area.minY * pixelScale))
    let right = min(image.width, max(left + 1, Int(area.maxX * pixelScale)))
    let bottom = min(image.height, max(top + 1, Int(area.maxY * pixelScale)))
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      for x in left..<right { body(luminance(x, y)) }
    }
  }

  private func luminance(at place: Point) -> Double {
    luminance(
      min(max(Int(place.x * pixelScale), 0), image.width - 1),
      min(max(Int(place.y * pixelScale), 0), image.height - 1))
  }

  private func luminance(_ x: Int, _ y: Int) -> Double {
    let pixel = image.pixel(x, y)
    return 0.2126 * Self.light[Int(pixel.red)] + 0.7152 * Self.light[Int(pixel.green)]
      + 0.0722 * Self.light[Int(pixel.blue)]
  }

  private func luminance(of color: Color) -> Double {
    let light = color.linear
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  private static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func transform(_ item: DrawItem) -> Transform {
    Transform(
      a: Double(item.transform.a), b: Double(item.transform.b), c: Double(item.transform.c),
      d: Double(item.transform.d), tx: Double(item.transform.tx), ty: Double(item.transform.ty))
  }
}

extension Node {
  fileprivate func isBelow(_ other: Node) -> Bool {
    var current = parent
    while let node = current {
      if node === other { return true }
      current = node.parent
    }
    return false
  }
}
