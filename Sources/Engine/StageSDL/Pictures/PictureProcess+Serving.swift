import Foundation
import Notation
import StageRaster

extension PictureProcess {
  /// Draws the pictures that arrive over standard input, a socket, until it is closed: the body of
  /// the process that `init(program:arguments:)` starts.
  ///
  /// Before each picture it limits itself, so the system ends it if one takes too long, and refuses
  /// memory beyond the limit. Without that memory, the decoder of drawings silently leaves parts
  /// out. It grows its lists by doubling, so a drawing that used a quarter of the limit counts as
  /// one that may have reached it.
  public static func serve() {
    let own = memoryInUse()
    while let head = PictureSocket.receive(PictureRequest.size, from: 0),
      let request = PictureRequest(head),
      let bytes = PictureSocket.receive(request.byteCount, from: 0)
    {
      limit(RLIMIT_AS, own + UInt(request.megabytes) << 20)
      limit(RLIMIT_CPU, secondsUsed() + UInt(request.seconds))
      if request.form == .png {
        guard send(Result { () throws(PictureFile.Fault) in try PictureConversion.png(bytes) })
        else { return }
        continue
      }
      forgetPeak()
      let start = peakMemory()
      guard let file = try? PictureFile.inspect(bytes),
        let bitmap = PictureDrawing.draw(
          bytes, file, width: request.width, height: request.height,
          part: request.isWhole ? nil : request.part),
        bitmap.width == request.part.width, bitmap.height == request.part.height,
        file.kind != .svg || peakMemory() - start < request.megabytes << 18
      else {
        guard PictureSocket.send([0], to: 0) else { return }
        continue
      }
      guard PictureSocket.send([1], to: 0),
        bitmap.pixels.withUnsafeBytes({ PictureSocket.send($0, to: 0) })
      else { return }
    }
  }

  /// Sends a PNG file, or why there is none; false if nobody listens any more.
  private static func send(_ made: Result<[UInt8], PictureFile.Fault>) -> Bool {
    switch made {
    case .success(let png):
      let count = (0..<4).map { UInt8(truncatingIfNeeded: png.count >> (8 * $0)) }
      return PictureSocket.send([1] + count, to: 0) && PictureSocket.send(png, to: 0)
    case .failure(let fault): return PictureSocket.send([fault == .tooLarge ? 2 : 0], to: 0)
    }
  }

  /// The most memory touched since the last `forgetPeak`, in bytes; 0 if the system does not report
  /// it.
  private static func peakMemory() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes << 10
  }

  private static func forgetPeak() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }

  /// Lowers a soft limit and keeps the hard one, up to which it can be raised again.
  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }

  /// The address space in use, in bytes; a typical one if the system does not report it.
  private static func memoryInUse() -> UInt {
    let usual: UInt = 512 << 20
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ UInt($0) })
    else { return usual }
    return pages * UInt(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The seconds of processor time that the process has used, rounded up.
  private static func secondsUsed() -> UInt {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return UInt(max(0, usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)) + 2
  }
}
