/// What a picture's file says of itself, found without drawing it: PNG, JPEG or SVG.
///
/// Whoever draws a file that comes from somewhere looks at it here first: what is damaged or would
/// take too much memory is refused before a decoder sees it.
public struct PictureFile: Sendable, Equatable {
  /// How the picture is kept.
  public enum Kind: Sendable {
    /// Pixels without loss.
    case png
    /// A photograph.
    case jpeg
    /// A drawing of shapes.
    case svg
  }

  /// Why a file cannot be shown as a picture.
  public enum Fault: Error, Sendable, Equatable {
    /// There is no such file.
    case missing
    /// It is no PNG, JPEG or SVG, or damaged, or an SVG that does not say how large it is.
    case unreadable
    /// It has more bytes than `limit(of:)`.
    case tooLarge
    /// It has more than `mostPixels`.
    case tooManyPixels
    /// Drawing it would take too much time or memory.
    case tooIntricate
    /// Nobody knows yet whether it can be drawn: it was not tried out, as others took the time.
    case untried
    /// Nobody knows yet whether it can be drawn: it was not tried out, as it alone would take too long.
    case untriedAlone

    /// Whether it was not tried out, so that it may be shown later.
    public var isUntried: Bool { self == .untried || self == .untriedAlone }
  }

  /// How the picture is kept.
  public var kind: Kind
  /// The width as it is to be seen: pixels, or an SVG's own units. Above 0.
  public var width: Double
  /// The height as it is to be seen, in the same units. Above 0.
  public var height: Double
  /// How the kept pixels are to be turned to be seen; upright but for photographs.
  public var orientation = Orientation.upright
  /// What of an SVG is not drawn, each once.
  public var undrawn: [UndrawnPart] = []
  /// Whether drawing it surely takes no more time and memory than its size says. Of SVG files only small
  /// and simple ones are; whoever draws others needs limits.
  public var isPlain = true
  /// What drawing or decoding it takes, counted in steps of about a nanosecond on an office computer of
  /// 2020; of an SVG, at `trialSide`. The same on every machine.
  public var steps = 0
  /// Tells apart what a file was before and after a change. Nothing in the file says it; whoever reads
  /// the file may set it, to a text without a colon.
  public var version = ""

  /// What an SVG may hold and is not drawn; the raw value is the name of the tag.
  public enum UndrawnPart: String, Sendable, CaseIterable {
    /// Writing that is not made of paths.
    case text
    /// A picture inside the drawing.
    case image
    /// A copy of another part, as drawing programs write clones.
    case use
  }

  /// How a camera was held, by the numbers of EXIF.
  public enum Orientation: Int, Sendable {
    /// As the pixels are kept.
    case upright = 1
    /// Left and right change places.
    case mirrored
    /// Turned by a half.
    case upsideDown
    /// Above and below change places.
    case upsideDownMirrored
    /// Mirrored, then turned by a quarter to the left.
    case leftMirrored
    /// To be turned by a quarter to the right.
    case turnRight
    /// Mirrored, then turned by a quarter to the right.
    case rightMirrored
    /// To be turned by a quarter to the left.
    case turnLeft

    /// Whether width and height change places.
    public var swapsSides: Bool { rawValue >= 5 }
  }

  /// The most pixels of a PNG or JPEG: 4096 × 4096, which the camera of a telephone stays below.
  /// Decoded they take 64 MB, for a moment.
  public static let mostPixels = 4096 * 4096

  /// The longest side of a PNG or JPEG, in pixels: what graphics cards take as one picture.
  public static let longestSide = 16_384.0

  /// The most pixels of a JPEG, each counted as often as it comes: those of a progressive one come in
  /// some ten scans, and each takes as long as a whole picture. Twelve scans of a picture of
  /// `mostPixels` take three seconds.
  static let mostScannedPixels = 12 * mostPixels

  /// The longer side at which an SVG is judged: that of a large screen, in pixels.
  public static let trialSide = 2048.0

  /// The most steps of an SVG: two seconds. Drawings of clip art collections take a tenth.
  static let mostSteps = 2_000_000_000

  /// The steps that each pixel takes that a decoder unpacks.
  static let stepsOfPixel = 15

  /// The largest file of a picture, in bytes: 8 MB.
  public static let largestFile = 8 << 20

  /// The largest SVG, in bytes: 1 MB. Drawing one takes time for each of its lines.
  public static let largestDrawing = 1 << 20

  /// Looks at a file.
  ///
  /// - Parameter bytes: all of the file.
  /// - Complexity: O(n).
  public static func inspect(_ bytes: [UInt8]) throws(Fault) -> PictureFile {
    guard bytes.count <= largestFile else { throw .tooLarge }
    let found: PictureFile?
    if bytes.starts(with: PNGInspection.signature) {
      found = PNGInspection.inspect(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      found = try JPEGInspection.inspect(bytes)
    } else {
      guard bytes.count <= largestDrawing else { throw .tooLarge }
      found = SVGInspection.inspect(bytes)
    }
    guard var found else { throw .unreadable }
    guard found.kind == .svg || !found.hasTooManyPixels else { throw .tooManyPixels }
    if found.kind == .png { found.steps = Int(found.width * found.height) * stepsOfPixel }
    guard found.kind != .svg || found.steps <= mostSteps else { throw .tooIntricate }
    return found
  }

  /// The bytes that drawing a file needs: of a PNG without remarks and profiles, which decoders unpack whatever
  /// they hold; of others all.
  ///
  /// - Complexity: O(n).
  public static func drawn(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: PNGInspection.signature) ? PNGInspection.bare(bytes) : bytes
  }

  /// Whether all pixels of a PNG file that `inspect` takes can be unpacked; true for other kinds, of whose
  /// pixels only decoding them tells.
  ///
  /// - Complexity: O(n) in the pixels; takes about `steps`.
  public static func hasAllPixels(_ bytes: [UInt8]) -> Bool {
    !bytes.starts(with: PNGInspection.signature) || PNGInspection.hasAllPixels(bytes)
  }

  /// Whether a PNG or JPEG is too large: a graphics card takes no longer ones than `longestSide`, and
  /// libjpeg only somewhat longer ones.
  private var hasTooManyPixels: Bool {
    width * height > Double(Self.mostPixels) || max(width, height) > Self.longestSide
  }
}
