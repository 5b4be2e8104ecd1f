import PinCourses
import TypedNames

/// What presses on the picture do with each tool.
extension PinEditing {
  /// The length, in stage units, below which an arrow or area is none.
  package static let leastLength = 12.0
  /// How near to another pin's centre a pin is on it, in stage units: the radius of a small one.
  static let pinRadius = 12.0
  /// How near two pins are never set, as a share of the width: closer ones are told as a fault.
  static let leastPinDistance = 0.002

  mutating func point(
    _ phase: PinPointer, _ place: PinPlace, width: Double, isEven: Bool
  ) -> PinEditNote? {
    guard picture != nil, width > 0, width.isFinite, place.x.isFinite, place.y.isFinite else {
      return nil
    }
    let place = place.clamped.rounded
    switch tool {
    case .select: return drag(phase, place, width: width)
    case .smallPin, .largePin: return phase == .ended ? setPin(at: place, width: width) : nil
    case .polygon: return phase == .ended ? addCorner(place, width: width) : nil
    case .arrow, .line, .rectangle, .ellipse, .mark, .flag:
      return draw(phase, place, width: width, isEven: isEven)
    }
  }

  /// The pin on which a new one would lie.
  private func pin(onto place: PinPlace, width: Double, besides id: String? = nil) -> Pin? {
    guard let exercise, let picture else { return nil }
    let reach = max(Self.pinRadius / width, Self.leastPinDistance)
    return exercise.nearestPin(
      to: place, on: picture.id, reach: reach, aspect: picture.aspect, where: { $0.id != id }
    ).map { exercise.pins[$0] }
  }

  /// Whether a pin lies on another one.
  func isOnto(_ id: String, width: Double) -> Bool {
    pin(id).map { pin(onto: $0.place, width: width, besides: id) != nil } ?? false
  }

  private mutating func setPin(at place: PinPlace, width: Double) -> PinEditNote? {
    settle()
    guard let exercise, let address, let pictureId else { return nil }
    if let other = pin(onto: place, width: width) {
      selection = .pin(other.id)
      return nil
    }
    guard Self.hasRoom(exercise.pins.count, exercise.leftOut["pins"]) else { return .full }
    var pin = Pin(
      id: exercise.newId("", besides: saved[address]), picture: pictureId, place: place)
    pin.size = tool.pinSize ?? .small
    guard let names = names.first else {
      selection = nil
      pending = pin
      return nil
    }
    pin.labels = names.map { NameLabel($0) }
    change { work in
      work.names.removeFirst()
      work.course[address]?.pins.append(pin)
    }
    selection = nil
    return nil
  }

  static func hasRoom(_ count: Int, _ leftOut: [String]?) -> Bool {
    count + (leftOut?.count ?? 0) < PinExercise.elementLimit
  }

  // MARK: Drawing

  private mutating func draw(
    _ phase: PinPointer, _ place: PinPlace, width: Double, isEven: Bool
  ) -> PinEditNote? {
    switch phase {
    case .began:
      settle()
      guard tool == .flag else {
        sketch = PinSketch(tool, [place, place])
        return nil
      }
      guard let pin = flagged(at: place, width: width) else { return nil }
      sketch = PinSketch(tool, [pin.place, place], pin: pin.id)
    case .moved, .ended:
      guard var drawn = sketch, drawn.tool == tool else { return nil }
      drawn.places[1] = place
      drawn.isEven = isEven
      sketch = drawn
      guard phase == .ended else { return nil }
      sketch = nil
      return add(drawn, width: width)
    case .cancelled: sketch = nil
    }
    return nil
  }

  /// The pin that is meant by a press with the flag: the one there, else the selected one.
  private func flagged(at place: PinPlace, width: Double) -> Pin? {
    if case .pin(let id)? = element(at: place, width: width, kinds: [.pins])?.element {
      return pin(id)
    }
    if case .pin(let id)? = selection { return pin(id) }
    return nil
  }

