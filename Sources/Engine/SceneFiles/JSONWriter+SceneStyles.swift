import Notation
import Stage

/// The appearance of labels, shapes and emitters, as JSON.
extension JSONWriter {
  mutating func value(_ outline: TextOutline) {
    object { json in
      json.field("color", outline.color)
      json.field("width", outline.width)
    }
  }

  mutating func value(_ shadow: TextShadow) {
    object { json in
      json.field("color", shadow.color)
      json.field("offset", shadow.offset)
      if !shadow.softness.isPlainZero { json.field("softness", shadow.softness) }
    }
  }

  mutating func value(_ marks: [TextMark]) {
    array { json in
      for mark in marks {
        json.object { json in
          json.key("range")
          json.array { json in
            json.value(mark.range.lowerBound)
            json.value(mark.range.upperBound)
          }
          json.field("color", mark.color)
        }
      }
    }
  }

  mutating func value(_ property: ParticleProperty) {
    if property.range == 0, property.rate == 0, property.keys.isEmpty {
      return value(property.value)
    }
    object { json in
      json.field("value", property.value)
      if property.range != 0 { json.field("range", property.range) }
      if property.rate != 0 { json.field("rate", property.rate) }
      guard !property.keys.isEmpty else { return }
      json.key("keys")
      json.array { json in
        for key in property.keys { json.value([key.place, key.value]) }
      }
    }
  }

  mutating func value(_ property: ParticleColor) {
    if property == ParticleColor(property.value) { return value(property.value) }
    object { json in
      json.field("value", property.value)
      if property.range != .clear { json.field("range", property.range) }
      if property.rate != .clear { json.field("rate", property.rate) }
      guard !property.keys.isEmpty else { return }
      json.key("keys")
      json.array { json in
        for key in property.keys {
          json.array { json in
            json.value(key.place)
            json.value(key.color)
          }
        }
      }
    }
  }
}
