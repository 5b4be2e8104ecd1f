import Controls
import Stage

/// A pin on the picture: hollow, filled, or with the sign of its verdict. Its size does not depend on the zoom.
final class PinHead: Node {
  private(set) var look = PinLook()
  private let halo = Shape(.circle(radius: 10), fill: .clear)
  private let disc = Shape(.circle(radius: 10), fill: .clear)
  private let outer = Shape(.circle(radius: 10), fill: .clear)
  private let sign = Shape(path: Path(), fill: .clear)
  private let palette: Palette

  /// The radius of a pin for a point and for a region.
  static let radii = (small: 12.0, large: 18.0)
  /// How much larger the selected one is.
  private static let selectedScale = 1.25
  private static let line = 4.0
  private static let halo = Color.white

  /// The darker half of a selected ring, on every picture as dark as its light half is light.
  static let edge = Color(hex: 0x12263A)

  init(_ look: PinLook, palette: Palette) {
    self.palette = palette
    super.init()
    add([halo, outer, disc, sign])
    show(look)
  }

  /// How far it reaches from its centre.
  var reach: Double { Self.reach(of: look) }

  static func reach(of look: PinLook) -> Double {
    let radius = look.isLarge ? radii.large : radii.small
    return look.isSelected ? radius * selectedScale + 11 : radius + 4
  }

  func show(_ look: PinLook) {
    self.look = look
    z = look.isSelected ? 1 : 0
    let radius =
      (look.isLarge ? Self.radii.large : Self.radii.small)
      * (look.isSelected ? Self.selectedScale : 1)
    let tint = PinSign.color(of: look.state, palette)
    let isOpened = look.state == .opened
    let isHollow = look.state == .empty || look.state == .missing || isOpened
    // A dark line outside the light one, so that it is seen on black and on white.
    halo.run = ShapeRun(
      path: .circle(radius: radius), fill: .clear, stroke: Self.halo,
      strokeWidth: Self.line + 5)
    disc.run = ShapeRun(
      path: .circle(radius: radius), fill: isHollow ? .clear : tint, stroke: tint,
      strokeWidth: Self.line)
    if look.isHidden {
      disc.run.strokeStyle = StrokeStyle(cap: .butt, dashes: [radius * 0.55, radius * 0.5])
      disc.run.fill = isHollow ? .clear : tint.withAlpha(0.75)
    }
    outer.isHidden = !look.isSelected && !isOpened
    if isOpened, !look.isSelected {
      outer.run = ShapeRun(
        path: .circle(radius: radius + 7), fill: .clear, stroke: tint, strokeWidth: 3)
      halo.run.path = .circle(radius: radius + 3.5)
      halo.run.strokeWidth = 16
    }
    if look.isSelected {
      outer.run = ShapeRun(
        path: .circle(radius: radius + 8), fill: .clear, stroke: Theme.sun, strokeWidth: 5)
      halo.run.path = .circle(radius: radius + 4)
      halo.run.strokeWidth = 18
      halo.run.stroke = Self.edge
    }
    PinSign.draw(
      look.state, on: sign, reach: radius * 0.52, width: 3.4,
      color: look.state == .missing ? tint : .white)
    guard isOpened, look.isSelected else { return }
    // Told apart from one that is selected and still covered.
    sign.run = ShapeRun(
      path: .circle(radius: radius * 0.5), fill: .clear, stroke: tint, strokeWidth: 3)
    sign.isHidden = false
  }
}

/// The signs of what a pin holds, on pins, in rows and in popovers.
enum PinSign {
  /// The colour of what is almost right: a brown of amber that white stands out from by 5 to 1.
  static let amber = Color(hex: 0x8F5A00)

  static func color(of state: PinLook.State, _ palette: Palette) -> Color {
    switch state {
    case .empty, .opened, .answered: Theme.calm
    case .right: palette.right
    case .almost: amber
    case .wrong, .missing: palette.wrong
    }
  }

  /// Draws the sign around the origin; what has no verdict has none.
  static func draw(
    _ state: PinLook.State, on shape: Shape, reach: Double, width: Double, color: Color
  ) {
    shape.run = ShapeRun(
      path: .path(path(of: state, reach: reach)), fill: .clear, stroke: color, strokeWidth: width,
      strokeStyle: StrokeStyle(cap: .round, join: .round))
    shape.isHidden = state == .empty || state == .opened || state == .answered
  }

  private static func path(of state: PinLook.State, reach: Double) -> Path {
    var path = Path()
    switch state {
    case .empty, .opened, .answered: break
    case .right:
      path.move(to: Point(-reach, 0.05 * reach))
      path.line(to: Point(-0.25 * reach, 0.75 * reach))
      path.line(to: Point(reach, -0.7 * reach))
    case .almost:
      for y in [-0.38, 0.42] {
        path.move(to: Point(-reach, y * reach + 0.2 * reach))
        path.curve(
          to: Point(0, y * reach), control: Point(-0.5 * reach, y * reach - 0.5 * reach))
        path.curve(
          to: Point(reach, y * reach - 0.2 * reach),
          control: Point(0.5 * reach, y * reach + 0.5 * reach))
      }
    case .wrong:
      path.move(to: Point(-0.75 * reach, -0.75 * reach))
      path.line(to: Point(0.75 * reach, 0.75 * reach))
      path.move(to: Point(0.75 * reach, -0.75 * reach))
      path.line(to: Point(-0.75 * reach, 0.75 * reach))
    case .missing:
      path.move(to: Point(-0.8 * reach, 0))
      path.line(to: Point(0.8 * reach, 0))
    }
    return path
  }
}
