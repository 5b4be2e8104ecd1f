import Foundation
import Notation
import StageRaster
import Synchronization

/// Draws picture files of unknown origin in a separate process, which the system ends if a picture
/// takes too much memory or time.
///
/// A drawing of a few kilobytes can make a decoder use gigabytes or hours, and nothing in the file
/// shows it beforehand. The process is started with the first picture and draws one after the
/// other; if a picture ends it, it is started again for the next. A picture that ended it is not
/// drawn. Its output is exactly what this process would draw.
public final class PictureProcess: Sendable {
  /// The environment variable by which a program knows that it was started to draw.
  public static let mark = "TEACHIFY_DRAWS_PICTURES"

  /// What a picture may use.
  public struct Limits: Sendable, Equatable {
    /// Seconds of processor time.
    public var seconds: Int
    /// Memory in addition to the program's own, in MB.
    public var megabytes: Int

    /// The limits in a window: twice those of a trial, so that what passed the trial is also drawn
    /// on a busy or slower machine.
    public static let drawing = Limits(seconds: 20, megabytes: 448)
    /// The limits for checking a file. A photograph of `PictureFile.mostPixels` whose pixels come
    /// in several scans takes 200 MB and three seconds. The seconds are those of a machine three
    /// times slower: what takes long is refused by its steps (`PictureFile.inspect`), on every
    /// machine alike, and these limits only end what the steps have not foreseen.
    public static let trial = Limits(seconds: 10, megabytes: 384)

    /// More memory for pictures of more than 4096 × 4096 pixels, for which the limits are made: each
    /// further one is decoded, copied, drawn and sent in four bytes each.
    func raised(forPixels count: Int) -> Limits {
      let further = max(0, count - 4096 * 4096)
      return Limits(seconds: seconds, megabytes: megabytes + (further * 16) >> 20)
    }
  }

  private let program: String
  private let arguments: [String]
  private let child = Mutex<PictureChild?>(nil)
  /// How busy the machine may be otherwise: wall-clock seconds allowed per second of processor
  /// time.
  private static let patience = 4

  /// A process that has not started yet.
  ///
  /// - Parameters:
  ///   - program: a program that calls `serve()` when started with these arguments.
  ///   - arguments: the program's arguments.
  public init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  deinit {
    child.withLock { $0?.end() }
  }

  /// What came of trying out a file.
  public enum Trial: Sendable {
    /// It can be drawn.
    case drawn
    /// The decoder found it damaged, or a drawing needs more memory than it may have.
    case refused
    /// It used up the process's time or memory, or crashed it.
    case ended
    /// The process could not be started, so nothing is known of the file.
    case unavailable
  }

  /// Tries out whether a file can be drawn, within the limits of a trial.
  ///
  /// - Parameters:
  ///   - bytes: all of the file.
  ///   - file: the result of its inspection.
  public func trial(of bytes: [UInt8], _ file: PictureFile) -> Trial {
    let scale = PictureFile.trialSide / max(file.width, file.height)
    func pixels(_ side: Double) -> Int { max(1, Int((side * scale).rounded())) }
    let answer = answer(
      bytes, width: pixels(file.width), height: pixels(file.height), .trial)
    return switch answer {
    case .drawn, .converted: .drawn
    case .refused, .tooLarge: .refused
    case .ended: .ended
    case nil: .unavailable
    }
  }

  /// The picture at the given size, or a part of it; nil if it cannot be drawn within the limits.
  func draw(
    _ bytes: [UInt8], width: Int, height: Int, part: PixelArea? = nil, _ limits: Limits
  ) -> Bitmap? {
    guard
      case .drawn(let bitmap) = answer(bytes, width: width, height: height, part: part, limits)
    else { return nil }
    return bitmap
  }

  /// A picture in a format that documents do not hold as a PNG file.
  ///
  /// - Throws: `.tooLarge` if that file would be too large, `.unreadable` if the picture is damaged, `.tooIntricate` if it
  ///   uses up the process's time or memory, `.untried` if the process cannot be started.
  func png(of bytes: [UInt8], _ file: ForeignPicture) throws(PictureFile.Fault) -> [UInt8] {
    let limits = Limits.drawing.raised(forPixels: file.width * file.height)
    switch ask(.png, bytes, width: 1, height: 1, limits) {
    case .converted(let png): return png
    case .tooLarge: throw .tooLarge
    case .ended: throw .tooIntricate
    case .refused, .drawn: throw .unreadable
    case nil: throw .untried
    }
  }

  /// The process's answer to a request for pixels; nil if it cannot be started.
  private func answer(
    _ bytes: [UInt8], width: Int, height: Int, part: PixelArea? = nil, _ limits: Limits
  ) -> PictureChild.Answer? {
    let file = try? PictureFile.inspect(bytes)
    let pixels = file.map { $0.kind == .svg ? 0 : Int($0.width * $0.height) } ?? 0
    return ask(
      .pixels, bytes, width: width, height: height, part: part, limits.raised(forPixels: pixels))
  }

  private func ask(
    _ form: PictureRequest.Form, _ bytes: [UInt8], width: Int, height: Int,
    part: PixelArea? = nil, _ limits: Limits
  ) -> PictureChild.Answer? {
    let request = PictureRequest(
      form, width: width, height: height, part: part, seconds: limits.seconds,
      megabytes: limits.megabytes,
      byteCount: bytes.count)
    guard request.isSound else { return .refused }
    return child.withLock { child in
      if child == nil {
        child = PictureChild(
          program: program, arguments: arguments, seconds: limits.seconds * Self.patience)
      }
      guard let running = child else { return nil }
      let answer = running.ask(request, bytes)
      if case .ended = answer {
        running.end()
        child = nil
      }
      return answer
    }
  }
}