  /// Puts what was drawn into the document.
  private mutating func add(_ drawn: PinSketch, width: Double) -> PinEditNote? {
    guard let exercise, let address, let picture else { return nil }
    let (from, to) = (drawn.places[0], drawn.places[1])
    let isLong = from.distance(to: to, aspect: picture.aspect) * width >= Self.leastLength
    func newId(_ prefix: String) -> String { exercise.newId(prefix, besides: saved[address]) }
    switch drawn.tool {
    case .arrow, .line:
      guard isLong else { return .tooShort }
      guard Self.hasRoom(exercise.arrows.count, exercise.leftOut["arrows"]) else { return .full }
      var arrow = PinArrow(id: newId("l"), picture: picture.id, from: from, to: to)
      arrow.head = drawn.tool == .arrow ? .end : .none
      changeExercise { $0.arrows.append(arrow) }
      selection = .arrow(arrow.id)
    case .rectangle, .ellipse:
      guard isLong, let shape = drawn.shape(aspect: picture.aspect) else { return .tooShort }
      return add(shape)
    case .mark:
      guard Self.hasRoom(exercise.marks.count, exercise.leftOut["marks"]) else { return .full }
      var mark = PinMark(id: newId("m"), picture: picture.id, at: from, text: nextMark)
      if isLong { mark.to = to }
      changeExercise { $0.marks.append(mark) }
      selection = .mark(mark.id)
    case .flag:
      guard let id = drawn.pin else { return nil }
      changePin(id) { $0.flag = isLong ? to : nil }
      selection = .pin(id)
    case .select, .smallPin, .largePin, .polygon: break
    }
    return nil
  }

  /// The first capital letter that no mark of the exercise has, then numbers.
  private var nextMark: String {
    let used = Set(exercise?.marks.map(\.text) ?? [])
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let numbers = (1...999).lazy.map(String.init)
    return letters.first { !used.contains($0) } ?? numbers.first { !used.contains($0) } ?? "*"
  }

  private mutating func add(_ shape: PinShape) -> PinEditNote? {
    guard let exercise, let address, let picture else { return nil }
    guard shape.extent(aspect: picture.aspect) > 0 else { return .tooShort }
    guard Self.hasRoom(exercise.areas.count, exercise.leftOut["areas"]) else { return .full }
    let area = PinArea(
      id: exercise.newId("a", besides: saved[address]), picture: picture.id, shape: shape)
    // Whoever draws while a pin is selected draws that pin's area.
    var owner: String?
    if case .pin(let id)? = selection, let pin = pin(id), pin.area == nil,
      pin.picture == picture.id
    {
      owner = id
    }
    changeExercise { exercise in
      exercise.areas.append(area)
      guard let index = exercise.pins.firstIndex(where: { $0.id == owner }) else { return }
      exercise.pins[index].area = area.id
    }
    if owner == nil { selection = .area(area.id) }
    return nil
  }

  // MARK: Polygons

  private mutating func addCorner(_ place: PinPlace, width: Double) -> PinEditNote? {
    guard let picture else { return nil }
    guard var drawn = sketch, drawn.tool == .polygon else {
      sketch = PinSketch(.polygon, [place])
      return nil
    }
    if drawn.places.count >= PinArea.cornerRange.lowerBound,
      drawn.places[0].distance(to: place, aspect: picture.aspect) * width <= Self.leastLength
    {
      return finishPolygon()
    }
    guard place != drawn.places.last else { return nil }
    guard drawn.places.count < PinArea.cornerRange.upperBound else { return .full }
    drawn.places.append(place)
    sketch = drawn
    return nil
  }

  mutating func finishPolygon() -> PinEditNote? {
    guard let drawn = sketch, drawn.tool == .polygon, let picture else { return nil }
    guard let shape = drawn.shape(aspect: picture.aspect),
      shape.extent(aspect: picture.aspect) > 0
    else { return .tooShort }
    sketch = nil
    return add(shape)
  }
}
