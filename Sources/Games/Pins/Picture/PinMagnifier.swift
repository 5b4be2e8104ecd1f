import Controls
import PinCourses
import Stage

/// A glass over pins that are too close to each other for a finger: in it one is chosen.
final class PinMagnifier: Node {
  /// Called with the point of the stage that was pressed in the glass.
  var onPress: ((Point) -> Void)?
  /// The centres of the pins in the glass, on the stage.
  private(set) var targets = PinTargets([])

  private let view: PictureView
  private let middle: Point
  private let factor: Double
  private let size: Size
  private let crop: Crop

  private static let most = Size(440, 360)

  /// - Parameters:
  ///   - view: the picture as it is shown.
  ///   - middle: the point that is in the middle of the glass.
  ///   - factor: how much it enlarges.
  ///   - area: where it may stand.
  ///   - name: the name under which the picture is drawn.
  init(_ view: PictureView, around middle: Point, factor: Double, in area: Rect, name: String?) {
    self.view = view
    self.middle = middle
    self.factor = factor
    let room = area.inset(12, 12)
    size = Size(min(Self.most.width, room.width), min(Self.most.height, room.height))
    crop = Crop(area: Rect(center: .zero, size: size))
    super.init()
    z = 2000
    let half = Size(size.width / 2, size.height / 2)
    position = Point(
      min(max(middle.x, room.minX + half.width), room.maxX - half.width),
      min(max(middle.y, room.minY + half.height), room.maxY - half.height))
    let frame = view.frame
    let sprite = Sprite(name, size: frame.size * factor, anchor: Point(0, 0))
    sprite.position = (frame.origin - middle) * factor
    let ground = Shape(
      .rectangle(Rect(origin: sprite.position, size: sprite.size), cornerRadius: 0), fill: .white)
    crop.add(name == nil ? [ground] : [ground, sprite])
    add([
      Shape(rectangle: size, fill: PinScene.ground), crop,
      Shape(
        rectangle: Size(size.width + 8, size.height + 8), cornerRadius: 8, fill: .clear,
        stroke: PinHead.edge, strokeWidth: 12),
      Shape(
        rectangle: Size(size.width + 6, size.height + 6), cornerRadius: 8, fill: .clear,
        stroke: Theme.sun, strokeWidth: 6),
    ])
    isInteractive = true
    hitShape = .rectangle(Rect(center: .zero, size: size))
    onPointer = { [unowned self] pointer in
      if pointer.phase == .ended { onPress?(pointer.position) }
    }
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Shows a pin if it lies in the glass.
  ///
  /// - Parameter centre: its centre on the picture as it is shown.
  func add(_ look: PinLook, at centre: Point, pin: Int, _ palette: Palette) {
    let place = (centre - middle) * factor
    guard Rect(center: .zero, size: size).inset(8, 8).contains(place) else { return }
    let head = PinHead(look, palette: palette)
    head.position = place
    crop.add(head)
    targets.targets.append(PinTargets.Target(pin: pin, centre: place + position))
  }

  /// The point of the picture, as it is shown outside the glass, that is seen at a point in it.
  func point(of point: Point) -> Point { (point - position) * (1 / factor) + middle }
}
