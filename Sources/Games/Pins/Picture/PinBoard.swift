import Controls
import PinCourses
import PinRounds
import Stage

/// The picture with everything on it: areas, arrows, marks, pins, in this order.
///
/// It draws what `PictureView` says and tells presses on. Strokes, pins and texts keep their size under zoom.
final class PinBoard: Node {
  /// What was pressed, dragged or turned on it.
  var onPress: ((BoardPress) -> Void)?
  var onZoom: ((Double, Point) -> Void)?
  var onPan: ((Point) -> Void)?

  private let exercise: PinExercise
  private let palette: Palette
  private let crop = Crop()
  private let ground = Shape(rectangle: Size(1, 1), fill: .white)
  private let sprite = Sprite(nil, size: Size(1, 1), anchor: Point(0, 0))
  private let caption: Label
  private let origin = Node()
  private let heads = Node()
  private let touches = Node()
  private(set) var areas: [PinAreaNode] = []
  private(set) var marks: [PinMarkNode] = []
  private var arrows: [PinArrowNode] = []
  private var headOfPin: [Int: PinHead] = [:]
  private var stemOfPin: [Int: Shape] = [:]
  private(set) var view: PictureView
  private(set) var picture = -1
  private var drawnSize = Size.zero
  var fingers = BoardFingers()

  init(_ exercise: PinExercise, palette: Palette) {
    self.exercise = exercise
    self.palette = palette
    view = PictureView(aspect: 1, in: Rect(x: 0, y: 0, width: 1, height: 1))
    caption = Label("", size: 26, color: Theme.ink, room: Size(300, 200))
    super.init()
    isInteractive = true
    crop.add([ground, caption, sprite, origin, heads, touches])
    heads.z = 0.2
    touches.z = 0.3
    add(crop)
  }

  override var contentArea: Rect? { view.area }

  /// Shows another picture.
  ///
  /// - Parameters:
  ///   - name: the name under which it is drawn; nil writes its description.
  ///   - index: its place among the pictures.
  func show(picture index: Int, name: String?, description: String) {
    guard picture != index, exercise.pictures.indices.contains(index) else { return }
    picture = index
    drawnSize = .zero
    sprite.picture = name
    sprite.isHidden = name == nil
    caption.text = name == nil ? description : ""
    for layer in [origin, heads, touches] { layer.removeAllChildren() }
    let id = exercise.pictures[index].id
    areas = exercise.areas.filter { $0.picture == id }.map(PinAreaNode.init)
    arrows = exercise.arrows.filter { $0.picture == id }.map(PinArrowNode.init)
    marks = exercise.marks.filter { $0.picture == id }.map(PinMarkNode.init)
    origin.add(areas as [Node] + arrows + marks)
    headOfPin = [:]
    stemOfPin = [:]
    for (pin, own) in exercise.pins.enumerated() where own.picture == id {
      let head = PinHead(PinLook(), palette: palette)
      if own.flag != nil {
        let stem = Shape(.line([.zero, .zero]), fill: .clear, stroke: .white, strokeWidth: 3)
        stemOfPin[pin] = stem
        heads.add(stem)
      }
      headOfPin[pin] = head
      heads.add(head)
    }
  }

  /// Draws what the round says of areas and pins.
  func show(_ round: PinRound, filter: PinFilter) {
    for node in areas {
      node.isHidden =
        !round.draws(node.area) || node.area.style == .cover && !round.isClosed(node.area)
    }
    for (pin, head) in headOfPin {
      let look = round.look(of: pin)
      if look != head.look { head.show(look) }
      let isShown =
        round.isSeen(pin)
        && (look.isSelected || filter.includes(look.state, isOver: round.isOver))
      head.alpha = isShown ? 1 : 0
      stemOfPin[pin]?.alpha = isShown ? 1 : 0
    }
  }

  /// Draws the part of the picture that is seen.
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
    for (pin, head) in headOfPin { place(head, of: pin) }
  }

  private func place(_ head: PinHead, of pin: Int) {
    let own = exercise.pins[pin]
    head.position = view.point(of: own.flag ?? own.place)
    head.isHidden = !view.area.inset(-40, -40).contains(head.position)
    guard let stem = stemOfPin[pin] else { return }
    let place = view.point(of: own.place)
    stem.position = head.position
    stem.path = .line([.zero, place - head.position])
  }

  /// The seen pins with the centres of their heads.
  func targets(where isMeant: (Int) -> Bool = { _ in true }) -> PinTargets {
    PinTargets(
      headOfPin.keys.sorted().compactMap { pin in
        guard let head = headOfPin[pin], head.alpha > 0, view.area.contains(head.position),
          isMeant(pin)
        else { return nil }
        return PinTargets.Target(pin: pin, centre: head.position)
      })
  }

  /// The centre of a pin's head, and how far it reaches; nil if it is not on this picture.
  func head(of pin: Int) -> (centre: Point, reach: Double)? {
    headOfPin[pin].map { ($0.position, $0.reach) }
  }

  /// The pin of the smallest area that a place is in; nil if there is none.
  func pin(inAreaAt point: Point) -> Int? {
    let place = view.place(at: point)
    let inside = areas.filter { !$0.isHidden && $0.area.shape.contains(place, aspect: view.aspect) }
      .min { $0.area.shape.extent(aspect: view.aspect) < $1.area.shape.extent(aspect: view.aspect) }
    return inside.flatMap { node in exercise.pins.firstIndex { $0.area == node.area.id } }
  }

  /// The mark whose plate is at a point.
  func mark(at point: Point) -> PinMark? {
    marks.first {
      ($0.platePlace + view.frame.origin).distance(to: point) <= PinTargets.extent / 2
    }?
    .mark
  }

  /// Puts a sign of a touch on the picture until `clearTouches`.
  func add(touch node: Node, at place: PinPlace) {
    node.position = view.point(of: place)
    touches.add(node)
  }

  func clearTouches() { touches.removeAllChildren() }

  override func handle(pointer: Pointer) {
    for action in fingers.take(pointer, at: scene?.tick ?? 0) { perform(action) }
  }

  private func perform(_ action: BoardFingers.Action) {
    switch action {
    case .press(let press): onPress?(press)
    case .pan(let way): onPan?(way)
    case .zoom(let factor, let point): onZoom?(factor, point)
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
