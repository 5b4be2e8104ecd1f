/// The number of pages that a PDF says it has.
enum PDFPages {
  /// More are no document of a school, but a damaged or made-up number.
  private static let most = 100_000

  /// The largest count that its tree of pages states: that of the whole tree, as each branch counts its own. Nil
  /// where none is seen, because the tree is packed.
  ///
  /// - Complexity: O(n).
  static func count(_ bytes: [UInt8]) -> Int? {
    let (type, mark) = (Array("/Pages".utf8), Array("/Count".utf8))
    var (found, isTree) = (0, false)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      let rest = bytes[index...]
      if rest.starts(with: type) { isTree = true }
      guard rest.starts(with: mark) else { continue }
      let digits = rest.dropFirst(mark.count).prefix(12).drop { $0 == 0x20 }
        .prefix { (0x30...0x39).contains($0) }
      let count = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      if count <= most { found = max(found, count) }
    }
    return isTree && found > 0 ? found : nil
  }
}
