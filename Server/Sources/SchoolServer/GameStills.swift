import Dispatch
import Exercises
import Foundation
import School
import SchoolPages
import Secrets
import Synchronization

/// Draws games as children see them, by the program `teachify` in a process of its own.
///
/// The process has limits and gives way to all others, so that a document that takes too much of the machine gets no
/// picture. One is drawn at a time; the last ones are kept, also that there is none.
public final class GameStills: Sendable {
  /// What is seen in a picture.
  struct View: Hashable, Sendable {
    /// The document that is played.
    let document: ContentHash
    /// What its file is called, which says how it is read.
    let fileName: String
    /// The game that plays it.
    let game: Game
    /// The size of texts in per cent.
    let textSize: Int
    /// Which question of the round, counted from 1.
    let question: Int
    /// The language of what the game says itself.
    let language: Language
  }

  /// What came of drawing.
  enum Picture: Sendable, Equatable {
    /// The picture as a PNG file.
    case drawn([UInt8])
    /// It cannot be drawn, with how the program ended.
    case impossible(String)
    /// Too many are waiting.
    case busy
  }

  private struct Kept {
    /// The last ones.
    var pictures = LatestValues<View, Picture>(most: GameStills.mostKept)
    /// For how many each teacher waits.
    var waiting: [Teacher.ID: Int] = [:]
  }

  private let program: String
  private let seconds: Int
  private let kept = Mutex(Kept())
  private let queue = DispatchQueue(label: "teachify.stills", qos: .utility)

  /// How many are kept, of about 200 kB.
  private static let mostKept = 60
  /// For how many a teacher waits: those of two pages.
  private static let mostWaitingOfOne = 12
  /// How many wait at all.
  private static let mostWaiting = 60
  private static let mostBytes = 4 << 20
  /// The width and height in pixels.
  static let size = (width: 960, height: 540)
  // So many seconds of a processor and twice as many by the clock, 2 GB of addresses, and after all others.
  private static let script = """
    ulimit -t "$1" && ulimit -v 2000000 && shift && exec nice -n 19 timeout -s KILL "$@"
    """

  /// Draws by a program.
  ///
  /// - Parameters:
  ///   - program: the path of `teachify`.
  ///   - seconds: how much time of a processor a picture may take, and twice as much by the clock.
  public init(program: String, seconds: Int = 30) {
    self.program = program
    self.seconds = seconds
  }

  /// Where the program is: beside another one, or in one of the folders of a search path; nil if it is nowhere.
  public static func program(beside other: String, path: String) -> String? {
    let beside = URL(filePath: other).deletingLastPathComponent().path
    return ([beside] + path.split(separator: ":").map(String.init)).map { $0 + "/teachify" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What came of it before; nil if that is not known any more.
  func kept(_ view: View) -> Picture? {
    kept.withLock { $0.pictures.value(of: view) }
  }

  /// A picture, drawn if it is not kept.
  ///
  /// - Parameters:
  ///   - view: what is seen.
  ///   - document: the document's file.
  ///   - teacher: who waits for it.
  func picture(_ view: View, of document: [UInt8], for teacher: Teacher.ID) async -> Picture {
    let mayWait = kept.withLock { kept in
      let own = kept.waiting[teacher, default: 0]
      guard own < Self.mostWaitingOfOne, kept.waiting.values.reduce(0, +) < Self.mostWaiting
      else { return false }
      kept.waiting[teacher] = own + 1
      return true
    }
    guard mayWait else { return .busy }
    return await withCheckedContinuation { continuation in
      queue.async {
        // Somebody before may have asked for the same.
        let found = self.kept(view) ?? self.draw(view, of: document)
        self.kept.withLock { kept in
          let own = kept.waiting[teacher, default: 1] - 1
          kept.waiting[teacher] = own > 0 ? own : nil
          kept.pictures.keep(found, of: view)
        }
        continuation.resume(returning: found)
      }
    }
  }

  private func draw(_ view: View, of document: [UInt8]) -> Picture {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "teachify-still-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let input = folder.appending(path: "document")
    let file = input.appending(path: view.fileName)
    let picture = folder.appending(path: "still.png")
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try files.createDirectory(at: input, withIntermediateDirectories: false)
      try Data(document).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        [
          "-c", Self.script, "sh", "\(seconds)", "\(2 * seconds)", program, "shot", file.path,
          picture.path,
        ]
        + ["--game", view.game.rawValue, "--size", "\(Self.size.width)x\(Self.size.height)"]
        + ["--question", "\(view.question)", "--text-size", "\(view.textSize)"]
        + ["--language", view.language.rawValue]
      process.environment = environment(in: folder.path)
      for stream in [\Process.standardInput, \.standardOutput, \.standardError] {
        process[keyPath: stream] = FileHandle.nullDevice
      }
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      end.wait()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        return .impossible("it ended with \(process.terminationStatus)")
      }
      let bytes = Array(try Data(contentsOf: picture))
      return bytes.count <= Self.mostBytes ? .drawn(bytes) : .impossible("it is too large")
    } catch {
      // No room in the folder for what is temporary, no shell, or no picture.
      return .impossible("\(type(of: error))")
    }
  }

  /// Nothing of what the program keeps for its user is read or left.
  private func environment(in folder: String) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = ["HOME": folder, "SWIFT_BACKTRACE": "enable=no"]
    for name in ["PATH", "TEACHIFY_HOME", "LD_LIBRARY_PATH"] { environment[name] = own[name] }
    for name in ["CACHE", "CONFIG", "DATA", "STATE"] { environment["XDG_\(name)_HOME"] = folder }
    return environment
  }
}
