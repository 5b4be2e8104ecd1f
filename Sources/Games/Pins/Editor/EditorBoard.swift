import Controls
import PinCourses
import PinEditing
import Stage

/// The picture that is edited, with everything on it and what is being drawn.
final class EditorBoard: Node {
  /// Whether a press at a point draws or drags, and does not move the picture.
  var grabs: ((Point) -> Bool)?
  /// A phase of drawing or dragging, and its place.
  var onDraw: ((PinPointer, Point, Pointer.Kind) -> Void)?
  var onPress: ((BoardPress) -> Void)?
  var onZoom: ((Double, Point) -> Void)?
  var onPan: ((Point) -> Void)?

  private let palette: Palette
  private let crop = Crop()
  private let ground = Shape(rectangle: Size(1, 1), fill: .white)
  private let sprite = Sprite(nil, size: Size(1, 1), anchor: Point(0, 0))
  private let caption: Label
  private let origin = Node()
  private let heads = Node()
  private let sketch = Node()
  private var areas: [PinAreaNode] = []
  private var arrows: [PinArrowNode] = []
  private var marks: [PinMarkNode] = []
  private var pins: [(pin: Pin, head: PinHead, stem: Shape?)] = []
  private(set) var view: PictureView
  private var shown: Content?
  private var drawnSize = Size.zero
  private var fingers = BoardFingers()
  private var drawing: Drawing?

  /// A pointer that draws.
  private struct Drawing {
    let pointer: Pointer
    var hasMoved = false
  }

  /// What is drawn of an exercise.
  struct Content: Equatable {
    var picture: String?
    var pins: [Pin]
    var areas: [PinArea]
    var arrows: [PinArrow]
    var marks: [PinMark]
    var pending: Pin?
    var selection: PinElement?
    var sketch: PinSketch?
  }

  init(palette: Palette) {
    self.palette = palette
    view = PictureView(aspect: 1, in: Rect(x: 0, y: 0, width: 1, height: 1))
    caption = Label("", size: 28, color: .white, room: Size(300, 200))
    super.init()
    isInteractive = true
    crop.add([ground, caption, sprite, origin, heads, sketch])
    add(crop)
  }

  override var contentArea: Rect? { view.area }

  /// How long the pointer has been down without moving is the scene's matter: the tick is told.
  var restingDrawing: Bool { drawing.map { !$0.hasMoved } ?? false }

  /// Whether a pointer draws.
  var isDrawing: Bool { drawing != nil }

  /// Shows the picture under the name under which it is drawn; without one a text.
  func show(picture name: String?, caption text: String, hasPicture: Bool) {
    sprite.picture = name
    sprite.isHidden = name == nil
    caption.text = name == nil ? text : ""
    ground.fill = hasPicture ? .white : PinScene.ground
    caption.color = hasPicture ? Theme.ink : .white
  }

  /// Shows what is on the picture.
  func show(_ content: Content) {
    guard content != shown else { return }
    if content.areas != shown?.areas || content.arrows != shown?.arrows
      || content.marks != shown?.marks
    {
      origin.removeAllChildren()
      areas = content.areas.map(PinAreaNode.init)
      arrows = content.arrows.map(PinArrowNode.init)
      marks = content.marks.map(PinMarkNode.init)
      origin.add(areas as [Node] + arrows + marks)
      drawnSize = .zero
    }
    if content.pins != shown?.pins || content.pending != shown?.pending {
      heads.removeAllChildren()
      pins = (content.pins + (content.pending.map { [$0] } ?? [])).map { pin in
        let head = PinHead(PinLook(), palette: palette)
        var stem: Shape?
        if pin.flag != nil {
          let line = Shape(.line([.zero, .zero]), fill: .clear, stroke: .white, strokeWidth: 3)
          stem = line
          heads.add(line)
        }
        heads.add(head)
        return (pin, head, stem)
      }
    }
    for (pin, head, _) in pins {
      let isChosen = content.selection == .pin(pin.id) || content.pending?.id == pin.id
      let look = PinLook(
        state: pin.labels.isEmpty ? .empty : .answered, isSelected: isChosen,
        isHidden: pin.isHidden, isLarge: pin.size == .large)
      if look != head.look { head.show(look) }
    }
    shown = content
  }

