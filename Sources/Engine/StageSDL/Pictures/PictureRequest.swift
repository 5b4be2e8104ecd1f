import Notation

/// A request to the process that draws pictures, as transmitted: five numbers of four bytes, then
/// the file.
struct PictureRequest: Equatable {
  var width: Int
  var height: Int
  var seconds: Int
  var megabytes: Int
  var byteCount: Int

  static let size = 20
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
    [width, height, seconds, megabytes, byteCount].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  init(width: Int, height: Int, seconds: Int, megabytes: Int, byteCount: Int) {
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
    self.init(
      width: numbers[0], height: numbers[1], seconds: numbers[2], megabytes: numbers[3],
      byteCount: numbers[4])
    guard isSound else { return nil }
  }
}
