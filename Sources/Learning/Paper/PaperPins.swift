import PinCourses

/// What stands on a printed picture: areas, arrows and marks as the teacher drew them, and a number for each pin that
/// has a name.
struct PaperPins {
  let setter: any PaperTypesetter
  /// Where the picture is.
  let box: PaperBox

  private static let sign = PaperStyle(14, isBold: true)
  /// The radius of the ring around a point, whose number stands beside it.
  private static let dot = 3.5
  /// The directions in which a number may stand beside its point, the first of the best.
  private static let directions: [(x: Double, y: Double)] = {
    let slant = 0.707
    return [
      (slant, -slant), (1, 0), (slant, slant), (0, -1), (-slant, -slant), (-1, 0), (-slant, slant),
      (0, 1),
    ]
  }()
  /// How far from its point a number may stand.
  private static let distances = [19.0, 31, 46]

  /// The marks of a picture.
  ///
  /// - Parameters:
  ///   - picture: the id of the picture.
  ///   - numbers: the numbers of the exercise's pins by their ids; others are not marked.
  /// - Complexity: O(n²) in the pins of the picture.
  func marks(of exercise: PinExercise, on picture: String, numbers: [String: Int]) -> [PaperMark] {
    var marks: [PaperMark] = []
    for area in exercise.areas where area.picture == picture {
      switch area.style {
      case .none: break
      case .cover: marks.append(.outline(PaperOutline(corners(area.shape), fill: .white)))
      case .tint, .outline, .lift: marks += PaperOutline(corners(area.shape), line: 1.2).rimmed
      }
    }
    for arrow in exercise.arrows where arrow.picture == picture { marks += self.marks(of: arrow) }
    for mark in exercise.marks where mark.picture == picture { marks += self.marks(of: mark) }
    let pins = exercise.pins.filter { $0.picture == picture && numbers[$0.id] != nil }
    let look = Look(count: pins.count)
    let tips = exercise.arrows.filter { $0.picture == picture }.flatMap(tips)
    for (pin, head) in zip(pins, heads(of: pins, tips: tips, look)) {
      marks += self.marks(of: pin, number: numbers[pin.id] ?? 0, head: head, look)
    }
    return marks
  }

  /// How large numbers are: as large as what children read, unless there are many.
  private struct Look {
    let style: PaperStyle
    let radius: Double

    init(count: Int) {
      (style, radius) =
        count <= 24 ? (PaperStyle(14, isBold: true), 10.5) : (PaperStyle(10, isBold: true), 8.5)
    }
  }

  private func point(_ place: PinPlace) -> PaperPoint { box.point(place.x, place.y) }

  // MARK: Numbers

  /// Where the numbers of pins stand: where the teacher put their flags, on regions, beside points; there where they
  /// cover the fewest points and numbers.
  ///
  /// - Parameter tips: what of arrows must be seen.
  private func heads(of pins: [Pin], tips: [PaperPoint], _ look: Look) -> [PaperPoint] {
    let points = pins.map { point($0.place) }
    var heads: [PaperPoint] = []
    for (index, pin) in pins.enumerated() {
      let own = points[index]
      if let flag = pin.flag {
        heads.append(point(flag))
        continue
      }
      let others = points.indices.filter { $0 != index }.map { points[$0] } + tips
      if pin.size == .large, heads.allSatisfy({ $0.distance(to: own) > 2 * look.radius }),
        tips.allSatisfy({ $0.distance(to: own) > look.radius + Self.dot + 1 })
      {
        heads.append(own)
        continue
      }
      var best: (head: PaperPoint, cost: Double)?
      for distance in Self.distances {
        for direction in Self.directions {
          let head = PaperPoint(own.x + direction.x * distance, own.y + direction.y * distance)
          let cost = cost(of: head, points: others, heads: heads, look) + distance / 100
          if cost < best?.cost ?? .infinity { best = (head, cost) }
        }
      }
      heads.append(best?.head ?? own)
    }
    return heads
  }

  /// How much a number covers: points count twice, as what is beside them is asked, too.
  private func cost(
    of head: PaperPoint, points: [PaperPoint], heads: [PaperPoint], _ look: Look
  ) -> Double {
    let radius = look.radius
    let inner = PaperBox(
      x: box.x + radius, y: box.y + radius, width: box.width - 2 * radius,
      height: box.height - 2 * radius)
    let isInside =
      (inner.x...max(inner.x, inner.right)).contains(head.x)
      && (inner.y...max(inner.y, inner.bottom)).contains(head.y)
    return (isInside ? 0 : 10)
      + 2 * Double(points.count { $0.distance(to: head) < radius + Self.dot + 1 })
      + Double(heads.count { $0.distance(to: head) < 2 * radius + 1 })
  }

