/// Addresses of files within a package.
package enum PackagePath {
  /// An address without its escapes, such as `%20`.
  package static func unescaped(_ address: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The steps from the package's root to an address relative to a folder, without `.` and `..`.
  package static func steps(to address: String, from folder: [Substring] = []) -> [Substring] {
    var steps = folder
    for step in address.split(separator: "/") {
      switch step {
      case ".": continue
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return steps
  }
}
