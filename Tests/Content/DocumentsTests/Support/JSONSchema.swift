import Foundation

/// Any value of JSON.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var object: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }
  var list: [JSONValue] { if case .list(let entries) = self { entries } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var types: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let number): number == number.rounded() ? ["number", "integer"] : ["number"]
    case .text: ["string"]
    case .list: ["array"]
    case .object: ["object"]
    }
  }
}

/// Checks values against a JSON Schema, as far as ours uses its keywords; an unknown one is a fault.
struct JSONSchema {
  private let root: JSONValue

  init(_ data: Data) throws { root = try JSONDecoder().decode(JSONValue.self, from: data) }

  /// The schema called so among `$defs`.
  func definition(_ name: String) -> JSONValue {
    root.object["$defs"]?.object[name] ?? .null
  }

  /// What of a document does not fit.
  func faults(in document: some Collection<UInt8>) -> [String] {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(document)) else {
      return ["no JSON"]
    }
    return faults(value, root, "")
  }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    schema.object.keys.sorted().flatMap { key in
      faults(value, key, schema.object[key] ?? .null, schema, path)
    }
  }

  private func faults(
    _ value: JSONValue, _ key: String, _ rule: JSONValue, _ schema: JSONValue, _ path: String
  ) -> [String] {
    func isTold(_ isGood: Bool) -> [String] { isGood ? [] : ["\(path): \(key) \(rule)"] }
    func fits(_ schema: JSONValue) -> Bool { faults(value, schema, path).isEmpty }
    switch key {
    case "$schema", "$id", "$defs", "title", "description", "default", "format", "then": return []
    case "$ref":
      return faults(
        value, definition(String(rule.text?.split(separator: "/").last ?? "")), path)
    case "type": return isTold(value.types.contains(rule.text ?? ""))
    case "const": return isTold(rule == value)
    case "enum": return isTold(rule.list.contains(value))
    case "anyOf": return isTold(rule.list.contains(where: fits))
    case "oneOf": return isTold(rule.list.count(where: fits) == 1)
    case "allOf": return rule.list.flatMap { faults(value, $0, path) }
    case "not": return isTold(!fits(rule))
    case "if": return fits(rule) ? faults(value, schema.object["then"] ?? .null, path) : []
    case "required":
      guard case .object(let fields) = value else { return [] }
      return rule.list.compactMap(\.text).filter { fields[$0] == nil }.map { "\(path): no \($0)" }
    case "properties":
      return value.object.keys.sorted().flatMap { name -> [String] in
        guard let schema = rule.object[name], let field = value.object[name] else { return [] }
        return faults(field, schema, "\(path)/\(name)")
      }
    case "additionalProperties":
      let named = schema.object["properties"]?.object ?? [:]
      return value.object.keys.sorted().filter { named[$0] == nil }.flatMap { name in
        faults(value.object[name] ?? .null, rule, "\(path)/\(name)")
      }
    case "items":
      return value.list.enumerated().flatMap { faults($1, rule, "\(path)/\($0)") }
    case "pattern":
      guard let text = value.text, let pattern = rule.text else { return [] }
      return isTold(text.range(of: pattern, options: .regularExpression) != nil)
    default: return isTold(isInLimit(value, key, rule.number ?? .nan))
    }
  }

  private func isInLimit(_ value: JSONValue, _ key: String, _ limit: Double) -> Bool {
    let count: Double? = if case .list(let entries) = value { Double(entries.count) } else { nil }
    switch key {
    case "minimum": return value.number.map { $0 >= limit } ?? true
    case "maximum": return value.number.map { $0 <= limit } ?? true
    case "exclusiveMinimum": return value.number.map { $0 > limit } ?? true
    case "minItems": return count.map { $0 >= limit } ?? true
    case "maxItems": return count.map { $0 <= limit } ?? true
    case "maxLength": return value.text.map { Double($0.count) <= limit } ?? true
    default: return false
    }
  }
}
