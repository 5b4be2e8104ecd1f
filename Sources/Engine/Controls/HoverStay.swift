import Stage

/// Whether a mouse or pen means what it is over, so that it is told: once for each stay.
///
/// What comes to stand below a mouse that only trembles, such as the next page below the arrow that
/// turned it, is not meant until the mouse goes some way on it.
struct HoverStay {
  /// How long it stays, in seconds, before it is told: whoever only passes hears nothing.
  static let seconds = 0.4
  /// How far a hand that rests moves a mouse, in points.
  static let tremble = 24.0

  private var beginning: Int?
  private var place: Point?
  private var isOver = false

  /// It is over it from this tick of the scene on.
  mutating func begin(at tick: Int) {
    beginning = tick
    place = nil
  }

  /// It went away.
  mutating func end() { self = HoverStay() }

  /// Nothing more is to be told of this stay: it was told, or a press says more.
  mutating func finish() { isOver = true }

  /// The mouse moved over it.
  ///
  /// - Returns: whether that shows that it is meant; only once.
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
