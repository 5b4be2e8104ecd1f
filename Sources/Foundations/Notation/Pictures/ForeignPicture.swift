/// What a picture's file in a format that documents do not hold states about itself, determined without drawing it: such
/// a file becomes a PNG file when a teacher takes it.
///
/// As with ``PictureFile``, a file of unknown origin is inspected here before a decoder reads it.
public struct ForeignPicture: Sendable, Equatable {
  /// The format of the picture.
  public enum Kind: Sendable, CaseIterable {
    /// Pixels as Windows stores them.
    case bmp
    /// A few colours; of several pictures the first one is meant.
    case gif
    /// What scanners and microscopes write; of several pictures the first one is meant.
    case tiff
    /// What web pages use.
    case webP

    /// The endings of its files.
    public var endings: [String] {
      switch self {
      case .bmp: ["bmp"]
      case .gif: ["gif"]
      case .tiff: ["tif", "tiff"]
      case .webP: ["webp"]
      }
    }
  }

  /// The format of the picture.
  public let kind: Kind
  /// The width as displayed, in pixels.
  public let width: Int
  /// The height as displayed, in pixels.
  public let height: Int
  /// How the stored pixels must be turned for display.
  public let orientation: PictureFile.Orientation

  /// The endings of the names of such files.
  public static let endings = Set(Kind.allCases.flatMap(\.endings))

  /// The format of a file; nil for any other.
  public static func kind(of bytes: [UInt8]) -> Kind? {
    if bytes.starts(with: [0x42, 0x4D]) { return .bmp }
    if bytes.starts(with: Array("GIF8".utf8)) { return .gif }
    if bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
      return .tiff
    }
    let isWebP =
      bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    return isWebP ? .webP : nil
  }

  /// Inspects a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: nil if it is in another format.
  /// - Throws: ``PictureFile/Fault``, with the limits of a ``PictureFile``.
  public static func inspect(_ bytes: [UInt8]) throws(PictureFile.Fault) -> ForeignPicture? {
    guard let kind = kind(of: bytes) else { return nil }
    guard bytes.count <= PictureFile.largestFile else { throw .tooLarge }
    let found: (width: Int, height: Int, orientation: PictureFile.Orientation)? =
      switch kind {
      case .bmp: bmpSize(bytes).map { ($0.width, $0.height, .upright) }
      case .gif: gifSize(bytes).map { ($0.width, $0.height, .upright) }
      case .tiff: tiff(bytes)
      case .webP: webP(bytes)
      }
    guard let (width, height, orientation) = found, width > 0, height > 0 else {
      throw .unreadable
    }
    guard max(width, height) <= Int(PictureFile.longestSide),
      width * height <= PictureFile.mostPixels
    else { throw .tooManyPixels }
    let isTurned = orientation.swapsSides
    return ForeignPicture(
      kind: kind, width: isTurned ? height : width, height: isTurned ? width : height,
      orientation: orientation)
  }

  /// The bytes for a decoder: those of a file whose pixels are stored otherwise than upright say that they are upright, as
  /// decoders turn some of them.
  public func drawn(_ bytes: [UInt8]) -> [UInt8] {
    kind == .tiff ? EXIFTags(bytes[...])?.upright ?? bytes : bytes
  }

  // MARK: Formats

  /// A number stored with its lowest byte first; nil outside the file.
  private static func number(_ bytes: [UInt8], at index: Int, count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bmpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard let head = number(bytes, at: 14, count: 4) else { return nil }
    // The first versions have short numbers.
    let size = head == 12 ? 2 : 4
    guard head == 12 || (40...200).contains(head),
      let width = number(bytes, at: 18, count: size),
      let height = number(bytes, at: 18 + size, count: size)
    else { return nil }
    // Rows that come from the top have a negative height.
    return (width, size == 4 && height > Int(Int32.max) ? (1 << 32) - height : height)
  }

  /// The size of the first picture, which may be smaller than what all of them fill.
  private static func gifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard let flags = number(bytes, at: 10, count: 1) else { return nil }
    // Its signature, its size and colours; then blocks.
    var index = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
    while let block = number(bytes, at: index, count: 1) {
      switch block {
      case 0x2C:
        guard let width = number(bytes, at: index + 5, count: 2),
          let height = number(bytes, at: index + 7, count: 2)
        else { return nil }
        return (width, height)
      case 0x21:
        index += 2
        while let count = number(bytes, at: index, count: 1) {
          index += count + 1
          if count == 0 { break }
        }
      default: return nil
      }
    }
    return nil
  }

  private static func tiff(
    _ bytes: [UInt8]
  ) -> (width: Int, height: Int, orientation: PictureFile.Orientation)? {
    guard let tags = EXIFTags(bytes[...]), let width = tags.value(of: 0x0100),
      let height = tags.value(of: 0x0101)
    else { return nil }
    return (width, height, tags.orientation ?? .upright)
  }

  private static func webP(
    _ bytes: [UInt8]
  ) -> (width: Int, height: Int, orientation: PictureFile.Orientation)? {
    let content = 20
    guard bytes.count >= content else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      // Three bytes of the frame, three of a mark, and two sizes of fourteen bits.
      guard let width = number(bytes, at: content + 6, count: 2),
        let height = number(bytes, at: content + 8, count: 2)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF, .upright)
    case "VP8L":
      guard let sizes = number(bytes, at: content + 1, count: 4) else { return nil }
      return (sizes & 0x3FFF + 1, sizes >> 14 & 0x3FFF + 1, .upright)
    case "VP8X":
      guard let width = number(bytes, at: content + 4, count: 3),
        let height = number(bytes, at: content + 7, count: 3)
      else { return nil }
      return (width + 1, height + 1, orientation(inWebP: bytes) ?? .upright)
    default: return nil
    }
  }

  /// The orientation of the camera in a part of a WebP file; nil if it isn't given.
  private static func orientation(inWebP bytes: [UInt8]) -> PictureFile.Orientation? {
    var index = 12
    while let count = number(bytes, at: index + 4, count: 4) {
      let content = index + 8
      guard count <= bytes.count - content else { return nil }
      if bytes[index..<index + 4].elementsEqual("EXIF".utf8) {
        let tags = bytes[content..<content + count]
        let start = tags.starts(with: EXIFTags.signature) ? EXIFTags.signature.count : 0
        return EXIFTags(tags.dropFirst(start))?.orientation
      }
      // Parts begin at even places.
      index = content + count + count % 2
    }
    return nil
  }
}
