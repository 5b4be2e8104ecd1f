import Notation
import Stage

extension SceneFileReader {
  mutating func number(_ index: Int) -> Double? {
    guard let value = plainNumber(index) else {
      fault(index, "a number", "1.5")
      return nil
    }
    return value
  }

  private func plainNumber(_ index: Int) -> Double? {
    guard tree.nodes[index].kind == .number, let value = Double(tree.rawText(of: index)),
      value.isFinite
    else { return nil }
    return value
  }

  mutating func count(_ index: Int) -> Int? {
    guard let value = tree.integer(of: index), value >= 0 else {
      fault(index, "a whole number from 0 on", "2")
      return nil
    }
    return value
  }

  /// Categories, one per bit.
  mutating func bits(_ index: Int) -> UInt32? {
    guard let value = tree.integer(of: index).flatMap(UInt32.init(exactly:)) else {
      fault(index, "a whole number from 0 to \(UInt32.max)", "3 for the first two kinds")
      return nil
    }
    return value
  }

  mutating func flag(_ index: Int) -> Bool? {
    switch tree.nodes[index].kind {
    case .true: return true
    case .false: return false
    default:
      fault(index, "true or false", "true")
      return nil
    }
  }

  mutating func text(_ index: Int) -> String? {
    guard tree.nodes[index].kind == .string else {
      fault(index, "a text", "\"name\"")
      return nil
    }
    return tree.text(of: index)
  }

  mutating func word<Value>(_ index: Int, _ words: [(String, Value)]) -> Value? {
    guard let text = text(index) else { return nil }
    if let known = words.first(where: { $0.0 == text }) { return known.1 }
    let names = words.map(\.0)
    report.error(
      at: tree.offset(of: index),
      .untranslated(
        "“\(text)” is not known here",
        text.nearest(among: names).map { "did you mean “\($0)”?" }
          ?? "write one of \(names.joined(separator: ", "))"))
    return nil
  }

  /// A list of numbers whose length is in `counts`; nil for anything else, without a diagnostic.
  func numbers(_ index: Int, _ counts: ClosedRange<Int>) -> [Double]? {
    guard tree.nodes[index].kind == .array else { return nil }
    let children = Array(tree.children(of: index))
    let values = children.compactMap(plainNumber)
    return values.count == children.count && counts.contains(values.count) ? values : nil
  }

  mutating func point(_ index: Int) -> Point? {
    guard let pair = numbers(index, 2...2) else {
      fault(index, "a pair of numbers", "[640, 360]")
      return nil
    }
    return Point(pair[0], pair[1])
  }

