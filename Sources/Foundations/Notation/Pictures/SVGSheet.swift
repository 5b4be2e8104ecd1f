/// The style sheets inside a drawing, as far as they say which shapes are seen.
struct SVGSheet {
  /// Declarations of how shapes look.
  struct Rule {
    /// Those of `SVGSheet.seen`.
    var properties: [String: String]
    /// Whether it says how shapes look.
    var paints: Bool
    /// The class whose name is the whole selector, the only form that the decoder knows.
    var onlyClass: String?
    /// Whether it may say that shapes are not seen.
    var hides: Bool { properties["display"] != nil || properties["visibility"] != nil }
  }

  /// A rule that holds for an element.
  struct Match {
    var rule: Rule
    /// Whether it holds for certain: of a selector such as `g > rect` only the last part is compared.
    var isWhole: Bool
  }

  /// An element's name, classes and identifier, the last part of a selector.
  private struct Target {
    var element: String?
    var classes: [String] = []
    var identifier: String?
    var isWhole = true
    var rule = 0

    /// What an element must have that it holds for.
    var key: String {
      classes.first.map { ".\($0)" } ?? identifier.map { "#\($0)" } ?? element ?? "*"
    }
  }

  private var rules: [Rule] = []
  private var targets: [String: [Target]] = [:]
  /// How many selectors may still be read, and how many for the same class, identifier or element.
  private var room = 2000
  private static let mostOfKey = 8
  /// Whether there are more, which are not compared.
  private(set) var isTooLarge = false

  /// Whether there are no rules.
  var isEmpty: Bool { rules.isEmpty }

  init(of bytes: [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      index = SVGParts.end(of: "<style", in: bytes, from: index)
      guard index < bytes.endIndex, let start = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      else { return }
      if bytes[start - 1] == UInt8(ascii: "/") { continue }
      index = SVGParts.end(of: "</style", in: bytes, from: start)
      read(String(decoding: bytes[(start + 1)..<max(start + 1, index - 7)], as: UTF8.self))
    }
  }

  private mutating func read(_ text: String) {
    var text = text
    for mark in ["<![CDATA[", "]]>", "<!--", "-->"] { text = text.replacing(mark, with: " ") }
    var rest = Self.withoutRemarks(text)[...]
    while let brace = rest.firstIndex(of: "{") {
      let selectors = rest[..<brace].split(separator: ",").map(Self.trimmed)
      rest = rest[rest.index(after: brace)...]
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      let properties = Self.properties(rest[..<end])
      var rule = Rule(
        properties: properties.filter { Self.seen.contains($0.key) },
        paints: !Self.painting.isDisjoint(with: properties.keys))
      let found = selectors.compactMap(Self.target)
      if selectors.count == 1, let target = found.first,
        selectors[0] == ".\(target.classes.first ?? "")"
      {
        rule.onlyClass = target.classes.first
      }
      for var target in found {
        guard room > 0, targets[target.key]?.count ?? 0 < Self.mostOfKey else {
          isTooLarge = true
          continue
        }
        room -= 1
        target.rule = rules.count
        targets[target.key, default: []].append(target)
      }
      rules.append(rule)
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    }
  }

  private static func withoutRemarks(_ text: String) -> String {
    var (found, rest) = ("", text[...])
    while let start = rest.firstRange(of: "/*") {
      found += rest[..<start.lowerBound]
      let behind = rest[start.upperBound...]
      rest = behind.firstRange(of: "*/").map { behind[$0.upperBound...] } ?? ""
    }
    return found + rest
  }

  /// The last part of a selector; nil for states, such as `:hover`, and for rules of no element, such as `@font-face`.
  private static func target(_ selector: Substring) -> Target? {
    guard !selector.contains(where: { ":[@".contains($0) }) else { return nil }
    let parts = selector.split { " >+~\n\t\r".contains($0) }
    guard let last = parts.last else { return nil }
    var target = Target(isWhole: parts.count == 1)
    let element = last.prefix { $0 != "." && $0 != "#" }
    if !element.isEmpty, element != "*" { target.element = String(element) }
    var rest = last.dropFirst(element.count)
    while let sign = rest.first {
      let name = String(rest.dropFirst().prefix { $0 != "." && $0 != "#" })
      if sign == "." { target.classes.append(name) } else { target.identifier = name }
      rest = rest.dropFirst(name.count + 1)
    }
    return target
  }

  /// The declarations of a style; of one that comes twice, the last.
  static func properties(_ text: Substring) -> [String: String] {
    var properties: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let value = trimmed(part[part.index(after: colon)...])
      properties[String(trimmed(part[..<colon]))] = String(value.prefix { $0 != "!" && $0 != " " })
    }
    return properties
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The rules for an element, in their order.
  func matches(for element: String, class classes: String?, id: String?) -> [Match] {
    let classes = (classes ?? "").split(maxSplits: 20, whereSeparator: \.isWhitespace)
      .map(String.init)
    let keys = ["*", element] + Set(classes).map { ".\($0)" } + (id.map { ["#\($0)"] } ?? [])
    var found: [Int: Bool] = [:]
    for target in keys.flatMap({ targets[$0] ?? [] })
    where (target.element ?? element) == element
      && target.classes.allSatisfy(classes.contains)
      && (target.identifier == nil || target.identifier == id)
    {
      found[target.rule] = target.isWhole || found[target.rule] == true
    }
    return found.sorted { $0.key < $1.key }.map { Match(rule: rules[$0.key], isWhole: $0.value) }
  }

  /// The properties on which it depends whether a shape is seen, and as it is meant.
  static let seen: Set<String> = [
    "display", "visibility", "clip-path", "mask", "fill", "stroke", "marker", "marker-start",
    "marker-mid", "marker-end", "filter", "mix-blend-mode", "paint-order", "transform-origin",
    "stroke-dasharray",
  ]
  private static let painting: Set<String> = [
    "fill", "stroke", "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "transform",
  ]
}
