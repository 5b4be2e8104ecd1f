import PinCourses

/// A part of an element by which it is dragged.
package enum PinHandle: Sendable, Hashable {
  /// All of it.
  case whole
  /// The head of a pin, away from its place.
  case head
  /// An end of an arrow or bracket.
  case from, to
  /// A corner of a rectangle or polygon, from 0.
  case corner(Int)
  /// How wide and how high a circle or ellipse is.
  case width, height
}

/// What is being dragged, and where it came from.
struct PinGrip: Sendable, Equatable {
  var element: PinElement
  var handle: PinHandle
  var start: PinPlace
  var before: PinEditing.Work
}

/// Elements as a whole: finding, moving, reshaping, deleting, bringing back, sorting.
extension PinEditing {
  enum Kind: CaseIterable { case pins, marks, arrows, areas }

  /// How near a press has to be to mean a pin, mark or handle, in stage units: half a target.
  package static let reach = 22.0
  /// How far from an arrow a press still means it, across and beyond its ends, in stage units.
  package static let band = (across: 10.0, beyond: 4.0)

  /// What a press at a place means: a handle of what is selected, else the nearest pin or mark in reach, else an arrow
  /// in whose band it is, else the smallest area around it.
  ///
  /// - Parameter width: the width of the picture as it is shown, in stage units.
  package func target(at place: PinPlace, width: Double) -> (
    element: PinElement, handle: PinHandle
  )? {
    guard let exercise, let picture, width > 0 else { return nil }
    if let selection, exercise.picture(of: selection) == picture.id {
      let near = exercise.handles(of: selection).map { handle in
        (handle.handle, handle.place.distance(to: place, aspect: picture.aspect) * width)
      }
      if let best = near.min(by: { $0.1 < $1.1 }), best.1 <= Self.reach {
        return (selection, best.0)
      }
    }
    return element(at: place, width: width, kinds: Kind.allCases)
  }

  func element(
    at place: PinPlace, width: Double, kinds: [Kind]
  ) -> (element: PinElement, handle: PinHandle)? {
    guard let exercise, let picture, width > 0 else { return nil }
    let aspect = picture.aspect
    func nearest(
      _ all: [(PinElement, PinHandle, PinPlace)]
    ) -> (element: PinElement, handle: PinHandle)? {
      let near = all.map { ($0.0, $0.1, $0.2.distance(to: place, aspect: aspect) * width) }
      return near.min { $0.2 < $1.2 }.flatMap { $0.2 <= Self.reach ? ($0.0, $0.1) : nil }
    }
    for kind in kinds {
      let found: (element: PinElement, handle: PinHandle)? =
        switch kind {
        case .pins:
          nearest(
            exercise.pins.filter { $0.picture == picture.id }.flatMap { pin in
              [(.pin(pin.id), .whole, pin.place)]
                + (pin.flag.map { [(.pin(pin.id), .head, $0)] } ?? [])
            })
        case .marks:
          nearest(
            exercise.marks.filter { $0.picture == picture.id }.map { mark in
              let to = mark.to ?? mark.at
              let plate = PinPlace((mark.at.x + to.x) / 2, (mark.at.y + to.y) / 2)
              return (.mark(mark.id), .whole, plate)
            })
        case .arrows:
          exercise.arrows.last {
            $0.picture == picture.id && $0.isHit(at: place, width: width, aspect: aspect)
          }.map { (.arrow($0.id), .whole) }
        case .areas:
          exercise.areas.filter {
            $0.picture == picture.id && $0.shape.contains(place, aspect: aspect)
          }.min { $0.shape.extent(aspect: aspect) < $1.shape.extent(aspect: aspect) }.map {
            (.area($0.id), .whole)
          }
        }
      if let found { return found }
    }
    return nil
  }

