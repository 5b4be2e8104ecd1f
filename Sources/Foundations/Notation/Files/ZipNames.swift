/// The names in a ZIP archive, read without unpacking anything.
package struct ZipNames: Sendable {
  /// The maximum number of names examined: those that identify a kind are among the first.
  private static let limit = 2000

  /// The names of files, without folders, in the archive's order.
  package private(set) var all: [String] = []
  /// The number of files according to the archive.
  package private(set) var count = 0
  /// The contents of the file `mimetype` with which OpenDocument files and electronic books begin; otherwise
  /// empty.
  package private(set) var mediaType = ""

  /// Reads the names in an archive; if the directory at the end is missing, the entries are read from the
  /// start.
  package init(_ bytes: [UInt8]) {
    readMediaType(bytes)
    if !readDirectory(bytes) { readEntries(bytes) }
    count = max(count, all.count)
  }

  private mutating func readMediaType(_ bytes: [UInt8]) {
    guard bytes.count > 38, bytes[30..<38].elementsEqual("mimetype".utf8),
      Self.number(bytes, 8, 2) == 0
    else { return }
    let start = 38 + Self.number(bytes, 28, 2)
    guard start <= bytes.count else { return }
    mediaType = String(decoding: bytes[start...].prefix(80).prefix { $0 != 0x50 }, as: UTF8.self)
  }

  private mutating func readDirectory(_ bytes: [UInt8]) -> Bool {
    // The end record has 22 bytes and a comment of at most 65535.
    var end = bytes.count - 22
    let least = max(0, end - 65_535)
    while end >= least, Self.number(bytes, end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= least else { return false }
    count = Self.number(bytes, end + 10, 2)
    var place = Self.number(bytes, end + 16, 4)
    while all.count < Self.limit, place + 46 <= bytes.count,
      Self.number(bytes, place, 4) == 0x0201_4B50
    {
      let length = Self.number(bytes, place + 28, 2)
      add(bytes, place + 46, length)
      place +=
        46 + length + Self.number(bytes, place + 30, 2) + Self.number(bytes, place + 32, 2)
    }
    return !all.isEmpty
  }

  /// Reads the first entries of an archive whose end is missing.
  private mutating func readEntries(_ bytes: [UInt8]) {
    var place = 0
    let end = min(bytes.count - 30, 1 << 20)
    while place < end, all.count < 64 {
      if bytes[place] == 0x50, Self.number(bytes, place, 4) == 0x0403_4B50 {
        add(bytes, place + 30, Self.number(bytes, place + 26, 2))
      }
      place += 1
    }
  }

  private mutating func add(_ bytes: [UInt8], _ start: Int, _ length: Int) {
    guard length > 0, start + length <= bytes.count else { return }
    let name = String(decoding: bytes[start..<start + length], as: UTF8.self)
    if name.hasSuffix("/") { count -= 1 } else { all.append(name) }
  }

  /// A little-endian number with a given length in bytes; 0 beyond the end.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int {
    guard offset >= 0, offset + length <= bytes.count else { return 0 }
    return (0..<length).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
