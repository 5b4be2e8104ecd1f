/// Reads the pixels of a JPEG as far as is needed to know whether the file has all of them: a decoder makes those that
/// are missing grey, and says nothing.
///
/// - Complexity: O(n) in the bytes.
struct JPEGPixels {
  private struct Component {
    var identifier: UInt8
    var across: Int
    var down: Int
    /// Whether a scan of all its pixels has come.
    var isWhole = false
    /// Which numbers of its blocks are known not to be zero, a bit for each: of those, clearer scans have another bit.
    var masks: [UInt64] = []
  }

  /// A code of Huffman's: for each length the first code, the last one and the place of the first one's symbol.
  private struct Code {
    var first = [Int](repeating: 0, count: 17)
    var last = [Int](repeating: -1, count: 17)
    var place = [Int](repeating: 0, count: 17)
    var symbols: ArraySlice<UInt8> = []
  }

  private enum Stop: Error {
    /// The next segment has begun before all pixels have come.
    case missing
    /// It is not the code that it should be, which decoders treat in their own ways.
    case unknown
  }

  private let bytes: [UInt8]
  private var index = 2
  private var components: [Component] = []
  private var (width, height) = (0, 0)
  private var isProgressive = false
  private var codes: [UInt8: Code] = [:]
  private var restart = 0
  /// How many blocks in a row end at once.
  private var ended = 0
  /// The bits that were read but not used, the latest lowest, and their number.
  private var (bits, bitCount): (UInt64, Int) = (0, 0)

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a file that `JPEGInspection` accepts has all its pixels, or nobody can say.
  ///
  /// Of a progressive one, whose scans make the same pixels clearer and clearer, each scan that begins must be whole.
  static func areAllThere(_ bytes: [UInt8]) -> Bool {
    var pixels = JPEGPixels(bytes)
    do throws(Stop) {
      try pixels.read()
    } catch {
      return error == .unknown
    }
    return pixels.components.allSatisfy(\.isWhole)
  }