  /// Drags what is pressed, or selects it.
  mutating func drag(_ phase: PinPointer, _ place: PinPlace, width: Double) -> PinEditNote? {
    switch phase {
    case .began:
      settle()
      guard let (element, handle) = target(at: place, width: width) else {
        selection = nil
        return nil
      }
      selection = element
      grip = PinGrip(element: element, handle: handle, start: place, before: work)
    case .moved: follow(place)
    case .ended:
      guard let grip else { return nil }
      if place != grip.start { follow(place) }
      self.grip = nil
      guard let exercise, exercise.isSound, exercise.hasShape(grip.element) else {
        work = grip.before
        return .onlyLabel
      }
      if case .pin(let id) = grip.element, grip.handle == .whole, work != grip.before,
        isOnto(id, width: width)
      {
        work = grip.before
        return .ontoAnother
      }
      note(before: grip.before)
    case .cancelled: release()
    }
    return nil
  }

  private mutating func follow(_ place: PinPlace) {
    guard let grip, let address, var exercise = grip.before.course[address] else { return }
    exercise.move(grip.element, grip.handle, from: grip.start, to: place)
    work.course[address] = exercise
  }

  /// Lets what is dragged go back.
  mutating func release() {
    guard let grip else { return }
    work = grip.before
    self.grip = nil
  }

  mutating func nudge(_ x: Double, _ y: Double) -> PinEditNote? {
    settle()
    guard let selection, x.isFinite, y.isFinite else { return nil }
    changeExercise(joining: selection) {
      $0.move(selection, .whole, from: PinPlace(0, 0), to: PinPlace(x, y))
    }
    return nil
  }

  mutating func delete(_ element: PinElement) -> PinEditNote? {
    settle()
    guard exercise?.picture(of: element) != nil else { return nil }
    guard changeExercise({ $0.remove(element) }) else { return .onlyLabel }
    if selection == element { selection = nil }
    return nil
  }

  mutating func sort(_ element: PinElement, to place: Int) -> PinEditNote? {
    settle()
    changeExercise { exercise in
      switch element {
      case .pin(let id):
        exercise.pins.move(exercise.pins.firstIndex { $0.id == id } ?? -1, to: place)
      case .area(let id):
        exercise.areas.move(exercise.areas.firstIndex { $0.id == id } ?? -1, to: place)
      case .arrow(let id):
        exercise.arrows.move(exercise.arrows.firstIndex { $0.id == id } ?? -1, to: place)
      case .mark(let id):
        exercise.marks.move(exercise.marks.firstIndex { $0.id == id } ?? -1, to: place)
      }
    }
    return nil
  }

  mutating func restore(_ element: PinElement) -> PinEditNote? {
    settle()
    guard let exercise, let former = savedExercise, exercise.picture(of: element) == nil,
      let picture = former.picture(of: element), exercise.picture(picture) != nil
    else { return nil }
    let isFull =
      switch element {
      case .pin: !Self.hasRoom(exercise.pins.count, exercise.leftOut["pins"])
      case .area: !Self.hasRoom(exercise.areas.count, exercise.leftOut["areas"])
      case .arrow: !Self.hasRoom(exercise.arrows.count, exercise.leftOut["arrows"])
      case .mark: !Self.hasRoom(exercise.marks.count, exercise.leftOut["marks"])
      }
    guard !isFull else { return .full }
    return changeExercise { $0.restore(element, from: former) } ? nil : .onlyLabel
  }

  /// The open exercise as it stands in the file; nil if it is new.
  var savedExercise: PinExercise? {
    guard let address else { return nil }
    return saved[address]
      ?? saved.pinExercises.first { $0.exercise.id == address.exercise }?.exercise
  }
}

extension PinArrow {
  /// Whether a place is in the band of its length and a little more.
  func isHit(at place: PinPlace, width: Double, aspect: Double) -> Bool {
    func units(_ one: PinPlace, _ other: PinPlace) -> (Double, Double) {
      ((one.x - other.x) * width, (one.y - other.y) * width / aspect)
    }
    let (way, press) = (units(to, from), units(place, from))
    let length = (way.0 * way.0 + way.1 * way.1).squareRoot()
    guard length > 0 else { return false }
    let along = (press.0 * way.0 + press.1 * way.1) / length
    let across = abs(press.0 * way.1 - press.1 * way.0) / length
    let band = PinEditing.band
    return across <= band.across && (-band.beyond...length + band.beyond).contains(along)
  }
}

