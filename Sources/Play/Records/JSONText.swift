import Exercises
import Notation

/// Writes JSON by hand, so that equal values give equal bytes on every machine.
///
/// Keys stand in the order they are written; there are no blanks.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) { nested("{", "}", body) }

  mutating func array(_ body: (inout JSONText) -> Void) { nested("[", "]", body) }

  mutating func key(_ name: String) {
    value(of: name)
    text += ":"
    needsComma = false
  }

  mutating func field(_ name: String, _ value: String) {
    key(name)
    self.value(of: value)
  }

  mutating func field(_ name: String, _ value: some FixedWidthInteger) {
    key(name)
    raw(String(value))
  }

  mutating func field(_ name: String, _ value: Bool) {
    key(name)
    raw(value ? "true" : "false")
  }

  mutating func null(_ name: String) {
    key(name)
    raw("null")
  }

  mutating func null() {
    raw("null")
  }

  mutating func value(of string: String) {
    separate()
    text += JSONString.quoted(string)
    needsComma = true
  }

  mutating func value(of number: some FixedWidthInteger) {
    raw(String(number))
  }

  private mutating func raw(_ value: String) {
    separate()
    text += value
    needsComma = true
  }

  private mutating func nested(
    _ opening: String, _ closing: String, _ body: (inout JSONText) -> Void
  ) {
    separate()
    text += opening
    needsComma = false
    body(&self)
    text += closing
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }
}
