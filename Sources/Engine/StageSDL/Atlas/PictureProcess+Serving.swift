import Foundation
import Notation

extension PictureProcess {
  /// Draws the pictures that come in over standard input, a socket, until it is closed: what the
  /// process does that `init(program:arguments:)` starts.
  ///
  /// Before each picture it limits itself, so the system ends it at one that takes too long, and gives
  /// no memory beyond the limit. Where it gives none, the decoder of drawings leaves parts out and says
  /// nothing; as it doubles its lists, a drawing that came to a quarter of the limit counts as one that
  /// may have met it.
  public static func serve() {
    let own = memoryInUse()
    while let head = PictureSocket.receive(PictureRequest.size, from: 0),
      let request = PictureRequest(head),
      let bytes = PictureSocket.receive(request.byteCount, from: 0)
    {
      limit(RLIMIT_AS, own + UInt(request.megabytes) << 20)
      limit(RLIMIT_CPU, secondsUsed() + UInt(request.seconds))
      forgetPeak()
      let start = peakMemory()
      guard let file = try? PictureFile.inspect(bytes),
        let bitmap = PictureDrawing.draw(
          bytes, file, width: request.width, height: request.height),
        bitmap.width == request.width, bitmap.height == request.height,
        file.kind != .svg || peakMemory() - start < request.megabytes << 18
      else {
        guard PictureSocket.send([0], to: 0) else { return }
        continue
      }
      let pixels = bitmap.pixels.withUnsafeBytes { [UInt8]($0) }
      guard PictureSocket.send([1], to: 0), PictureSocket.send(pixels, to: 0) else { return }
    }
  }

  /// The most memory that was touched since the last `forgetPeak`, in bytes; 0 where the system does not
  /// tell.
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

  /// Lowers a limit, and leaves the one beyond which it cannot be raised again.
  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }

  /// The address space in use, in bytes; a usual one where the system does not tell.
  private static func memoryInUse() -> UInt {
    let usual: UInt = 512 << 20
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ UInt($0) })
    else { return usual }
    return pages * UInt(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The seconds of the processor's time that the process has used, rounded up.
  private static func secondsUsed() -> UInt {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return UInt(max(0, usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)) + 2
  }
}
