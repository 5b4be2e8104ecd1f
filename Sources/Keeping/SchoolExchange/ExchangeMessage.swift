import Notation
import Play

/// What a machine and the school's server send each other: one JSON object in UTF-8.
public protocol ExchangeMessage: Sendable, Equatable {
  /// The message as JSON on one line; equal messages give equal bytes.
  var json: [UInt8] { get }
  /// The message in bytes of JSON. Fields that this version does not know are ignored.
  init(json: [UInt8]) throws(ExchangeFault)
}

/// Why bytes are no message.
public struct ExchangeFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and where, in English: it is for whoever wrote the other program, not for users.
  public let description: String

  /// A fault in these words.
  public init(description: String) { self.description = description }
}

/// A part of a message, or all of it, that is an object.
package protocol ExchangeObject {
  /// Reads an object's fields; reports what is missing or of another kind, and is nil then.
  init?(reading object: Int, with reader: inout RecordReader)
  /// Writes the fields into an object.
  func write(to json: inout JSONWriter)
}

extension ExchangeObject {
  package var written: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { write(to: &$0) }
    return json.bytes
  }

  package init(reading bytes: [UInt8]) throws(ExchangeFault) {
    var report = FaultReport()
    let text = SourceText(fileName: "message", bytes: bytes, start: 0)
    let tree = JSONReader.read(text, report: &report)
    if let tree, !report.hasErrors {
      var reader = RecordReader(tree: tree, report: report)
      if let object = Self(reading: 0, with: &reader), !reader.report.hasErrors {
        self = object
        return
      }
      report = reader.report
    }
    let fault = report.diagnostics(in: text).first { $0.severity == .error }
    throw ExchangeFault(description: fault?.description ?? "message: this is no message")
  }
}

extension RecordReader {
  /// The objects of a required list; nil if one of them is faulty.
  mutating func objects<Part: ExchangeObject>(
    _ name: String, of object: Int, as type: Part.Type = Part.self
  ) -> [Part]? {
    guard let places = list(name, of: object) else { return nil }
    var parts: [Part] = []
    for place in places {
      guard let part = Part(reading: place, with: &self) else { return nil }
      parts.append(part)
    }
    return parts
  }

  /// The texts of a required list.
  mutating func texts(_ name: String, of object: Int) -> [String]? {
    guard let places = list(name, of: object) else { return nil }
    var texts: [String] = []
    for place in places {
      guard tree.nodes[place].kind == .string, let text = tree.text(of: place) else {
        fault(at: place, "a text is expected here")
        return nil
      }
      texts.append(text)
    }
    return texts
  }

  /// The texts of a required list, in a form that a type reads.
  mutating func values<Value>(
    _ name: String, of object: Int, _ read: (String) -> Value?
  ) -> [Value]? {
    guard let texts = texts(name, of: object) else { return nil }
    let values = texts.compactMap(read)
    guard values.count == texts.count else {
      fault(at: object, "the field “\(name)” has something else than it should have")
      return nil
    }
    return values
  }

  /// A required text in a form that a type reads.
  mutating func value<Value>(
    _ name: String, of object: Int, _ read: (String) -> Value?
  ) -> Value? {
    guard let text = text(name, of: object) else { return nil }
    if let value = read(text) { return value }
    fault(at: object, "the field “\(name)” is not what it should be")
    return nil
  }

  /// A required text that may be null, in a form that a type reads.
  mutating func valueOrNull<Value>(
    _ name: String, of object: Int, _ read: (String) -> Value?
  ) -> Value?? {
    guard let text = textOrNull(name, of: object) else { return nil }
    guard let text else { return .some(nil) }
    if let value = read(text) { return .some(value) }
    fault(at: object, "the field “\(name)” is not what it should be")
    return nil
  }
}

extension JSONWriter {
  mutating func objects(_ name: String, _ parts: [some ExchangeObject]) {
    key(name)
    array { json in
      for part in parts { json.object { part.write(to: &$0) } }
    }
  }

  mutating func field(_ name: String, orNull text: String?) {
    if let text { field(name, text) } else { null(name) }
  }
}
