import Controls
import PinCourses
import PinEditing
import Stage

/// The picture that is edited, with everything on it and what is being drawn.
final class EditorBoard: PictureBoard {
  /// Whether a press at a point draws or drags, and does not move the picture.
  var grabs: ((Point) -> Bool)?
  /// A phase of drawing or dragging, and its place.
  var onDraw: ((PinPointer, Point, Pointer.Kind) -> Void)?

  /// Whether a finger that rests on the picture aims, and sets something where it is lifted.
  var aims: (() -> Bool)?

  private let sketch = Node()
  private var pins: [(pin: Pin, head: PinHead, stem: Shape?)] = []
  private var shown: Content?
  private var drawing: Drawing?
  /// A finger that has not moved yet, and the ticks for which it rests.
  private var resting: (pointer: Pointer, ticks: Int)?
  /// A finger that aims.
  private var aiming: Pointer?
  private(set) var glass: EditorGlass?

  /// The ticks after which a finger that rests aims: longer than a press, shorter than impatience.
  private static let restingTicks = 18

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
    super.init(
      palette: palette,
      caption: Label("", size: 28, color: .white, room: Size(300, 200)), top: sketch)
  }

  /// Whether a pointer draws.
  var isDrawing: Bool { drawing != nil }

  /// Whether a pointer draws that has not moved yet.
  var isDrawingStill: Bool { drawing.map { !$0.hasMoved } ?? false }

  /// Shows the picture under the name under which it is drawn; without one a text.
  func show(picture name: String?, caption text: String, hasPicture: Bool) {
    show(name: name, orElse: text)
    ground.fill = hasPicture ? .white : PinScene.ground
    caption.color = hasPicture ? Theme.ink : .white
  }

  /// Shows what is on the picture.
  func show(_ content: Content) {
    guard content != shown else { return }
    if content.areas != shown?.areas || content.arrows != shown?.arrows
      || content.marks != shown?.marks
    {
      show(areas: content.areas, arrows: content.arrows, marks: content.marks)
    }
    if content.pins != shown?.pins || content.pending != shown?.pending {
      removeHeads()
      pins = (content.pins + (content.pending.map { [$0] } ?? [])).map { pin in
        let (head, stem) = addHead(of: pin)
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
    place(view)
    for (pin, head, stem) in pins { place(head, stem, of: pin) }
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

  /// Whether a finger rests or aims, so that time must go on.
  var isResting: Bool { resting != nil }

  /// Counts the ticks for which a finger rests.
  func tick() {
    guard let own = resting else { return }
    guard own.ticks >= Self.restingTicks else {
      resting?.ticks += 1
      return
    }
    resting = nil
    aiming = own.pointer
    var left = own.pointer
    left.phase = .cancelled
    take(left)
    showGlass(at: own.pointer.position)
  }

  private func showGlass(at point: Point) {
    let glass = self.glass ?? EditorGlass(name: pictureName)
    if self.glass == nil {
      self.glass = glass
      add(glass)
    }
    glass.show(view, at: point)
  }

  private func closeGlass() {
    glass?.removeFromParent()
    glass = nil
  }

  /// Follows a finger that rests or aims.
  ///
  /// - Returns: whether nothing else follows it.
  private func aim(_ pointer: Pointer) -> Bool {
    if pointer.phase == .began {
      let isFirst = resting == nil && aiming == nil && isIdle && pointer.kind == .finger
      resting = isFirst && aims?() == true ? (pointer, 0) : nil
      return aiming != nil
    }
    if let own = resting, own.pointer.id == pointer.id,
      pointer.phase != .moved
        || pointer.position.distance(to: own.pointer.position) >= 2 * BoardFingers.slop
    {
      resting = nil
    }
    guard let own = aiming else { return false }
    guard own.id == pointer.id else { return true }
    switch pointer.phase {
    case .moved: showGlass(at: pointer.position)
    case .ended, .cancelled:
      aiming = nil
      closeGlass()
      if pointer.phase == .ended {
        onPress?(BoardPress(point: pointer.position, kind: pointer.kind))
      }
    case .began, .hovered: break
    }
    return true
  }

  override func handle(pointer: Pointer) {
    if drawing == nil, grabs?(pointer.position) != true || aiming != nil || resting != nil,
      aim(pointer)
    {
      return
    }
    switch pointer.phase {
    case .began:
      if let own = drawing {
        // A second finger moves the picture.
        drawing = nil
        closeGlass()
        onDraw?(.cancelled, own.pointer.position, own.pointer.kind)
        take(own.pointer)
      } else if isIdle, grabs?(pointer.position) == true {
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
    if pointer.kind == .finger, pointer.phase == .moved, drawing?.hasMoved == true {
      showGlass(at: place)
    } else {
      closeGlass()
    }
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
    closeGlass()
    onDraw?(.cancelled, own.pointer.position, own.pointer.kind)
  }
}