extension PinExercise {
  /// The parts of an element by which it is reshaped, with their places.
  package func handles(of element: PinElement) -> [(handle: PinHandle, place: PinPlace)] {
    switch element {
    case .pin(let id):
      guard let pin = pins.first(where: { $0.id == id }) else { return [] }
      return [(.whole, pin.place)] + (pin.flag.map { [(.head, $0)] } ?? [])
    case .arrow(let id):
      guard let arrow = arrows.first(where: { $0.id == id }) else { return [] }
      return [(.from, arrow.from), (.to, arrow.to)]
    case .mark(let id):
      guard let mark = marks.first(where: { $0.id == id }) else { return [] }
      return mark.to.map { [(.from, mark.at), (.to, $0)] } ?? [(.whole, mark.at)]
    case .area(let id):
      guard let area = areas.first(where: { $0.id == id }) else { return [] }
      let aspect = picture(area.picture)?.aspect ?? 1
      switch area.shape {
      case .rect(let corner, let width, let height):
        let (right, bottom) = (corner.x + width, corner.y + height)
        let corners = [
          corner, PinPlace(right, corner.y), PinPlace(right, bottom), PinPlace(corner.x, bottom),
        ]
        return corners.enumerated().map { (.corner($0), $1) }
      case .circle(let centre, let radius):
        return [
          (.width, PinPlace(centre.x + radius, centre.y)),
          (.height, PinPlace(centre.x, centre.y + radius * aspect)),
        ]
      case .ellipse(let centre, let width, let height):
        return [
          (.width, PinPlace(centre.x + width, centre.y)),
          (.height, PinPlace(centre.x, centre.y + height)),
        ]
      case .polygon(let corners): return corners.enumerated().map { (.corner($0), $1) }
      }
    }
  }

  /// Whether a document may say an element's shape: an area encloses something.
  func hasShape(_ element: PinElement) -> Bool {
    guard case .area(let id) = element, let area = areas.first(where: { $0.id == id }) else {
      return true
    }
    return area.shape.extent(aspect: picture(area.picture)?.aspect ?? 1) > 0
  }

  /// Moves an element or a part of it; it stays on the picture.
  mutating func move(
    _ element: PinElement, _ handle: PinHandle, from start: PinPlace, to end: PinPlace
  ) {
    let way = PinPlace(end.x - start.x, end.y - start.y)
    func moved(_ place: PinPlace) -> PinPlace {
      PinPlace(place.x + way.x, place.y + way.y).clamped.rounded
    }
    switch element {
    case .pin(let id):
      guard let index = pins.firstIndex(where: { $0.id == id }) else { return }
      if handle == .head {
        pins[index].flag = pins[index].flag.map(moved)
      } else {
        pins[index].place = moved(pins[index].place)
      }
    case .arrow(let id):
      guard let index = arrows.firstIndex(where: { $0.id == id }) else { return }
      let (from, to) = (arrows[index].from, arrows[index].to)
      let part = Self.parts([from, to], handle, by: way)
      (arrows[index].from, arrows[index].to) = (part[0], part[1])
    case .mark(let id):
      guard let index = marks.firstIndex(where: { $0.id == id }) else { return }
      guard let to = marks[index].to else { return marks[index].at = moved(marks[index].at) }
      let part = Self.parts([marks[index].at, to], handle, by: way)
      (marks[index].at, marks[index].to) = (part[0], part[1])
    case .area(let id):
      guard let index = areas.firstIndex(where: { $0.id == id }) else { return }
      let aspect = picture(areas[index].picture)?.aspect ?? 1
      areas[index].shape = areas[index].shape.moved(handle, by: way, aspect: aspect)
    }
  }

  /// Both ends, or one of them, moved.
  private static func parts(
    _ ends: [PinPlace], _ handle: PinHandle, by way: PinPlace
  ) -> [PinPlace] {
    guard handle == .from || handle == .to else { return ends.moved(by: way) }
    let index = handle == .from ? 0 : 1
    var ends = ends
    ends[index] = PinPlace(ends[index].x + way.x, ends[index].y + way.y).clamped.rounded
    return ends
  }

