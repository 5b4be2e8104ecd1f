/// Writes JSON into one growing buffer of bytes, in the order of the calls.
///
/// Equal values give equal bytes on every machine. Nothing is checked: the caller must write different names
/// into an object, and a value after each.
///
/// - Complexity: O(n) in the bytes written; only the buffer is allocated.
package struct JSONWriter: Sendable {
  /// The white space between values.
  package enum Layout: Sendable {
    /// None except for line ends in containers on lines: for records, one per line, and packages.
    case compact
    /// A blank after commas and colons, two for each level of containers on lines: for files and lists that
    /// people read.
    case spaced
  }

  /// How the entries of an object or of an array are arranged.
  package enum Arrangement: Sendable {
    case onOneLine
    /// Each on its own line, unless there are none.
    case onLines
  }

  private enum Next {
    /// A value after its name, or the root.
    case value
    /// The first entry of a container.
    case first
    case further
  }

  /// The text written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether every number could be written; infinities and NaN, which JSON does not have, are written as 0.
  package private(set) var isExact = true
  private let layout: Layout
  private let escapes: JSONString.Escapes
  private var next = Next.value
  private var arrangement = Arrangement.onOneLine
  private var depth = 0

  /// A writer with an empty buffer.
  package init(_ layout: Layout, escapes: JSONString.Escapes = .needed) {
    self.layout = layout
    self.escapes = escapes
  }

  /// The text written so far.
  ///
  /// - Complexity: O(n).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Containers

  /// Writes an object, whose fields `body` writes.
  package mutating func object(
    _ arrangement: Arrangement = .onOneLine, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nested(UInt8(ascii: "{"), UInt8(ascii: "}"), arrangement, body)
  }

  /// Writes an array, whose values `body` writes.
  package mutating func array(
    _ arrangement: Arrangement = .onOneLine, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nested(UInt8(ascii: "["), UInt8(ascii: "]"), arrangement, body)
  }

  /// Puts the further entries of the open container, which has been on one line so far, on lines of their
  /// own.
  ///
  /// - Parameter depth: the level at which they are indented.
  package mutating func continueOnLines(depth: Int) {
    arrangement = .onLines
    self.depth = depth
  }

  private mutating func nested(
    _ opening: UInt8, _ closing: UInt8, _ arrangement: Arrangement,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(opening)
    let outer = (arrangement: self.arrangement, depth: depth)
    self.arrangement = arrangement
    if arrangement == .onLines { depth += 1 }
    next = .first
    try body(&self)
    if self.arrangement == .onLines, next == .further { beginLine(depth - 1) }
    bytes.append(closing)
    (self.arrangement, depth) = outer
    next = .further
  }

  // MARK: - Values

  /// Writes a text.
  package mutating func value(_ text: String) {
    separate()
    JSONString.append(text, to: &bytes, escapes: escapes)
    next = .further
  }

  /// Writes an array of texts on one line.
  package mutating func value(_ texts: [String]) {
    array { json in
      for text in texts { json.value(text) }
    }
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) { raw(String(number)) }

  /// Writes a whole number.
  package mutating func value(_ number: UInt64) { raw(String(number)) }

  /// Writes a Boolean.
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes a number with the fewest digits that identify it.
  package mutating func value(decimal number: Double, _ form: JSONNumber.Form = .whole) {
    if !number.isFinite { isExact = false }
    raw(JSONNumber.text(number, form))
  }

  /// Writes null.
  package mutating func null() { raw("null") }

  /// Writes a value that already is JSON.
  package mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    next = .further
  }

  private mutating func separate() {
    switch next {
    case .value: return
    case .first: if arrangement == .onLines { beginLine(depth) }
    case .further:
      bytes.append(UInt8(ascii: ","))
      if arrangement == .onLines {
        beginLine(depth)
      } else if layout == .spaced {
        bytes.append(UInt8(ascii: " "))
      }
    }
  }

  /// Ends the last line.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func beginLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    guard layout == .spaced else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

// MARK: - Fields

extension JSONWriter {
  /// Writes the name of a field, whose value comes next.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .spaced { bytes.append(UInt8(ascii: " ")) }
    next = .value
  }

  /// Writes a field with a text.
  package mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a field with a text, unless it is nil.
  package mutating func field(_ name: String, ifAny text: String?) {
    if let text { field(name, text) }
  }

  /// Writes a field with an array of texts on one line.
  package mutating func field(_ name: String, _ texts: [String]) {
    key(name)
    value(texts)
  }

  /// Writes a field with a whole number.
  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a field with a whole number.
  package mutating func field(_ name: String, _ number: UInt64) {
    key(name)
    value(number)
  }

  /// Writes a field with a Boolean.
  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a field with a number, with the fewest digits that identify it.
  package mutating func field(
    _ name: String, decimal number: Double, _ form: JSONNumber.Form = .whole
  ) {
    key(name)
    value(decimal: number, form)
  }

  /// Writes a field whose value already is JSON.
  package mutating func field(_ name: String, raw json: String) {
    key(name)
    raw(json)
  }

  /// Writes a field with null.
  package mutating func null(_ name: String) {
    key(name)
    null()
  }
}
