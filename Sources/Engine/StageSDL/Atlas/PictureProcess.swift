import Foundation
import Notation
import Synchronization

/// Draws the files of pictures that come from somewhere in a process of its own, which the system
/// ends when a picture takes too much memory or time.
///
/// A drawing of some kilobytes can ask a decoder for gigabytes or hours, and nothing in the file tells
/// before it is drawn. The process is started with the first picture and draws one after the other;
/// one that was ended by a picture is started anew with the next. A picture at which it ended is not
/// drawn. It draws exactly what this process would.
public final class PictureProcess: Sendable {
  /// What a picture may take.
  public struct Limits: Sendable, Equatable {
    /// Seconds of the processor's time.
    public var seconds: Int
    /// Memory beside that of the program itself, in MB.
    public var megabytes: Int

    /// What a window allows: twice what is allowed in a trial, so that what was found good there is
    /// drawn on a busy or slower machine, too.
    public static let drawing = Limits(seconds: 8, megabytes: 448)
    /// What whoever checks a file allows. A photograph of `PictureFile.mostPixels` whose pixels come in
    /// several scans takes 200 MB and a second, on an old machine some.
    public static let trial = Limits(seconds: 4, megabytes: 384)
  }

  /// The longer side at which a picture is tried out: that of a large screen.
  static let trialSide = 2048

  private let program: String
  private let arguments: [String]
  private let child = Mutex<PictureChild?>(nil)
  /// How much else the machine may do meanwhile: the wall clock's seconds for each of the processor's.
  private static let patience = 4

  /// A process that has not started yet.
  ///
  /// - Parameters:
  ///   - program: a program that calls `serve()` when it is started so.
  ///   - arguments: what it is started with.
  public init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  deinit {
    child.withLock { $0?.end() }
  }

  /// Whether a file can be drawn, within the limits of a trial.
  ///
  /// - Parameters:
  ///   - bytes: all of the file.
  ///   - file: what it says of itself.
  public func canDraw(_ bytes: [UInt8], _ file: PictureFile) -> Bool {
    let scale = Double(Self.trialSide) / max(file.width, file.height)
    func pixels(_ side: Double) -> Int { max(1, Int((side * scale).rounded())) }
    return draw(bytes, width: pixels(file.width), height: pixels(file.height), .trial) != nil
  }

  /// The picture at the given size; nil where it cannot be drawn within the limits.
  func draw(_ bytes: [UInt8], width: Int, height: Int, _ limits: Limits) -> Bitmap? {
    let request = PictureRequest(
      width: width, height: height, seconds: limits.seconds, megabytes: limits.megabytes,
      byteCount: bytes.count)
    guard request.isSound else { return nil }
    return child.withLock { child in
      if child == nil {
        child = PictureChild(
          program: program, arguments: arguments, seconds: limits.seconds * Self.patience)
      }
      guard let running = child else { return nil }
      switch running.ask(request, bytes) {
      case .drawn(let bitmap): return bitmap
      case .refused: return nil
      case .ended:
        running.end()
        child = nil
        return nil
      }
    }
  }
}
