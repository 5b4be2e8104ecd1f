import Determinism
import Documents
import Exercises
import StageSDL

/// Examines the pictures of one document, and tries out photographs and drawings that are not plain.
///
/// Each content is examined once, whatever its names. A limit of counted work (`PictureFile.steps`) decides
/// what is examined, so that a document has the same faults on every machine; anything beyond is `untried`.
/// The clock only ends work that the count has not foreseen.
struct PictureTrials {
  /// The steps allowed for any document, about two seconds.
  static let freeSteps = 2_000_000_000
  /// The additional steps allowed for each byte of the document and of the pictures beside it: a small file
  /// cannot demand more than small files need.
  static let stepsForByte = 1_000
  /// The maximum number of steps, about ten seconds.
  static let mostSteps = 10_000_000_000
  /// The steps counted for each byte that is inspected without drawing.
  private static let stepsOfByte = 100
  /// Far more time than the steps take on a slow machine.
  private static let patience = Duration.seconds(60)

  private let process: PictureProcess?
  private var allowed: Int
  private var spent = 0
  private var time = Duration.zero
  private var known: [UInt64: PictureFinding] = [:]

  /// - Parameters:
  ///   - size: the size of the document's file in bytes.
  ///   - process: draws the pictures; nil decodes pixels here, and trusts drawings.
  init(documentOf size: Int, trying process: PictureProcess?) {
    self.process = process
    allowed = Self.freeSteps
    allow(size)
  }

  /// The finding about a picture inside the document's own file.
  mutating func finding(in bytes: [UInt8]) -> PictureFinding {
    var digest = StateDigest()
    digest.combine(bytes: bytes)
    if let known = known[digest.value] { return known }
    let found = find(bytes)
    known[digest.value] = found
    return found
  }

  /// The finding about a picture file beside the document.
  mutating func finding(beside bytes: [UInt8]) -> PictureFinding {
    allow(bytes.count)
    return finding(in: bytes)
  }

  private mutating func allow(_ byteCount: Int) {
    let more = min(byteCount, Self.mostSteps / Self.stepsForByte) * Self.stepsForByte
    allowed = min(Self.mostSteps, allowed + more)
  }

  private mutating func take(_ steps: Int) -> Bool {
    guard steps <= allowed - spent else { return false }
    spent += steps
    return true
  }

  private mutating func find(_ bytes: [UInt8]) -> PictureFinding {
    guard take(bytes.count * Self.stepsOfByte) else { return PictureFinding(.failure(.untried)) }
    let look = Files.picture(in: bytes)
    guard case .success(let file) = look else { return PictureFinding(look) }
    if file.kind == .svg, file.isPlain || process == nil { return PictureFinding(look) }
    guard time < Self.patience, take(file.steps) else {
      let isAlone = file.steps + bytes.count * Self.stepsOfByte > allowed
      return PictureFinding(.failure(isAlone ? .untriedAlone : .untried))
    }
    guard PictureFile.hasAllPixels(bytes) else { return PictureFinding(.failure(.unreadable)) }
    if file.kind == .png { return PictureFinding(look) }
    let clock = ContinuousClock()
    let start = clock.now
    let fault =
      process.map { $0.trial(of: bytes, file).fault(of: file) }
      ?? (PictureFileDecoder.canDecode(bytes) ? nil : .unreadable)
    time += start.duration(to: clock.now)
    return PictureFinding(fault.map { .failure($0) } ?? look)
  }
}

extension PictureProcess.Trial {
  /// The fault of a file of which this came; nil if it can be drawn.
  func fault(of file: PictureFile) -> PictureFault? {
    switch self {
    case .drawn: nil
    // Pixels are refused only where they are damaged.
    case .refused: file.kind == .svg ? .tooIntricate : .unreadable
    case .ended: .tooIntricate
    case .unavailable: .untried
    }
  }
}
