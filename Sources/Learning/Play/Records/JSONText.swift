import Exercises
import Notation

/// Writes JSON directly, so that equal values give equal bytes on every machine.
///
/// Keys are in the order in which they are written; there is no white space.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
    try nested("{", "}", body)
  }

  package mutating func array(_ body: (inout JSONText) throws -> Void) rethrows {
    try nested("[", "]", body)
  }

  package mutating func key(_ name: String) {
    value(of: name)
    text += ":"
    needsComma = false
  }

  package mutating func field(_ name: String, _ value: String) {
    key(name)
    self.value(of: value)
  }

  package mutating func field(_ name: String, _ value: some FixedWidthInteger) {
    key(name)
    raw(String(value))
  }

  package mutating func field(_ name: String, _ value: Bool) {
    key(name)
    raw(value ? "true" : "false")
  }

  /// Adds a field whose value is already JSON.
  package mutating func field(_ name: String, raw value: String) {
    key(name)
    raw(value)
  }

  package mutating func null(_ name: String) {
    key(name)
    raw("null")
  }

  package mutating func null() {
    raw("null")
  }

  package mutating func value(of string: String) {
    separate()
    text += JSONString.quoted(string)
    needsComma = true
  }

  package mutating func value(of number: some FixedWidthInteger) {
    raw(String(number))
  }

  private mutating func raw(_ value: String) {
    separate()
    text += value
    needsComma = true
  }

  private mutating func nested(
    _ opening: String, _ closing: String, _ body: (inout JSONText) throws -> Void
  ) rethrows {
    separate()
    text += opening
    needsComma = false
    try body(&self)
    text += closing
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }
}