  private func marks(
    of pin: Pin, number: Int, head: PaperPoint, _ look: Look
  ) -> [PaperMark] {
    let own = point(pin.place)
    var marks: [PaperMark] = []
    if head.distance(to: own) > 1 {
      marks += PaperOutline([head, own], isClosed: false, line: 1.2).rimmed
      marks += PaperOutline(PaperOutline.circle(own, radius: Self.dot), line: 1.2).rimmed
    }
    let ring = PaperOutline.circle(head, radius: look.radius)
    marks += [
      .outline(PaperOutline(ring, line: 3, isWhite: true, fill: .white)),
      .outline(PaperOutline(ring, line: 1.2, isDashed: pin.isHidden)),
    ]
    return marks + sign("\(number)", look.style, at: head)
  }

  /// A short text in the middle of a place.
  private func sign(_ text: String, _ style: PaperStyle, at place: PaperPoint) -> [PaperMark] {
    guard let line = setter.line(of: text, style, width: 120) else { return [] }
    return [line].marks(
      style, x: place.x - line.width / 2, y: place.y - line.height / 2, width: line.width)
  }

  // MARK: What the teacher drew

  private func corners(_ shape: PinShape) -> [PaperPoint] {
    switch shape {
    case .rect(let corner, let width, let height):
      let (left, top) = (corner.x, corner.y)
      return [
        box.point(left, top), box.point(left + width, top),
        box.point(left + width, top + height), box.point(left, top + height),
      ]
    case .circle(let middle, let radius):
      return PaperOutline.circle(point(middle), radius: radius * box.width)
    case .ellipse(let middle, let width, let height):
      return PaperOutline.ellipse(
        point(middle), width: width * box.width, height: height * box.height)
    case .polygon(let corners): return corners.map(point)
    }
  }

  /// The tips of an arrow, and where their slanting edges end.
  private func tips(of arrow: PinArrow) -> [PaperPoint] {
    let (from, to) = (point(arrow.from), point(arrow.to))
    let length = max(1, from.distance(to: to))
    func tip(_ tip: PaperPoint, _ end: PaperPoint) -> [PaperPoint] {
      let share = min(0.6, 10 / length)
      return [
        tip, PaperPoint(tip.x + (end.x - tip.x) * share, tip.y + (end.y - tip.y) * share),
      ]
    }
    return switch arrow.head {
    case .none: []
    case .end: tip(to, from)
    case .both: tip(to, from) + tip(from, to)
    }
  }

  private func marks(of arrow: PinArrow) -> [PaperMark] {
    let (from, to) = (point(arrow.from), point(arrow.to))
    let length = from.distance(to: to)
    guard length > 0 else { return [] }
    let line = max(1, min(4, arrow.width * 0.6))
    var marks = PaperOutline([from, to], isClosed: false, line: line, isDashed: arrow.isDashed)
      .rimmed
    func head(_ tip: PaperPoint, _ end: PaperPoint) -> PaperMark {
      let size = min(length * 0.6, 6 + 2 * line)
      let (x, y) = ((end.x - tip.x) / length * size, (end.y - tip.y) / length * size)
      return .outline(
        PaperOutline(
          [
            tip, PaperPoint(tip.x + x - y * 0.45, tip.y + y + x * 0.45),
            PaperPoint(tip.x + x + y * 0.45, tip.y + y - x * 0.45),
          ], line: 0, fill: .black))
    }
    if arrow.head != .none { marks.append(head(to, from)) }
    if arrow.head == .both { marks.append(head(from, to)) }
    return marks
  }

  private func marks(of mark: PinMark) -> [PaperMark] {
    let at = point(mark.at)
    guard let to = mark.to.map(point) else { return sign(mark.text, Self.sign, at: at) }
    // A bracket: a line with short ends that point away from its sign.
    let length = max(1, at.distance(to: to))
    let (x, y) = (-(to.y - at.y) / length * 6, (to.x - at.x) / length * 6)
    let bracket = [PaperPoint(at.x + x, at.y + y), at, to, PaperPoint(to.x + x, to.y + y)]
    let middle = PaperPoint((at.x + to.x) / 2 - 2 * x, (at.y + to.y) / 2 - 2 * y)
    return PaperOutline(bracket, isClosed: false, line: 1.4).rimmed
      + sign(mark.text, Self.sign, at: middle)
  }
}
