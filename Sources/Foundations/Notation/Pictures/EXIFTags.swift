/// The first directory of tags in the notation of TIFF, which EXIF shares: in photographs what the camera noted, in a
/// TIFF file what its first picture is like.
struct EXIFTags {
  /// What stands before the tags in a photograph.
  static let signature: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

  private let bytes: ArraySlice<UInt8>
  private let isLittle: Bool
  /// The place of the first entry, counted from the first byte.
  private let firstEntry: Int
  private let count: Int

  private static let entrySize = 12

  /// - Parameter bytes: from the mark of the byte order on.
  /// - Returns: nil if that is no such notation, or the directory lies outside.
  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count >= 8, bytes[start] == bytes[start + 1],
      bytes[start] == 0x49 || bytes[start] == 0x4D
    else { return nil }
    self.bytes = bytes
    isLittle = bytes[start] == 0x49
    guard let version = Self.number(bytes, at: 2, count: 2, isLittle), version == 42,
      let directory = Self.number(bytes, at: 4, count: 4, isLittle),
      let count = Self.number(bytes, at: directory, count: 2, isLittle)
    else { return nil }
    firstEntry = directory + 2
    self.count = count
  }

  /// The place of the value of a tag, counted from the first byte, and how many bytes it has; nil if there is no such tag,
  /// or it is no single whole number.
  private func place(of tag: Int) -> (place: Int, size: Int)? {
    for entry in 0..<count {
      let place = firstEntry + entry * Self.entrySize
      guard let found = number(at: place, count: 2) else { return nil }
      guard found == tag else { continue }
      guard let type = number(at: place + 2, count: 2), number(at: place + 4, count: 4) == 1,
        let size = [3: 2, 4: 4][type]
      else { return nil }
      return (place + 8, size)
    }
    return nil
  }

  /// The value of a tag; nil if it is not given as a whole number.
  func value(of tag: Int) -> Int? {
    place(of: tag).flatMap { number(at: $0.place, count: $0.size) }
  }

  /// How the stored pixels must be turned; nil if it isn't given.
  var orientation: PictureFile.Orientation? {
    value(of: Self.orientationTag).flatMap(PictureFile.Orientation.init(rawValue:))
  }

  /// The bytes with the pixels said to be stored upright, so that no decoder turns them.
  var upright: [UInt8] {
    var changed = Array(bytes)
    guard let (place, size) = place(of: Self.orientationTag), place + size <= changed.count else {
      return changed
    }
    for index in place..<place + size { changed[index] = 0 }
    changed[isLittle ? place : place + size - 1] = 1
    return changed
  }

  private static let orientationTag = 0x0112

  private func number(at index: Int, count: Int) -> Int? {
    Self.number(bytes, at: index, count: count, isLittle)
  }

  private static func number(
    _ bytes: ArraySlice<UInt8>, at index: Int, count: Int, _ isLittle: Bool
  ) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    let start = bytes.startIndex + index
    let part = bytes[start..<start + count]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