  /// Draws the part of the picture that is seen.
  ///
  /// - Parameter handles: the places by which what is selected is reshaped.
  func place(_ view: PictureView, handles: [PinPlace]) {
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
    if drawnSize != frame.size {
      drawnSize = frame.size
      for node in areas { node.draw(frame.size) }
      for node in arrows { node.draw(frame.size) }
      for node in marks { node.draw(frame.size) }
    }
    for mark in marks {
      mark.showPlate(view.area.inset(20, 18).contains(mark.platePlace + frame.origin))
    }
    for (pin, head, stem) in pins {
      head.position = view.point(of: pin.flag ?? pin.place)
      head.isHidden = !view.area.inset(-40, -40).contains(head.position)
      guard let stem else { continue }
      stem.position = head.position
      stem.path = .line([.zero, view.point(of: pin.place) - head.position])
    }
    drawSketch(handles)
  }

  private func drawSketch(_ handles: [PinPlace]) {
    sketch.removeAllChildren()
    for place in handles { sketch.add(Self.handle(at: view.point(of: place))) }
    guard let drawn = shown?.sketch, let first = drawn.places.first else { return }
    var path = Path()
    switch drawn.tool {
    case .rectangle, .ellipse:
      guard let shape = drawn.shape(aspect: view.aspect) else { return }
      path = PinAreaNode.path(of: shape, view.size)
      addLine(path, at: view.frame.origin)
    default:
      path.move(to: view.point(of: first))
      for place in drawn.places.dropFirst() { path.line(to: view.point(of: place)) }
      addLine(path, at: .zero)
    }
    if drawn.tool == .polygon {
      for place in drawn.places { sketch.add(Self.handle(at: view.point(of: place))) }
    }
  }

  private func addLine(_ path: Path, at place: Point) {
    for (color, width) in [(PinHead.edge, 8.0), (Theme.sun, 4.0)] {
      let shape = Shape(path: path, fill: .clear, stroke: color, strokeWidth: width)
      shape.position = place
      sketch.add(shape)
    }
  }

  private static func handle(at place: Point) -> Node {
    let shape = Shape(
      rectangle: Size(16, 16), cornerRadius: 3, fill: .white, stroke: PinHead.edge, strokeWidth: 4)
    shape.position = place
    return shape
  }

  /// How far a pin's head reaches from its centre; nil if the pin is not on this picture.
  func head(of id: String) -> (centre: Point, reach: Double)? {
    pins.first { $0.pin.id == id }.map { ($0.head.position, $0.head.reach) }
  }

  // MARK: Pointers

  override func handle(pointer: Pointer) {
    switch pointer.phase {
    case .began:
      if let own = drawing {
        // A second finger moves the picture.
        drawing = nil
        onDraw?(.cancelled, own.pointer.position, own.pointer.kind)
        take(own.pointer)
      } else if fingers.isIdle, grabs?(pointer.position) == true {
        drawing = Drawing(pointer: pointer)
        onDraw?(.began, pointer.position, pointer.kind)
        return
      }
    case .moved, .ended, .cancelled:
      guard let own = drawing, own.pointer.id == pointer.id else { break }
      draw(own, pointer)
      return
    case .hovered: break
    }
    take(pointer)
  }

  private func draw(_ own: Drawing, _ pointer: Pointer) {
    let way = pointer.position.distance(to: own.pointer.position)
    let slop = pointer.kind == .finger ? 2 * BoardFingers.slop : BoardFingers.slop
    if way >= slop { drawing?.hasMoved = true }
    // What only trembles stays where it was pressed.
    let place = drawing?.hasMoved == true ? pointer.position : own.pointer.position
    switch pointer.phase {
    case .moved: if drawing?.hasMoved == true { onDraw?(.moved, place, pointer.kind) }
    case .ended:
      drawing = nil
      onDraw?(.ended, place, pointer.kind)
    default:
      drawing = nil
      onDraw?(.cancelled, place, pointer.kind)
    }
  }

  /// Ends a drag that has turned out to be something else.
  func stopDrawing() {
    guard let own = drawing else { return }
    drawing = nil
    onDraw?(.cancelled, own.pointer.position, own.pointer.kind)
  }

  private func take(_ pointer: Pointer) {
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
    let share = min(1, wheel.y.magnitude / Self.pointsPerNotch)
    let factor = 1 + (PictureView.step - 1) * share
    onZoom?(wheel.y > 0 ? factor : 1 / factor, place)
    return true
  }

  private static let pointsPerNotch = 40.0
}
