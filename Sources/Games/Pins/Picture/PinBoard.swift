import Controls
import PinCourses
import PinRounds
import Stage

/// The picture with everything on it that a round is about.
final class PinBoard: PictureBoard {
  private let exercise: PinExercise
  private let touches = Node()
  private var headOfPin: [Int: PinHead] = [:]
  private var stemOfPin: [Int: Shape] = [:]
  private(set) var picture = -1

  init(_ exercise: PinExercise, palette: Palette) {
    self.exercise = exercise
    super.init(
      palette: palette,
      caption: Label("", size: 26, color: Theme.ink, room: Size(300, 200)), top: touches)
  }

  /// Shows another picture.
  ///
  /// - Parameters:
  ///   - name: the name under which it is drawn; nil writes its description.
  ///   - index: its place among the pictures.
  func show(picture index: Int, name: String?, description: String) {
    guard picture != index, exercise.pictures.indices.contains(index) else { return }
    picture = index
    show(name: name, orElse: description)
    touches.removeAllChildren()
    removeHeads()
    let id = exercise.pictures[index].id
    show(
      areas: exercise.areas.filter { $0.picture == id },
      arrows: exercise.arrows.filter { $0.picture == id },
      marks: exercise.marks.filter { $0.picture == id })
    headOfPin = [:]
    stemOfPin = [:]
    for (pin, own) in exercise.pins.enumerated() where own.picture == id {
      (headOfPin[pin], stemOfPin[pin]) = addHead(of: own)
    }
  }

  /// Draws what the round says of areas and pins.
  ///
  /// - Parameter hidden: a pin in whose place another sign is shown.
  func show(_ round: PinRound, filter: PinFilter, isHidden hidden: Int? = nil) {
    for node in areas {
      node.isHidden =
        !round.draws(node.area) || node.area.style == .cover && !round.isClosed(node.area)
    }
    for (pin, head) in headOfPin {
      let look = round.look(of: pin)
      if look != head.look { head.show(look) }
      let isShown =
        pin != hidden && round.isSeen(pin)
        && (look.isSelected || filter.includes(look.state, isOver: round.isOver))
      head.alpha = isShown ? 1 : 0
      stemOfPin[pin]?.alpha = isShown ? 1 : 0
    }
  }

  /// Lets the pin stand out on which a card would be dropped; nil lets none.
  func highlight(_ target: Int?, _ round: PinRound) {
    for (pin, head) in headOfPin {
      var look = round.look(of: pin)
      look.isSelected = look.isSelected || pin == target
      if look != head.look { head.show(look) }
    }
  }

  /// Draws the part of the picture that is seen.
  override func place(_ view: PictureView) {
    super.place(view)
    for (pin, head) in headOfPin { place(head, stemOfPin[pin], of: exercise.pins[pin]) }
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

  /// The look of a pin's head; nil if it is not seen.
  func shownLook(of pin: Int) -> PinLook? {
    headOfPin[pin].flatMap { $0.alpha > 0 ? $0.look : nil }
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
}
