import Controls
import PinCourses
import Stage

/// A picture of which a part is seen, with areas, arrows, marks and pins on it, in this order.
///
/// It draws what `PictureView` says and tells presses on. Strokes, pins and texts keep their size under zoom.
class PictureBoard: Node {
  /// What was pressed, dragged or turned on it.
  var onPress: ((BoardPress) -> Void)?
  var onZoom: ((Double, Point) -> Void)?
  var onPan: ((Point) -> Void)?

  let palette: Palette
  let ground = Shape(rectangle: Size(1, 1), fill: .white)
  /// Stands in place of a picture that cannot be drawn.
  let caption: Label
  private let crop = Crop()
  private let sprite = Sprite(nil, size: Size(1, 1), anchor: Point(0, 0))
  private let origin = Node()
  private let heads = Node()
  private(set) final var areas: [PinAreaNode] = []
  private(set) final var marks: [PinMarkNode] = []
  private var arrows: [PinArrowNode] = []
  private(set) final var view: PictureView
  private var drawnSize = Size.zero
  private var fingers = BoardFingers()

  /// A pin's head, and the line from it to its place; nil if the head is at the place.
  typealias Head = (head: PinHead, stem: Shape?)

  /// - Parameter top: what lies over the pins.
  init(palette: Palette, caption: Label, top: Node) {
    self.palette = palette
    self.caption = caption
    view = PictureView(aspect: 1, in: Rect(x: 0, y: 0, width: 1, height: 1))
    super.init()
    isInteractive = true
    crop.add([ground, caption, sprite, origin, heads, top])
    heads.z = 0.2
    top.z = 0.3
    add(crop)
  }

  override var contentArea: Rect? { view.area }

  /// The name under which the picture is drawn; nil if it cannot be drawn.
  final var pictureName: String? { sprite.picture }

  /// Shows a picture under the name under which it is drawn; without one a text.
  final func show(name: String?, orElse text: String) {
    sprite.picture = name
    sprite.isHidden = name == nil
    caption.text = name == nil ? text : ""
  }

  /// Shows other areas, arrows and marks.
  final func show(areas: [PinArea], arrows: [PinArrow], marks: [PinMark]) {
    origin.removeAllChildren()
    self.areas = areas.map(PinAreaNode.init)
    self.arrows = arrows.map(PinArrowNode.init)
    self.marks = marks.map(PinMarkNode.init)
    origin.add(self.areas as [Node] + self.arrows + self.marks)
    drawnSize = .zero
  }

  final func removeHeads() { heads.removeAllChildren() }

  /// Adds the head of a pin.
  final func addHead(of pin: Pin) -> Head {
    let head = PinHead(PinLook(), palette: palette)
    var stem: Shape?
    if pin.flag != nil {
      let line = Shape(.line([.zero, .zero]), fill: .clear, stroke: .white, strokeWidth: 3)
      stem = line
      heads.add(line)
    }
    heads.add(head)
    return (head, stem)
  }

  /// Draws the part of the picture that is seen, but for the pins.
  func place(_ view: PictureView) {
    self.view = view
    crop.area = view.area
    hitShape = .rectangle(view.area)
    let frame = view.frame
    ground.path = .rectangle(frame, cornerRadius: 0)
    sprite.position = frame.origin
    sprite.size = frame.size
    caption.position = view.area.center
    caption.room = Size(view.area.width - 40, view.area.height - 40)
    origin.position = frame.origin
    // What only moves keeps its paths, and so its rasters.
    if drawnSize != frame.size {
      drawnSize = frame.size
      for node in areas { node.draw(frame.size) }
      for node in arrows { node.draw(frame.size) }
      for node in marks { node.draw(frame.size) }
    }
    for mark in marks {
      mark.showPlate(view.area.inset(20, 18).contains(mark.platePlace + frame.origin))
    }
  }

  /// Puts the head of a pin where it belongs in the part that is seen.
  final func place(_ head: PinHead, _ stem: Shape?, of pin: Pin) {
    head.position = view.point(of: pin.flag ?? pin.place)
    head.isHidden = !view.area.inset(-40, -40).contains(head.position)
    guard let stem else { return }
    stem.position = head.position
    stem.path = .line([.zero, view.point(of: pin.place) - head.position])
  }

  // MARK: Pointers

  override func handle(pointer: Pointer) { take(pointer) }

  /// Whether no finger and no button is down.
  final var isIdle: Bool { fingers.isIdle }

  /// Follows a pointer that presses or moves the picture.
  final func take(_ pointer: Pointer) {
    for action in fingers.take(pointer, at: scene?.tick ?? 0) {
      switch action {
      case .press(let press): onPress?(press)
      case .pan(let way): onPan?(way)
      case .zoom(let factor, let point): onZoom?(factor, point)
      }
    }
  }

  override func handle(wheel: Point, at place: Point) -> Bool {
    guard wheel.y != 0 else { return false }
    // A notch is a step; a touchpad sends parts of one.
    let share = min(1, wheel.y.magnitude / Self.pointsPerNotch)
    let factor = 1 + (PictureView.step - 1) * share
    onZoom?(wheel.y > 0 ? factor : 1 / factor, place)
    return true
  }

  /// What a notch of the wheel moves a list by, at least.
  private static let pointsPerNotch = 40.0
}

/// A press on the picture that was neither a drag nor a pinch.
struct BoardPress: Hashable {
  var point: Point
  var kind: Pointer.Kind
  /// 2 for the second of two quick presses in about the same place.
  var count = 1
  /// The fingers that pressed at the same time.
  var fingers = 1
}