  private mutating func read() throws(Stop) {
    while index + 4 <= bytes.count {
      // Zeros or fill bytes may precede a marker.
      guard bytes[index] == 0xFF, bytes[index + 1] != 0xFF else {
        index += 1
        continue
      }
      let marker = bytes[index + 1]
      if marker == 0xD9 { return }
      guard marker != 0, marker != 0x01, !(0xD0...0xD8).contains(marker) else {
        index += 2
        continue
      }
      let end = index + 2 + max(2, Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      guard end <= bytes.count else { return }
      let content = bytes[index + 4..<end]
      index = end
      switch marker {
      case 0xC0, 0xC1, 0xC2: try readFrame(content, isProgressive: marker == 0xC2)
      case 0xC4: try readCodes(content)
      case 0xDD:
        guard let high = content.first, let low = content.dropFirst().first else { throw .unknown }
        restart = Int(high) << 8 | Int(low)
      case 0xDA: try readScan(content)
      default: break
      }
    }
  }

  private mutating func readFrame(
    _ content: ArraySlice<UInt8>, isProgressive: Bool
  ) throws(Stop) {
    let fields = Array(content)
    guard components.isEmpty, fields.count >= 6, fields.count >= 6 + 3 * Int(fields[5]) else {
      throw .unknown
    }
    self.isProgressive = isProgressive
    height = Int(fields[1]) << 8 | Int(fields[2])
    width = Int(fields[3]) << 8 | Int(fields[4])
    for number in 0..<Int(fields[5]) {
      let (across, down) = (Int(fields[7 + 3 * number] >> 4), Int(fields[7 + 3 * number] & 15))
      guard (1...4).contains(across), (1...4).contains(down) else { throw .unknown }
      components.append(
        Component(identifier: fields[6 + 3 * number], across: across, down: down))
    }
  }

  private mutating func readCodes(_ content: ArraySlice<UInt8>) throws(Stop) {
    var rest = content
    while let name = rest.first {
      rest = rest.dropFirst()
      let counts = Array(rest.prefix(16))
      rest = rest.dropFirst(16)
      let total = counts.reduce(0) { $0 + Int($1) }
      guard counts.count == 16, total <= rest.count else { throw .unknown }
      var code = Code()
      code.symbols = rest.prefix(total)
      rest = rest.dropFirst(total)
      var (next, place) = (0, 0)
      for length in 1...16 {
        let count = Int(counts[length - 1])
        (code.first[length], code.last[length], code.place[length]) = (
          next, next + count - 1, place
        )
        next = (next + count) << 1
        place += count
      }
      codes[name] = code
    }
  }

  private mutating func readScan(_ content: ArraySlice<UInt8>) throws(Stop) {
    let fields = Array(content)
    guard let count = fields.first.map({ Int($0) }), fields.count >= 4 + 2 * count, count > 0 else {
      throw .unknown
    }
    let band = Band(
      first: Int(fields[1 + 2 * count]), last: Int(fields[2 + 2 * count]),
      isClearer: fields[3 + 2 * count] >> 4 != 0)
    guard width > 0, height > 0, band.last < 64, band.first == 0 || count == 1 else {
      throw .unknown
    }
    var parts: [Part] = []
    for number in 0..<count {
      let (name, tables) = (fields[1 + 2 * number], fields[2 + 2 * number])
      guard let component = components.firstIndex(where: { $0.identifier == name }) else {
        throw .unknown
      }
      let blocks = count == 1 ? 1 : components[component].across * components[component].down
      parts.append(
        Part(
          component: component, blocks: blocks, first: codes[tables >> 4],
          others: codes[0x10 | tables & 15]))
    }
    (bits, bitCount, ended) = (0, 0, 0)
    let units = unitCount(count == 1 ? components[parts[0].component] : nil)
    if isProgressive, band.first > 0, components[parts[0].component].masks.isEmpty {
      components[parts[0].component].masks = Array(repeating: 0, count: units)
    }
    for unit in 0..<units {
      do throws(Stop) {
        if restart > 0, unit > 0, unit.isMultiple(of: restart) { try passRestart() }
        for part in parts {
          for _ in 0..<part.blocks { try readBlock(unit, part, band) }
        }
      } catch {
        guard error == .missing, restart > 0, isAtRestart else { throw error }
        // Something between two restarts is missing, which decoders fill as they like.
        throw .unknown
      }
    }
    for part in parts { components[part.component].isWhole = true }
  }

  /// A component in a scan.
  private struct Part {
    var component: Int
    var blocks: Int
    var first: Code?
    var others: Code?
  }

  /// The numbers of each block that are in a scan.
  private struct Band {
    var first: Int
    var last: Int
    /// Whether they are in an earlier one already, and have only another bit here.
    var isClearer: Bool
  }

  /// How many units of blocks a scan has: of one component, or of all.
  private func unitCount(_ only: Component?) -> Int {
    let across = components.map(\.across).max() ?? 1
    let down = components.map(\.down).max() ?? 1
    func parts(_ whole: Int, of size: Int) -> Int { (whole + size - 1) / size }
    guard let only else { return parts(width, of: 8 * across) * parts(height, of: 8 * down) }
    return parts(parts(width * only.across, of: across), of: 8)
      * parts(parts(height * only.down, of: down), of: 8)
  }

  private mutating func readBlock(_ unit: Int, _ part: Part, _ band: Band) throws(Stop) {
    guard band.first == 0 else {
      guard isProgressive, let code = part.others,
        components[part.component].masks.indices.contains(unit)
      else { throw .unknown }
      return try readBand(unit, part.component, code, band)
    }
    if band.isClearer { return try skip(1) }
    guard let first = part.first else { throw .unknown }
    let size = try symbol(first)
    guard size <= 16 else { throw .unknown }
    try skip(Int(size))
    guard !isProgressive else { return }
    guard let others = part.others else { throw .unknown }
    var place = 1
    while place < 64 {
      let sign = try symbol(others)
      if sign & 15 == 0 {
        guard sign == 0xF0 else { return }
        place += 16
      } else {
        place += Int(sign >> 4) + 1
        try skip(Int(sign & 15))
      }
    }
  }

  /// Reads a block's part of a scan of a progressive picture.
  private mutating func readBand(
    _ unit: Int, _ component: Int, _ code: Code, _ band: Band
  ) throws(Stop) {
    var mask = components[component].masks[unit]
    defer { components[component].masks[unit] = mask }
    var place = band.first
    while ended == 0, place <= band.last {
      let sign = try symbol(code)
      var (zeros, size) = (Int(sign >> 4), Int(sign & 15))
      if size == 0, zeros < 15 {
        ended = 1 << zeros
        try fill(zeros)
        bitCount -= zeros
        ended += Int(truncatingIfNeeded: bits >> UInt64(bitCount)) & ((1 << zeros) - 1)
        break
      }
      if band.isClearer {
        size = min(size, 1)
        try skip(size)
        while place <= band.last {
          if mask >> UInt64(place) & 1 == 1 {
            try skip(1)
          } else {
            guard zeros > 0 else { break }
            zeros -= 1
          }
          place += 1
        }
      } else {
        place += zeros
        try skip(size)
      }
      if size > 0, place <= band.last { mask |= 1 << UInt64(place) }
      place += 1
    }
    guard ended > 0 else { return }
    ended -= 1
    guard band.isClearer else { return }
    while place <= band.last {
      if mask >> UInt64(place) & 1 == 1 { try skip(1) }
      place += 1
    }
  }

  private mutating func symbol(_ code: Code) throws(Stop) -> UInt8 {
    var word = 0
    for length in 1...16 {
      try fill(1)
      bitCount -= 1
      word = word << 1 | Int(bits >> UInt64(bitCount) & 1)
      if word <= code.last[length], word >= code.first[length] {
        let place = code.symbols.startIndex + code.place[length] + word - code.first[length]
        guard code.symbols.indices.contains(place) else { throw .unknown }
        return code.symbols[place]
      }
    }
    throw .unknown
  }

  private mutating func skip(_ count: Int) throws(Stop) {
    try fill(count)
    bitCount -= count
  }

  private mutating func fill(_ count: Int) throws(Stop) {
    while bitCount < count {
      guard index < bytes.count else { throw .missing }
      let byte = bytes[index]
      if byte == 0xFF {
        guard index + 1 < bytes.count, bytes[index + 1] == 0 else { throw .missing }
        index += 1
      }
      index += 1
      bits = bits << 8 | UInt64(byte)
      bitCount += 8
    }
  }

  private var isAtRestart: Bool {
    index + 1 < bytes.count && bytes[index] == 0xFF && (0xD0...0xD7).contains(bytes[index + 1])
  }

  private mutating func passRestart() throws(Stop) {
    (bits, bitCount, ended) = (0, 0, 0)
    guard index + 1 < bytes.count, bytes[index] == 0xFF else { throw .unknown }
    while index + 2 < bytes.count, bytes[index + 1] == 0xFF { index += 1 }
    guard isAtRestart else { throw .missing }
    index += 2
  }
}
