import Notation

/// Checks that are switched off by a comment of a GIFT file: `// check-off: answer.longest`, with
/// commas between several, on any line.
enum CheckComment {
  /// The ids that a comment can name.
  static func written(_ ids: [String]) -> [String] {
    ids.filter { id in
      !id.isEmpty
        && id.utf8.allSatisfy { byte in
          switch byte {
          case 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
          default: false
          }
        }
    }
  }

  /// The comment that names them; nil for none.
  static func text(_ ids: [String]) -> String? {
    let ids = written(ids)
    return ids.isEmpty ? nil : "// check-off: " + ids.joined(separator: ", ")
  }

  /// Adds to a document what the comments of its file say.
  ///
  /// - Complexity: O(n) in the length of the file.
  static func read(_ source: SourceText, into bank: inout ItemBank) {
    let mark = Array("check-off:".utf8)
    let bytes = source.bytes
    var index = source.start
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      var start = index
      while start < end, isBlank(bytes[start]) { start += 1 }
      if end - start > mark.count, bytes[start] == UInt8(ascii: "/"),
        bytes[start + 1] == UInt8(ascii: "/")
      {
        start += 2
        while start < end, isBlank(bytes[start]) { start += 1 }
        if bytes[start..<end].starts(with: mark) {
          add(bytes, (start + mark.count)..<end, to: &bank)
        }
      }
      index = end + 1
    }
  }

  /// Adds the ids of a list.
  private static func add(_ bytes: [UInt8], _ range: Range<Int>, to bank: inout ItemBank) {
    var index = range.lowerBound
    while index < range.upperBound {
      while index < range.upperBound, isBetween(bytes[index]) { index += 1 }
      let start = index
      while index < range.upperBound, !isBetween(bytes[index]) { index += 1 }
      guard index > start else { return }
      bank.header.checks.off.append(String(decoding: bytes[start..<index], as: UTF8.self))
      bank.checkPlaces.append(ItemPlace(start))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBetween(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: ",")
  }
}
