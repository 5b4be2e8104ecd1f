import Stage

/// Decides whether a mouse or pen rests on something deliberately, so that it is announced: once
/// for each stay.
///
/// Something that appears below a mouse that only trembles, such as the next page below the arrow
/// that turned it, does not count until the mouse moves some distance over it.
struct HoverStay {
  /// The seconds it must stay before it is announced: someone who only passes hears nothing.
  static let seconds = 0.4
  /// How far a resting hand moves a mouse, in points.
  static let tremble = 24.0

  private var beginning: Int?
  private var place: Point?
  private var isOver = false

  /// The pointer is over it from this tick of the scene on.
  mutating func begin(at tick: Int) {
    beginning = tick
    place = nil
  }

  /// The pointer went away.
  mutating func end() { self = HoverStay() }

  /// Nothing more is announced in this stay: it has been announced, or a press says more.
  mutating func finish() { isOver = true }

  /// The mouse moved over it.
  ///
  /// - Returns: whether that makes the stay deliberate; only once.
  mutating func moves(to newPlace: Point, at tick: Int) -> Bool {
    guard !isOver else { return false }
    let start = place ?? newPlace
    place = start
    let way = newPlace - start
    let cameHere = beginning == tick
    guard cameHere || way.x * way.x + way.y * way.y > Self.tremble * Self.tremble else {
      return false
    }
    isOver = true
    return true
  }
}
