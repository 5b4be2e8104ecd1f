import Notation
import Stage

/// The appearance of labels, shapes and emitters, as JSON.
extension SceneText {
  /// An object of the parts that are not nil; nil if a required one is not a number.
  private static func object(_ parts: [(name: String, text: String?)]) -> String {
    let texts = parts.compactMap { part in part.text.map { "\"\(part.name)\": \($0)" } }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  static func outline(_ outline: TextOutline?) -> String? {
    guard let outline, let color = color(outline.color), let width = number(outline.width)
    else { return nil }
    return object([("color", color), ("width", width)])
  }

  static func shadow(_ shadow: TextShadow?) -> String? {
    guard let shadow, let color = color(shadow.color), let softness = number(shadow.softness),
      let offset = numbers([shadow.offset.x, shadow.offset.y])
    else { return nil }
    return object([
      ("color", color), ("offset", offset), ("softness", softness == "0" ? nil : softness),
    ])
  }

  static func marks(_ marks: [TextMark]) -> String? {
    let texts = marks.compactMap { mark in
      color(mark.color).map {
        object([
          ("range", "[\(mark.range.lowerBound), \(mark.range.upperBound)]"), ("color", $0),
        ])
      }
    }
    return texts.count == marks.count ? "[" + texts.joined(separator: ", ") + "]" : nil
  }

  static func particleProperty(_ property: ParticleProperty) -> String? {
    let numbers = [property.value, property.range, property.rate].map(number)
    guard !numbers.contains(nil) else { return nil }
    if property.range == 0, property.rate == 0, property.keys.isEmpty { return numbers[0] }
    let keys = property.keys.compactMap { self.numbers([$0.place, $0.value]) }
    guard keys.count == property.keys.count else { return nil }
    return object([
      ("value", numbers[0]), ("range", property.range == 0 ? nil : numbers[1]),
      ("rate", property.rate == 0 ? nil : numbers[2]), ("keys", list(keys)),
    ])
  }

  static func particleColor(_ property: ParticleColor) -> String? {
    let colors = [property.value, property.range, property.rate].map(color)
    guard !colors.contains(nil) else { return nil }
    if property == ParticleColor(property.value) { return colors[0] }
    let keys = property.keys.compactMap { key -> String? in
      guard let place = number(key.place), let color = color(key.color) else { return nil }
      return "[\(place), \(color)]"
    }
    guard keys.count == property.keys.count else { return nil }
    return object([
      ("value", colors[0]), ("range", property.range == .clear ? nil : colors[1]),
      ("rate", property.rate == .clear ? nil : colors[2]), ("keys", list(keys)),
    ])
  }

  /// A list in brackets; nil if it is empty.
  private static func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : "[" + texts.joined(separator: ", ") + "]"
  }
}