  /// Brings an element back from another state; what it refers to and is gone is left out.
  mutating func restore(_ element: PinElement, from former: PinExercise) {
    switch element {
    case .pin(let id):
      guard let index = former.pins.firstIndex(where: { $0.id == id }) else { return }
      var pin = former.pins[index]
      if !areas.contains(where: { $0.id == pin.area }) { pin.area = nil }
      pins.insert(pin, at: min(index, pins.count))
    case .area(let id):
      guard let index = former.areas.firstIndex(where: { $0.id == id }) else { return }
      areas.insert(former.areas[index], at: min(index, areas.count))
      // The pins that lost it get it back.
      for pin in pins.indices where pins[pin].area == nil {
        let own = former.pins.first { $0.id == pins[pin].id }
        if own?.area == id { pins[pin].area = id }
      }
    case .arrow(let id):
      guard let index = former.arrows.firstIndex(where: { $0.id == id }) else { return }
      var arrow = former.arrows[index]
      if !pins.contains(where: { $0.id == arrow.pin }) { arrow.pin = nil }
      arrows.insert(arrow, at: min(index, arrows.count))
    case .mark(let id):
      guard let index = former.marks.firstIndex(where: { $0.id == id }) else { return }
      var mark = former.marks[index]
      if !pins.contains(where: { $0.id == mark.pin }) { mark.pin = nil }
      marks.insert(mark, at: min(index, marks.count))
    }
  }
}

extension [PinPlace] {
  /// All moved in the same way, no further than all stay on the picture.
  func moved(by way: PinPlace) -> [PinPlace] {
    let (xs, ys) = (map(\.x), map(\.y))
    let x = Swift.min(Swift.max(way.x, -(xs.min() ?? 0)), 1 - (xs.max() ?? 1))
    let y = Swift.min(Swift.max(way.y, -(ys.min() ?? 0)), 1 - (ys.max() ?? 1))
    return map { PinPlace($0.x + x, $0.y + y).clamped.rounded }
  }
}

extension PinShape {
  /// The shape moved, or with one of its parts moved.
  func moved(_ handle: PinHandle, by way: PinPlace, aspect: Double) -> PinShape {
    switch self {
    case .rect(let corner, let width, let height):
      let ends = [corner, PinPlace(corner.x + width, corner.y + height)]
      guard case .corner(let index) = handle else {
        return .rect(ends.moved(by: way)[0], width: width, height: height)
      }
      // Corners go round from the upper left one; the opposite one stays.
      var (left, top, right, bottom) = (ends[0].x, ends[0].y, ends[1].x, ends[1].y)
      if index == 0 || index == 3 { left += way.x } else { right += way.x }
      if index < 2 { top += way.y } else { bottom += way.y }
      let (first, last) = (PinPlace(left, top).clamped, PinPlace(right, bottom).clamped)
      let start = PinPlace(min(first.x, last.x), min(first.y, last.y)).rounded
      let size = PinPlace(abs(last.x - first.x), abs(last.y - first.y)).rounded
      return .rect(start, width: size.x, height: size.y)
    case .circle(let centre, let radius):
      switch handle {
      case .width: return .circle(centre, radius: Self.length(radius + way.x))
      case .height: return .circle(centre, radius: Self.length(radius + way.y / aspect))
      default: return .circle([centre].moved(by: way)[0], radius: radius)
      }
    case .ellipse(let centre, let width, let height):
      switch handle {
      case .width: return .ellipse(centre, width: Self.length(width + way.x), height: height)
      case .height: return .ellipse(centre, width: width, height: Self.length(height + way.y))
      default: return .ellipse([centre].moved(by: way)[0], width: width, height: height)
      }
    case .polygon(var corners):
      guard case .corner(let index) = handle, corners.indices.contains(index) else {
        return .polygon(corners.moved(by: way))
      }
      corners[index] =
        PinPlace(corners[index].x + way.x, corners[index].y + way.y).clamped.rounded
      return .polygon(corners)
    }
  }

  private static func length(_ value: Double) -> Double {
    PinPlace(abs(value), 0).clamped.rounded.x
  }
}
