import Notation
import Stage

/// The appearance of labels, shapes and emitters.
extension SceneFileReader {
  mutating func outline(_ index: Int) -> TextOutline? {
    guard isObject(index, of: ["color", "width"]),
      let color = tree.child(of: index, named: "color"),
      let width = tree.child(of: index, named: "width")
    else {
      fault(index, "an outline of letters", "{\"color\": \"#ffffff\", \"width\": 3}")
      return nil
    }
    guard let color = self.color(color), let width = number(width) else { return nil }
    return TextOutline(color, width: width)
  }

  mutating func shadow(_ index: Int) -> TextShadow? {
    guard isObject(index, of: ["color", "offset", "softness"]),
      let color = tree.child(of: index, named: "color"),
      let offset = tree.child(of: index, named: "offset")
    else {
      fault(
        index, "a shadow", "{\"color\": \"#00000080\", \"offset\": [2, 3], \"softness\": 4}")
      return nil
    }
    var softness = 0.0
    if let child = tree.child(of: index, named: "softness") {
      guard let read = number(child) else { return nil }
      softness = read
    }
    guard let color = self.color(color), let offset = point(offset) else { return nil }
    return TextShadow(color, offset: offset, softness: softness)
  }

  mutating func marks(_ index: Int) -> [TextMark]? {
    guard tree.nodes[index].kind == .array else {
      fault(index, "a list of marks", "[{\"range\": [0, 3], \"color\": \"#c03030\"}]")
      return nil
    }
    return Array(tree.children(of: index)).compactMap { mark($0) }
  }

  private mutating func mark(_ index: Int) -> TextMark? {
    guard isObject(index, of: ["range", "color"]),
      let range = tree.child(of: index, named: "range"),
      let color = tree.child(of: index, named: "color")
    else {
      fault(index, "a mark", "{\"range\": [0, 3], \"color\": \"#c03030\"}")
      return nil
    }
    let parts = Array(tree.children(of: range))
    let ends = parts.compactMap { tree.integer(of: $0) }
    guard tree.nodes[range].kind == .array, parts.count == 2, ends.count == 2, ends[0] <= ends[1]
    else {
      fault(range, "a range of signs", "[first, end], where the end is the first one behind it")
      return nil
    }
    return self.color(color).map { TextMark(ends[0]..<ends[1], $0) }
  }

  mutating func dashes(_ index: Int) -> [Double]? {
    guard let lengths = numbers(index, 0...Int.max), lengths.allSatisfy({ $0 >= 0 }) else {
      fault(index, "a list of lengths from 0 on, dashes and gaps in turn", "[12, 6]")
      return nil
    }
    return lengths
  }

  /// Whether it is an object; keys other than those named are reported.
  mutating func isObject(_ index: Int, of names: [String]) -> Bool {
    guard tree.nodes[index].kind == .object else { return false }
    for child in tree.children(of: index) where !names.contains(tree.key(of: child)) {
      reportUnknown(child, names)
    }
    return true
  }
}

/// The emissions of emitters.
extension SceneFileReader {
  private static let propertyNames = ["value", "range", "rate", "keys"]

  /// The name of another node; whether it exists is only known at the end.
  mutating func target(_ index: Int) -> String? {
    guard let name = text(index) else { return nil }
    targets.append((index, name))
    return name
  }

  mutating func particleProperty(_ index: Int) -> ParticleProperty? {
    if tree.nodes[index].kind == .number { return number(index).map { ParticleProperty($0) } }
    guard isObject(index, of: Self.propertyNames) else {
      fault(
        index, "a number or its course",
        "2 or {\"value\": 2, \"range\": 1, \"rate\": 0, \"keys\": [[0, 1], [1, 0]]}")
      return nil
    }
    var property = ParticleProperty(0)
    for child in tree.children(of: index) {
      switch tree.key(of: child) {
      case "value": property.value = number(child) ?? 0
      case "range": property.range = number(child) ?? 0
      case "rate": property.rate = number(child) ?? 0
      case "keys":
        for (place, value) in course(child, "[[0, 1], [1, 0]]") {
          if let value = number(value) { property.keys.append(.init(place, value)) }
        }
      default: break
      }
    }
    return property
  }

  mutating func particleColor(_ index: Int) -> ParticleColor? {
    if tree.nodes[index].kind != .object { return color(index).map { ParticleColor($0) } }
    _ = isObject(index, of: Self.propertyNames)
    var property = ParticleColor(.white)
    for child in tree.children(of: index) {
      switch tree.key(of: child) {
      case "value": property.value = color(child) ?? .white
      case "range": property.range = color(child) ?? .clear
      case "rate": property.rate = color(child) ?? .clear
      case "keys":
        for (place, value) in course(child, "[[0, \"#ffffff\"], [1, \"#ff8000\"]]") {
          if let value = color(value) { property.keys.append(.init(place, value)) }
        }
      default: break
      }
    }
    return property
  }

  /// The keys of a curve: each place and where its value is.
  private mutating func course(_ index: Int, _ example: String) -> [(Double, Int)] {
    let pairs = tree.children(of: index).map { Array(tree.children(of: $0)) }
    guard tree.nodes[index].kind == .array, pairs.allSatisfy({ $0.count == 2 }) else {
      fault(index, "a course of places with values", example)
      return []
    }
    var course: [(Double, Int)] = []
    for pair in pairs {
      guard let place = number(pair[0]) else { return [] }
      if let last = course.last, place < last.0 {
        report.warning(
          at: tree.offset(of: pair[0]),
          .untranslated(
            "this place lies before the one ahead of it", "write places in growing order"))
      }
      course.append((place, pair[1]))
    }
    return course
  }
}