  mutating func area(_ index: Int) -> Rect? {
    guard let four = numbers(index, 4...4) else {
      fault(index, "an area", "[x, y, width, height]")
      return nil
    }
    return Rect(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  mutating func scale(_ index: Int) -> Point? {
    if let value = plainNumber(index) { return Point(value, value) }
    guard let pair = numbers(index, 2...2) else {
      fault(index, "a number or a pair of numbers", "1.5 or [1, -1]")
      return nil
    }
    return Point(pair[0], pair[1])
  }

  mutating func color(_ index: Int) -> Color? {
    if let parts = numbers(index, 3...4) {
      return Color(
        Float(parts[0]), Float(parts[1]), Float(parts[2]), parts.count == 4 ? Float(parts[3]) : 1)
    }
    if let text = tree.text(of: index), text.hasPrefix("#"), text.count == 7 || text.count == 9,
      // A sign would be read as part of the number.
      text.dropFirst().allSatisfy(\.isHexDigit), let value = UInt32(text.dropFirst(), radix: 16)
    {
      let bytes = text.count == 7 ? value << 8 | 0xFF : value
      func part(_ shift: UInt32) -> Float { Float(bytes >> shift & 0xFF) / 255 }
      return Color(part(24), part(16), part(8), part(0))
    }
    fault(index, "a colour", "\"#ff8000\"")
    return nil
  }

  mutating func nineParts(_ index: Int) -> NineParts? {
    let shares = tree.child(of: index, named: "shares")
    if shares != nil { _ = isObject(index, of: ["shares"]) }
    guard let four = numbers(shares ?? index, 4...4) else {
      fault(index, "four widths", "[left, top, right, bottom] or {\"shares\": […]}")
      return nil
    }
    return NineParts(
      left: four[0], top: four[1], right: four[2], bottom: four[3],
      unit: shares == nil ? .points : .shares)
  }

  mutating func path(_ index: Int) -> ShapePath? {
    let forms = [
      ["rectangle", "corners"], ["circle"], ["polygon"], ["line"], ["steps"],
    ]
    switch form(index, forms) {
    case ("rectangle", let child)?:
      let corners = tree.child(of: index, named: "corners").flatMap { number($0) } ?? 0
      return area(child).map { .rectangle($0, cornerRadius: corners) }
    case ("circle", let child)?: return number(child).map { .circle(radius: $0) }
    case ("polygon", let child)?: return points(child).map { .polygon($0) }
    case ("line", let child)?: return points(child).map { .line($0) }
    case (_, let child)?: return steps(child).map { .path($0) }
    case nil:
      fault(
        index, "an outline",
        "{\"circle\": 20}; there are rectangle, circle, polygon, line and steps")
      return nil
    }
  }

  mutating func hitShape(_ index: Int) -> HitShape? {
    let forms = [["rectangle", "corners"], ["ellipse"], ["circle", "center"], ["polygon"]]
    switch form(index, forms) {
    case ("rectangle", let child)?:
      guard let corners = tree.child(of: index, named: "corners") else {
        return area(child).map { .rectangle($0) }
      }
      guard let radius = number(corners) else { return nil }
      return area(child).map { .roundedRectangle($0, cornerRadius: radius) }
    case ("ellipse", let child)?: return area(child).map { .ellipse(in: $0) }
    case ("circle", let child)?:
      return circle(index, child).map { .circle(center: $0.center, radius: $0.radius) }
    case (_, let child)?: return points(child).map { .polygon($0) }
    case nil:
      fault(
        index, "a hit shape", "{\"circle\": 20}; there are rectangle, circle, ellipse and polygon")
      return nil
    }
  }

  mutating func overlapShape(_ index: Int) -> OverlapShape? {
    switch form(index, [["rectangle"], ["circle", "center"]]) {
    case ("rectangle", let child)?: return area(child).map { .rectangle($0) }
    case (_, let child)?:
      return circle(index, child).map { .circle(center: $0.center, radius: $0.radius) }
    case nil:
      fault(index, "an outline for overlaps", "{\"circle\": 20}; there are rectangle and circle")
      return nil
    }
  }

  /// The first of several forms that an object has, and where its value is; other keys of the
  /// object are reported.
  ///
  /// - Parameter forms: the keys of each form, with the one that identifies it first.
  private mutating func form(_ index: Int, _ forms: [[String]]) -> (name: String, child: Int)? {
    for keys in forms {
      guard let child = tree.child(of: index, named: keys[0]) else { continue }
      _ = isObject(index, of: keys)
      return (keys[0], child)
    }
    return nil
  }

  private mutating func circle(_ index: Int, _ radius: Int) -> (center: Point, radius: Double)? {
    let center = tree.child(of: index, named: "center").flatMap { point($0) } ?? .zero
    return number(radius).map { (center, $0) }
  }

  private mutating func points(_ index: Int) -> [Point]? {
    guard tree.nodes[index].kind == .array else {
      fault(index, "a list of places", "[[0, 0], [10, 0], [10, 10]]")
      return nil
    }
    var points: [Point] = []
    for child in tree.children(of: index) {
      guard let point = point(child) else { return nil }
      points.append(point)
    }
    return points
  }

  mutating func actions(_ index: Int) -> [String]? {
    guard tree.nodes[index].kind == .array else {
      fault(index, "a list of names", "[\"sway\"]")
      return nil
    }
    var names: [String] = []
    for child in tree.children(of: index) {
      guard let name = text(child) else { continue }
      names.append(name)
      guard let actions, !actions.contains(name) else { continue }
      report.error(
        at: tree.offset(of: child),
        .untranslated(
          "there is no action “\(name)”",
          name.nearest(among: actions).map { "did you mean “\($0)”?" }
            ?? "choose one of \(actions.joined(separator: ", "))"))
    }
    return names
  }
}

extension SceneFileReader {
  /// The steps of a path.
  private mutating func steps(_ index: Int) -> Path? {
    guard tree.nodes[index].kind == .array else {
      fault(index, "a list of steps", "[[\"move\", 0, 0], [\"line\", 10, 0], [\"close\"]]")
      return nil
    }
    var path = Path()
    for child in tree.children(of: index) {
      let parts = Array(tree.children(of: child))
      let word = parts.first.flatMap { tree.text(of: $0) }
      let numbers = parts.dropFirst().compactMap { Double(tree.rawText(of: $0)) }
      let isWhole = numbers.count == max(0, parts.count - 1) && numbers.allSatisfy(\.isFinite)
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      switch (word, isWhole ? numbers.count : -1) {
      case ("move", 2): path.move(to: points[0])
      case ("line", 2): path.line(to: points[0])
      case ("curve", 4): path.curve(to: points[1], control: points[0])
      case ("curve", 6): path.curve(to: points[2], control1: points[0], control2: points[1])
      case ("close", 0): path.close()
      default:
        fault(child, "a step", "[\"move\", x, y], [\"line\", x, y], [\"curve\", …] or [\"close\"]")
        return nil
      }
    }
    return path
  }
}
