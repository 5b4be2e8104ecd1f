import Notation

/// A request to the process that draws pictures, as transmitted: six numbers of four bytes, then
/// the file.
struct PictureRequest: Equatable {
  /// What comes back.
  enum Form: Int, CaseIterable {
    /// The pixels of a `PictureFile` at the given size.
    case pixels
    /// A `ForeignPicture` at its own size, as a PNG file; the given size is 1 × 1.
    case png
  }

  var form: Form
  var width: Int
  var height: Int
  var seconds: Int
  var megabytes: Int
  var byteCount: Int

  static let size = 24
  /// Larger than any screen.
  static let longestSide = 16384
  static let mostPixels = 64 << 20

  /// Whether such a picture may be requested at all.
  var isSound: Bool {
    1...Self.longestSide ~= width && 1...Self.longestSide ~= height
      && width * height <= Self.mostPixels && 1...60 ~= seconds && 1...4096 ~= megabytes
      && 0...PictureFile.largestFile ~= byteCount
  }

  var bytes: [UInt8] {
    [form.rawValue, width, height, seconds, megabytes, byteCount].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  init(
    _ form: Form, width: Int, height: Int, seconds: Int, megabytes: Int, byteCount: Int
  ) {
    self.form = form
    self.width = width
    self.height = height
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
    self.init(
      form, width: numbers[1], height: numbers[2], seconds: numbers[3], megabytes: numbers[4],
      byteCount: numbers[5])
    guard isSound else { return nil }
  }
}
