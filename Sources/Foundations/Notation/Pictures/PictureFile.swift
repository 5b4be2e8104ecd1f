/// What a picture's file states about itself, determined without drawing it: PNG, JPEG or SVG.
///
/// Code that draws a file of unknown origin must inspect it here first: a file that is damaged or would take
/// too much memory is rejected before a decoder reads it.
public struct PictureFile: Sendable, Equatable {
  /// The format of the picture.
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
    /// It isn't a PNG, JPEG or SVG, or it is damaged, or it is an SVG without a size.
    case unreadable
    /// It has more bytes than `largestFile`, or is an SVG with more than `largestDrawing`.
    case tooLarge
    /// It has more than `mostPixels`.
    case tooManyPixels
    /// Drawing it would take too much time or memory.
    case tooIntricate
    /// It is unknown whether it can be drawn: it was not tried out because others took the time.
    case untried
    /// It is unknown whether it can be drawn: it was not tried out because it alone would take too long.
    case untriedAlone
    /// It came inside its document's file, and is left out because that has too many or too large pictures.
    case crowded
    /// Another picture has a name that looks the same: only how its letters are written differs.
    case ambiguous
    /// It is turned, mirrored, cropped or recoloured in the document, which its file does not show.
    case altered
    /// A photograph whose colours are those of printing inks (CMYK), which no screen shows as they are.
    case printColours
    /// It is drawn in the document itself, as a shape or a chart, so that it has no file.
    case drawn
    /// The document only refers to its file elsewhere.
    case linked

    /// Whether it was not tried out, so that it may be shown later.
    public var isUntried: Bool { self == .untried || self == .untriedAlone }
  }

  /// The format of the picture.
  public var kind: Kind
  /// The width as displayed: pixels, or an SVG's own units. Above 0.
  public var width: Double
  /// The height as displayed, in the same units. Above 0.
  public var height: Double
  /// How the stored pixels must be turned for display; upright except for photographs.
  public var orientation = Orientation.upright
  /// The parts of an SVG that are not drawn, without duplicates.
  public var undrawn: [UndrawnPart] = []
  /// Whether drawing it certainly takes no more time and memory than its size suggests. Among SVG files only
  /// small and simple ones are plain; drawing others requires limits.
  public var isPlain = true
  /// The work of drawing or decoding it, counted in steps of about a nanosecond on an office computer of
  /// 2020; for an SVG, at `trialSide`. The same on every machine.
  public var steps = 0
  /// Distinguishes a file before and after a change. It isn't in the file; code that reads the file may set
  /// it, to a text without a colon.
  public var version = ""

  /// What an SVG may contain but is not drawn.
  public enum UndrawnPart: Sendable, CaseIterable {
    /// Text that is not made of paths.
    case text
    /// A picture inside the drawing.
    case image
    /// A copy of another part, as drawing programs write for clones.
    case use
    /// The outline by which another part is cut off.
    case clip
    /// A style sheet by which parts look otherwise than they are drawn.
    case style
    /// A pattern, or whatever else than a colour or a gradient fills shapes.
    case pattern
    /// Arrow heads and other marks at the ends and corners of lines.
    case marker
    /// Dashes, in whose place lines are drawn through.
    case dashes
    /// Blurs, shadows, blending, turning about a given point, animations.
    case effect
    /// A colour that is not known, such as a variable.
    case colour
  }

  /// The orientation of a camera; the raw values are those of EXIF.
  public enum Orientation: Int, Sendable {
    /// As the pixels are stored.
    case upright = 1
    /// Left and right are swapped.
    case mirrored
    /// Turned by 180°.
    case upsideDown
    /// Top and bottom are swapped.
    case upsideDownMirrored
    /// Mirrored, then turned left by 90°.
    case leftMirrored
    /// To be turned right by 90°.
    case turnRight
    /// Mirrored, then turned right by 90°.
    case rightMirrored
    /// To be turned left by 90°.
    case turnLeft

    /// Whether width and height are swapped.
    public var swapsSides: Bool { rawValue >= 5 }
  }

  /// The maximum number of pixels of a PNG or JPEG: 8192 × 8192, as scans of sections and large maps have. Decoded, they
  /// take 256 MB for a moment.
  public static let mostPixels = 8192 * 8192

  /// The maximum length of a side of a PNG or JPEG, in pixels: what graphics cards accept as one picture.
  public static let longestSide = 16_384.0

  /// The maximum number of pixels of a JPEG, each counted once per scan: a progressive JPEG has about ten
  /// scans, each of which takes as long as a whole picture. Twelve scans of 4096 × 4096 pixels take three
  /// seconds.
  static let mostScannedPixels = 12 * 4096 * 4096

  /// The longer side for which the cost of an SVG is calculated: that of a large screen, in pixels.
  public static let trialSide = 2048.0

  /// The maximum number of steps of an SVG: two seconds. Drawings of clip art collections take a tenth.
  static let mostSteps = 2_000_000_000

  /// The steps for each pixel that a decoder decompresses.
  static let stepsOfPixel = 15

  /// The largest file of a picture, in bytes: 32 MB.
  public static let largestFile = 32 << 20

  /// The largest SVG, in bytes: 1 MB. Drawing takes time for each of its lines.
  public static let largestDrawing = 1 << 20

  /// Inspects a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Complexity: O(n).
  public static func inspect(_ bytes: [UInt8]) throws(Fault) -> PictureFile {
    guard bytes.count <= largestFile else { throw .tooLarge }
    let found: PictureFile?
    if bytes.starts(with: PNGInspection.signature) {
      found = PNGInspection.inspect(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      found = try JPEGInspection.inspect(bytes)
    } else {
      // What begins with no element is no drawing.
      guard bytes.count <= largestDrawing else {
        throw bytes.prefix(1024).contains(UInt8(ascii: "<")) ? .tooLarge : .unreadable
      }
      found = SVGInspection.inspect(bytes)
    }
    guard var found else { throw .unreadable }
    guard found.kind == .svg || !found.hasTooManyPixels else { throw .tooManyPixels }
    if found.kind == .png { found.steps = Int(found.width * found.height) * stepsOfPixel }
    guard found.kind != .svg || found.steps <= mostSteps else { throw .tooIntricate }
    return found
  }

  /// The bytes needed to draw a file: a PNG without comments and profiles, which decoders would decompress
  /// whatever they contain; an SVG without the shapes that are invisible in it, which decoders would draw, and with
  /// its colours in a notation that they know; other files completely.
  ///
  /// - Complexity: O(n).
  public static func drawn(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: PNGInspection.signature) { return PNGInspection.bare(bytes) }
    return bytes.starts(with: [0xFF, 0xD8]) ? bytes : SVGColours(SVGParts(bytes).shown).written
  }

  /// Whether all pixels of a PNG or JPEG file that `inspect` accepts are there, and those of a PNG can be
  /// decompressed; true for an SVG.
  ///
  /// - Complexity: O(n) in the pixels; takes about `steps`.
  public static func hasAllPixels(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: PNGInspection.signature) { return PNGInspection.hasAllPixels(bytes) }
    return !bytes.starts(with: [0xFF, 0xD8]) || JPEGPixels.areAllThere(bytes)
  }

  /// Whether a PNG or JPEG is too large: graphics cards accept no sides longer than `longestSide`, and
  /// libjpeg only slightly longer ones.
  private var hasTooManyPixels: Bool {
    width * height > Double(Self.mostPixels) || max(width, height) > Self.longestSide
  }
}
