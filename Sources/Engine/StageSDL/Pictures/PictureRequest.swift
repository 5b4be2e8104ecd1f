import Notation
import StageRaster

/// A request to the process that draws pictures, as transmitted: ten numbers of four bytes, then
/// the file.
struct PictureRequest: Equatable {
  /// What comes back.
  enum Form: Int, CaseIterable {
    /// The pixels of a part of a `PictureFile` at the given size.
    case pixels
    /// A `ForeignPicture` at its own size, as a PNG file; the given size and part are 1 × 1.
    case png
  }

  var form: Form
  var width: Int
  var height: Int
  /// What is sent of the picture of this size.
  var part: PixelArea
  var seconds: Int
  var megabytes: Int
  var byteCount: Int

  static let size = 40
  /// Larger than any screen, and than what is seen of an enlarged picture.
  static let longestSide = 65_536
  /// The most pixels that are sent.
  static let mostPixels = 64 << 20

  /// Whether such a picture may be requested at all.
  var isSound: Bool {
    1...Self.longestSide ~= width && 1...Self.longestSide ~= height
      && 0 <= part.x0 && part.x0 < part.x1 && part.x1 <= width
      && 0 <= part.y0 && part.y0 < part.y1 && part.y1 <= height
      && part.width * part.height <= Self.mostPixels
      && 1...60 ~= seconds && 1...4096 ~= megabytes && 0...PictureFile.largestFile ~= byteCount
  }

  /// Whether all of the picture is sent.
  var isWhole: Bool { part.width == width && part.height == height }

  var bytes: [UInt8] {
    let box = [part.x0, part.y0, part.x1, part.y1].map { Int($0) }
    return ([form.rawValue, width, height] + box + [seconds, megabytes, byteCount])
      .flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  /// - Parameter part: what is sent; nil for all of it.
  init(
    _ form: Form, width: Int, height: Int, part: PixelArea? = nil, seconds: Int, megabytes: Int,
    byteCount: Int
  ) {
    self.form = form
    self.width = width
    self.height = height
    self.part =
      part
      ?? PixelArea(
        x0: 0, y0: 0, x1: Int32(clamping: width), y1: Int32(clamping: height))
    self.seconds = seconds
    self.megabytes = megabytes
    self.byteCount = byteCount
  }

  /// Nil for anything that is not a valid request.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    let numbers = stride(from: 0, to: Self.size, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    guard let form = Form(rawValue: numbers[0]) else { return nil }
    let box = numbers[3..<7].map { Int32(clamping: $0) }
    self.init(
      form, width: numbers[1], height: numbers[2],
      part: PixelArea(x0: box[0], y0: box[1], x1: box[2], y1: box[3]), seconds: numbers[7],
      megabytes: numbers[8], byteCount: numbers[9])
    guard isSound else { return nil }
  }
}
