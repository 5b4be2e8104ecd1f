import Stage

/// Where a popover stands: beside its pin, not on it, within an area.
struct PopoverPlace: Hashable {
  /// The side of the pin on which it stands.
  enum Side: CaseIterable { case right, left, above, below }

  let side: Side
  let frame: Rect

  /// The first side with room for it, else the one with most.
  ///
  /// - Parameters:
  ///   - size: its size.
  ///   - pin: the centre of the pin.
  ///   - distance: how far from the centre it stays, at least.
  ///   - area: where it may stand.
  init(size: Size, beside pin: Point, distance: Double, in area: Rect) {
    func room(_ side: Side) -> Double {
      switch side {
      case .right: area.maxX - pin.x - distance - size.width
      case .left: pin.x - distance - size.width - area.minX
      case .above: pin.y - distance - size.height - area.minY
      case .below: area.maxY - pin.y - distance - size.height
      }
    }
    let side =
      Side.allCases.first { room($0) >= 0 }
      ?? Side.allCases.max { room($0) < room($1) } ?? .right
    let centre: Point =
      switch side {
      case .right: Point(pin.x + distance + size.width / 2, pin.y)
      case .left: Point(pin.x - distance - size.width / 2, pin.y)
      case .above: Point(pin.x, pin.y - distance - size.height / 2)
      case .below: Point(pin.x, pin.y + distance + size.height / 2)
      }
    func clamped(_ value: Double, _ half: Double, _ low: Double, _ high: Double) -> Double {
      high - low < 2 * half ? (low + high) / 2 : min(max(value, low + half), high - half)
    }
    self.side = side
    frame = Rect(
      center: Point(
        clamped(centre.x, size.width / 2, area.minX, area.maxX),
        clamped(centre.y, size.height / 2, area.minY, area.maxY)), size: size)
  }
}
