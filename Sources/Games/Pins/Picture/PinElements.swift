import Controls
import PinCourses
import Stage

/// Something drawn on the picture that is laid out anew when the zoom changes, and only moved otherwise.
protocol PictureElement: Node {
  /// Draws it for a picture of a size whose upper left corner is at the origin.
  func draw(_ size: Size)
}

extension PinPlace {
  /// The place in a picture of a size whose upper left corner is at the origin.
  func point(in size: Size) -> Point { Point(x * size.width, y * size.height) }
}

extension Color {
  /// The colour of `#RRGGBB`; nil if it is none.
  init?(notation: String) {
    guard notation.hasPrefix("#"), notation.count == 7,
      let hex = UInt32(notation.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex: hex)
  }
}

/// A region: tinted, outlined, lifted out of the picture, or covered.
final class PinAreaNode: Node, PictureElement {
  let area: PinArea
  private let shadow = Shape(path: Path(), fill: .clear)
  private let body = Shape(path: Path(), fill: .clear)
  private let edge = Shape(path: Path(), fill: .clear)

  init(_ area: PinArea) {
    self.area = area
    super.init()
    add([shadow, body, edge])
  }

  func draw(_ size: Size) {
    let path = Self.path(of: area.shape, size)
    let color = Color(notation: area.color) ?? Color(notation: PinArea.defaultColor) ?? Theme.off
    func run(_ fill: Color, _ stroke: Color = .clear, _ width: Double = 0) -> ShapeRun {
      ShapeRun(
        path: .path(path), fill: fill, stroke: stroke, strokeWidth: width,
        strokeStyle: StrokeStyle(join: .round), fillRule: .evenOdd)
    }
    shadow.isHidden = area.style != .lift
    edge.isHidden = area.style == .tint
    switch area.style {
    case .tint: body.run = run(color.withAlpha(Float(area.alpha)))
    case .outline:
      body.run = run(.clear, .white, 7)
      edge.run = run(.clear, color, 3.5)
    case .lift:
      // Light from above left: what is lifted is brighter and throws a shadow.
      shadow.position = Point(2, 3)
      shadow.run = run(.clear, Color(hex: 0x0A141E, alpha: 0.45), 12)
      body.run = run(Color(1, 1, 1, 0.14), .white, 5)
      edge.run = run(.clear, color, 2)
    case .cover:
      body.run = run(color.withAlpha(1), .white, 5)
      edge.run = run(.clear, PinHead.edge, 2)
    case .none: body.run = run(.clear)
    }
  }

  static func path(of shape: PinShape, _ size: Size) -> Path {
    switch shape {
    case .rect(let corner, let width, let height):
      let origin = corner.point(in: size)
      return .rectangle(
        Rect(x: origin.x, y: origin.y, width: width * size.width, height: height * size.height),
        cornerRadius: 0)
    case .circle(let centre, let radius):
      return .circle(center: centre.point(in: size), radius: radius * size.width)
    case .ellipse(let centre, let width, let height):
      return .ellipse(
        Rect(
          center: centre.point(in: size),
          size: Size(2 * width * size.width, 2 * height * size.height)))
    case .polygon(let corners): return Path(corners.map { $0.point(in: size) })
    }
  }
}

/// An arrow or a line, light with a dark edge unless it has a colour of its own.
final class PinArrowNode: Node, PictureElement {
  let arrow: PinArrow
  private let edge = Shape(path: Path(), fill: .clear)
  private let line = Shape(path: Path(), fill: .clear)
  private let tips = Shape(path: Path(), fill: .clear)

  init(_ arrow: PinArrow) {
    self.arrow = arrow
    super.init()
    add([edge, line, tips])
  }

  func draw(_ size: Size) {
    let (from, to) = (arrow.from.point(in: size), arrow.to.point(in: size))
    let length = max(1, from.distance(to: to))
    let way = (to - from) * (1 / length)
    let width = arrow.width
    let head = min(length * 0.5, 10 + 2.5 * width)
    var path = Path()
    path.move(to: from)
    path.line(to: to)
    var heads = Path()
    func addTip(_ end: Point, _ way: Point) {
      let across = Point(-way.y, way.x) * (head * 0.5)
      heads.move(to: end - way * head + across)
      heads.line(to: end)
      heads.line(to: end - way * head - across)
    }
    if arrow.head != .none { addTip(to, way) }
    if arrow.head == .both { addTip(from, way * -1) }
    let color = arrow.color.flatMap { Color(notation: $0) } ?? Theme.sun
    let dashes = arrow.isDashed ? [4 * width, 3 * width] : []
    var all = path
    all.add(heads)
    edge.run = ShapeRun(
      path: .path(all), fill: .clear, stroke: PinHead.edge.withAlpha(0.75), strokeWidth: width + 4,
      strokeStyle: StrokeStyle(join: .round))
    line.run = ShapeRun(
      path: .path(path), fill: .clear, stroke: color, strokeWidth: width + 1,
      strokeStyle: StrokeStyle(join: .round, dashes: dashes))
    // Heads are never dashed: a piece of one would be no head.
    tips.run = ShapeRun(
      path: .path(heads), fill: .clear, stroke: color, strokeWidth: width + 1,
      strokeStyle: StrokeStyle(join: .round))
  }
}

/// A digit, letter or asterisk on a plate of its own, and the bracket to which it belongs.
final class PinMarkNode: Node, PictureElement {
  let mark: PinMark
  private let edge = Shape(path: Path(), fill: .clear)
  private let bracket = Shape(path: Path(), fill: .clear)
  private let plate = Node()

  /// The height of the plate, and its width for one sign and for each further one.
  private static let plate = (height: 32.0, width: 32.0, more: 14.0)
  private static let tick = 9.0

  init(_ mark: PinMark) {
    self.mark = mark
    super.init()
    name = "mark"
    let size = Size(
      Self.plate.width + Self.plate.more * Double(max(0, mark.text.count - 1)), Self.plate.height)
    plate.add([
      Shape(
        rectangle: size, cornerRadius: 9, fill: Theme.paper, stroke: PinHead.edge, strokeWidth: 2),
      Label(
        mark.text, size: 21, font: "bold", color: Theme.ink,
        room: Size(size.width - 6, size.height), lines: 1),
    ])
    add([edge, bracket, plate])
  }

  /// Where its plate is, in the same points as it.
  var platePlace: Point { plate.position }

  /// Hides the plate where none of it could be read.
  func showPlate(_ isShown: Bool) { plate.isHidden = !isShown }

  func draw(_ size: Size) {
    let at = mark.at.point(in: size)
    edge.isHidden = mark.to == nil
    bracket.isHidden = mark.to == nil
    guard let to = mark.to?.point(in: size) else {
      plate.position = at
      return
    }
    plate.position = at.interpolated(to: to, by: 0.5)
    let length = max(1, at.distance(to: to))
    let way = (to - at) * (1 / length)
    let across = Point(-way.y, way.x) * Self.tick
    let path = Path([at - across, at, to, to - across], isClosed: false)
    for (shape, color, width) in [
      (edge, PinHead.edge.withAlpha(0.75), 8.0), (bracket, Theme.sun, 4.0),
    ] {
      shape.run = ShapeRun(
        path: .path(path), fill: .clear, stroke: color, strokeWidth: width,
        strokeStyle: StrokeStyle(join: .round))
    }
  }
}
