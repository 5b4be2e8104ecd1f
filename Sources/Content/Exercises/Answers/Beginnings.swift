/// The first three bytes of some words, by which nearly all others are ruled out; large letters count as small ones.
struct Beginnings {
  private let keys: Set<UInt32>
  /// For each first letter a bit for each second one, by what the large and the small letter share.
  private let pairs: [UInt32]

  /// - Parameter words: in small letters; those of less than three bytes are passed over.
  init(of words: some Sequence<String>) {
    var keys: Set<UInt32> = []
    var pairs = [UInt32](repeating: 0, count: 32)
    for word in words {
      let bytes = Array(word.utf8.prefix(3))
      guard bytes.count == 3 else { continue }
      let key = Self.key(bytes[0], bytes[1], bytes[2])
      keys.insert(key)
      pairs[Int(key >> 16 & 0x1F)] |= 1 << (key >> 8 & 0x1F)
    }
    (self.keys, self.pairs) = (keys, pairs)
  }

  /// Whether one of the words begins with three bytes.
  @inline(__always)
  func contain(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    pairs[Int(first & 0x1F)] >> UInt32(second & 0x1F) & 1 == 1
      && keys.contains(Self.key(first, second, third))
  }

  @inline(__always)
  private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    (UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)) | 0x20_2020
  }
}
