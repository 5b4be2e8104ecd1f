import Items

/// Paths of categories: names separated by `/`; a doubled slash belongs to a name.
enum GIFTCategory {
  static let mark = "$CATEGORY:"

  /// Whether a category begins at an index.
  static func begins(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes[index...].starts(with: mark.utf8)
  }

  /// The names of a path, from the outermost inwards; empty if there are none.
  static func names(_ path: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var name: [UInt8] = []
    var index = path.startIndex
    func close() {
      let start = name.firstIndex { !LineByte.isWhite($0) } ?? name.count
      while name.count > start, let last = name.last, LineByte.isWhite(last) { name.removeLast() }
      if start < name.count { names.append(String(decoding: name[start...], as: UTF8.self)) }
      name.removeAll()
    }
    while index < path.endIndex {
      guard path[index] == UInt8(ascii: "/") else {
        name.append(path[index])
        index += 1
        continue
      }
      var count = 0
      while index < path.endIndex, path[index] == UInt8(ascii: "/") {
        index += 1
        count += 1
      }
      if count == 1 {
        close()
      } else {
        name += Array(repeating: UInt8(ascii: "/"), count: (count + 1) / 2)
      }
    }
    close()
    return names
  }

  /// The path of names; nil if it would be read as different ones.
  static func path(_ names: [String]) -> String? {
    let path = names.map { ByteText.replacing("/", with: "//", in: $0) }.joined(separator: "/")
    let isOneLine = !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    return isOneLine && self.names(Array(path.utf8)[...]) == names ? path : nil
  }
}
