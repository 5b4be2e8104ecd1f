import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What somebody has sent by a form of a page.
struct PageForm: Sendable {
  /// A file that was chosen.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// What was typed into the fields, by their names.
  private(set) var texts: [String: String] = [:]
  private(set) var file: File?

  /// What was typed into a field; nothing if there is none.
  subscript(name: String) -> String { texts[name] ?? "" }

  /// Reads a body as browsers send it; nil if it is something else.
  init?(_ bytes: [UInt8], type: String?) {
    guard let type else { return nil }
    let parts = type.split(separator: ";").map { $0.drop { $0 == " " } }
    switch parts.first?.lowercased() {
    case "application/x-www-form-urlencoded":
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      for pair in text.split(separator: "&") {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = Self.decoded(sides[0]),
          let value = sides.count == 2 ? Self.decoded(sides[1]) : ""
        else { return nil }
        texts[name] = value
      }
    case "multipart/form-data":
      guard let mark = parts.first(where: { $0.hasPrefix("boundary=") })?.dropFirst(9),
        readParts(bytes[...], boundary: Array(mark.filter { $0 != "\"" }.utf8))
      else { return nil }
    default: return nil
    }
    // No text has one, and databases end texts there.
    guard !texts.values.contains(where: { $0.contains("\0") }) else { return nil }
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }

  private mutating func readParts(_ bytes: ArraySlice<UInt8>, boundary: [UInt8]) -> Bool {
    let (mark, lineEnd) = (Array("--".utf8) + boundary, Array("\r\n".utf8))
    guard !boundary.isEmpty, bytes.starts(with: mark) else { return false }
    var rest = bytes.dropFirst(mark.count)
    while rest.starts(with: lineEnd) {
      rest = rest.dropFirst(2)
      guard let head = rest.firstRange(of: lineEnd + lineEnd),
        let end = rest[head.upperBound...].firstRange(of: lineEnd + mark),
        let lines = String(validating: rest[..<head.lowerBound], as: UTF8.self)
      else { return false }
      let body = rest[head.upperBound..<end.lowerBound]
      let disposition = lines.split(whereSeparator: \.isNewline)
        .first { $0.lowercased().hasPrefix("content-disposition:") }
      guard let disposition, let name = Self.parameter("name", of: disposition) else {
        return false
      }
      if let fileName = Self.parameter("filename", of: disposition) {
        // Nothing was chosen.
        if !fileName.isEmpty { file = File(name: fileName, bytes: Array(body)) }
      } else {
        guard let text = String(validating: body, as: UTF8.self) else { return false }
        texts[name] = text
      }
      rest = rest[end.upperBound...]
    }
    return rest.starts(with: Array("--".utf8))
  }

  /// A parameter as browsers write it: quotation marks and line ends in it stand as `%22`, `%0D` and `%0A`.
  private static func parameter(_ name: String, of line: Substring) -> String? {
    guard let start = line.firstRange(of: "; \(name)=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" }).replacing("%22", with: "\"")
  }
}

extension Request {
  /// The form in the body; nil if it is none.
  func form(upTo limit: Int) async throws -> PageForm? {
    var request = self
    let buffer = try await request.collectBody(upTo: limit)
    return PageForm(Array(buffer.readableBytesView), type: headers[.contentType])
  }
}
