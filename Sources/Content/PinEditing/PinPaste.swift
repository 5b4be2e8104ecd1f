import TypedNames

/// What a pasted text means: files of pictures that were copied in a list of files, or names for pins.
///
/// Such lists put the paths or addresses of files on the clipboard as text, one a line.
package enum PinPaste: Sendable, Equatable {
  /// The paths of pictures.
  case pictures([String])
  case names

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "svg", "bmp", "gif", "tif", "tiff", "webp",
  ]

  /// - Parameter text: pictures if every line is the whole path or the address of one.
  package init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let paths = lines.compactMap { Self.path(String($0)) }
    self = paths.isEmpty || paths.count < lines.count ? .names : .pictures(paths)
  }

  private static func path(_ line: String) -> String? {
    var path = line.trimmedOfBlanks
    if path.hasPrefix("\""), path.hasSuffix("\""), path.count > 2 {
      path = String(path.dropFirst().dropLast())
    }
    for prefix in ["file://localhost/", "file:///"] where path.hasPrefix(prefix) {
      guard let plain = unescaped(path.dropFirst(prefix.count - 1)) else { return nil }
      path = plain
      break
    }
    guard path.hasPrefix("/"), let dot = path.lastIndex(of: "."),
      endings.contains(path[path.index(after: dot)...].lowercased())
    else { return nil }
    return path
  }

  /// The text of an address, in which bytes may be written as `%` and two digits; nil if one is not.
  private static func unescaped(_ address: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value > 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
