import PinCourses
import PinRounds

/// How a pin looks on the picture and in its row: told apart by shape, not by colour alone.
struct PinLook: Hashable {
  enum State: Hashable, CaseIterable {
    /// A hollow ring.
    case empty
    /// Two hollow rings: what is named in them is seen.
    case opened
    /// A filled disc.
    case answered
    /// A tick, a double wave, a cross, a dash.
    case right, almost, wrong, missing
  }

  var state = State.empty
  /// Larger, with a second ring.
  var isSelected = false
  /// The structure lies behind others: a dashed ring.
  var isHidden = false
  /// A region instead of a point: a larger ring.
  var isLarge = false
}

extension PinRound {
  /// What the looks of a pin tell.
  func state(of pin: Int) -> PinLook.State {
    // While a place is looked for, what was tried for it says nothing of where it is.
    if pin == wanted { return .empty }
    switch marks[pin] {
    case .right: return .right
    case .almost: return .almost
    case .wrong: return .wrong
    case .missing: return .missing
    case nil: break
    }
    if task.game == .pinStudy {
      guard revealed.contains(pin) else { return .empty }
      return known[pin].map { $0 ? .right : .wrong } ?? .opened
    }
    return answers[pin] == nil ? .empty : .answered
  }

  func look(of pin: Int) -> PinLook {
    let own = task.exercise.pins[pin]
    return PinLook(
      state: state(of: pin), isSelected: selection == pin, isHidden: own.isHidden,
      isLarge: own.size == .large)
  }

  /// Whether answers may no longer change.
  var isOver: Bool { phase == .result || phase == .evaluated }

  /// Whether a pin is seen on the picture.
  func isSeen(_ pin: Int) -> Bool {
    isOver || marks[pin] != nil && pin != wanted || task.isSeen(pin)
  }

  /// Whether an area is drawn: those of pins to be found are not, before everything is over.
  func draws(_ area: PinArea) -> Bool {
    guard area.style != .none else { return false }
    return isOver || task.game != .pinFind
      || !task.exercise.pins.contains { $0.area == area.id }
  }

  /// Whether what is below a cover is hidden: until it is looked up, or everything is over.
  func isClosed(_ cover: PinArea) -> Bool {
    guard cover.style == .cover, !isOver else { return false }
    guard task.game == .pinStudy else { return true }
    let aspect = task.exercise.picture(cover.picture)?.aspect ?? 1
    let below = task.exercise.pins.indices.filter { index in
      let pin = task.exercise.pins[index]
      return pin.picture == cover.picture
        && (pin.area == cover.id || cover.shape.contains(pin.place, aspect: aspect))
    }
    return below.isEmpty || !below.contains(where: revealed.contains)
  }
}

/// Which pins the list shows.
enum PinFilter: Int, Hashable, CaseIterable {
  case all
  /// Without an answer; afterwards those that are not right.
  case open
  /// With an answer; afterwards those that are right.
  case done

  func includes(_ state: PinLook.State, isOver: Bool) -> Bool {
    switch self {
    case .all: true
    case .open: isOver ? state != .right : state == .empty
    case .done: isOver ? state == .right : state != .empty
    }
  }
}
