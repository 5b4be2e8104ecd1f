import Classroom
import Controls
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import Secrets
import Stage
import StageSDL
import Synchronization

/// How long frames of a game take while the machine talks to a school's server beside it.
///
/// A virtual pupil plays at 60 frames a second; a frame is a tick of the whole scene, what the screens ask of the
/// network in each tick, and drawing it into memory. The link goes to the server again and again, without a pause, and
/// stores what it brings. `hanging`: the server takes requests and never answers; `slow`: its answers trickle in;
/// `busy`: it answers at once, a list of 2 000 pupils each time.
@MainActor
enum NetworkCase {
  private static let seconds = 10
  private static let pupils = 2000

  static func run() throws {
    // Whatever is shown for the first time has its raster made.
    _ = try frames()
    let alone = try frames()
    report("alone", alone, beside: alone)
    for manner in Server.Manner.allCases {
      let server = try Server(manner, classes: Self.classes())
      let link = try Link(to: server.port)
      report(manner.rawValue, try frames { link.tick() }, beside: alone)
      Lines.result("network-trips", manner.rawValue, Double(server.answers))
      link.end()
    }
  }

  /// What each frame took.
  private struct Frames {
    /// How long it took, in milliseconds.
    var milliseconds: [Double] = []
    /// The processor's milliseconds on the game's thread, whatever else the machine does.
    var processor: [Double] = []
  }

  /// Prints the figures, and how many times those of the game alone they are.
  private static func report(_ name: String, _ frames: Frames, beside alone: Frames) {
    for (kind, own, others) in [
      ("frame", frames.milliseconds, alone.milliseconds),
      ("frame-processor", frames.processor, alone.processor),
    ] {
      for (what, share) in [("median", 0.5), ("p99", 0.99), ("longest", 1)] {
        let (value, floor) = (quantile(share, of: own), quantile(share, of: others))
        Lines.result("network-\(kind)-\(what)-milliseconds", name, value)
        Lines.result("network-\(kind)-\(what)-ratio", name, value / floor)
      }
    }
    let late = frames.milliseconds.count { $0 > 1000.0 / 60 }
    Lines.result("network-frame-late", name, Double(late))
  }

  private static func quantile(_ share: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }

  /// Plays, and measures each frame.
  ///
  /// - Parameter beside: what the screens do in each tick for the network.
  private static func frames(_ beside: () -> Void = {}) throws -> Frames {
    let size = Library.viewport.size
    let painter = try OffscreenPainter(
      width: Int(size.width), height: Int(size.height), assets: Library.assets, isExact: false)
    let source = ExerciseSource(document: try Library.document(), for: Game.mathPiano.profile)
    let translation = try Library.translation()
    func begin(_ seed: UInt64) -> (Scene & GameScreen, Director) {
      let scene = Game.mathPiano.module.scene(
        GameContext(
          source: source, settings: RoundSettings(), seed: seed, translation: translation))
      scene.letPlay(.novice, seed: seed)
      return (scene, Director(scene: scene, viewport: Library.viewport))
    }
    var seed: UInt64 = 1
    var (scene, director) = begin(seed)
    let clock = ContinuousClock()
    let start = clock.now
    var frames = Frames()
    for number in 0..<seconds * 60 {
      let due = start + .nanoseconds(number * 1_000_000_000 / 60)
      if clock.now < due { Thread.sleep(forTimeInterval: Double((due - clock.now) / .seconds(1))) }
      if scene.roundPhase == .over {
        seed += 1
        (scene, director) = begin(seed)
      }
      var processor = 0.0
      let time = clock.measure {
        processor = Measurement.processorSeconds {
          beside()
          _ = painter.draw(director.advanceOneTick().drawList, viewport: Library.viewport)
        }
      }
      frames.milliseconds.append(Double(time / .milliseconds(1)))
      frames.processor.append(1000 * processor)
    }
    return frames
  }

  private static func classes() throws -> [UInt8] {
    guard let name = DisplayName("2a") else { throw CocoaError(.formatting) }
    let children = (0..<pupils).map {
      ClassList.Child(
        id: School.Pupil.ID(number: UInt64($0)), called: "Kind \($0)", hasPictures: true)
    }
    let entry = ClassList.Entry(
      id: SchoolClass.ID(number: 1), name: name, pupils: children,
      work: Schoolwork(subjects: [], documents: [], assignments: []))
    return ClassList(classes: [entry], now: Timestamp(milliseconds: 0)).json
  }
}

extension NetworkCase {
  /// A machine that has joined a school, with its link.
  @MainActor
  private final class Link {
    private let folder: URL
    private let store: ClassroomStore
    private let link: SchoolLink

    init(to port: Int) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "network-\(UUID())")
      store = try ClassroomStore(in: DataFolder(folder.path))
      var random = SystemRandomNumberGenerator()
      guard let name = DisplayName("Seeschule") else { throw CocoaError(.formatting) }
      try store.join(
        JoinedSchool(
          place: ServerPlace("http://127.0.0.1:\(port)"), device: Device.ID(number: 1),
          token: AccessToken(using: &random), name: name))
      link = SchoolLink(store, now: Surroundings.machine.now)
    }

    /// What the screens do in each tick, and an errand as soon as one is over.
    func tick() {
      if !link.state.isBusy { link.wake(isReachable: true) }
    }

    func end() {
      link.end(within: 0)
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// A server that answers every request with the same classes.
  private final class Server: Sendable {
    enum Manner: String, CaseIterable, Sendable {
      case hanging
      case slow
      case busy
    }

    let port: Int
    private let count = Mutex(0)

    /// How many requests were answered.
    var answers: Int { count.withLock { $0 } }

    init(_ manner: Manner, classes: [UInt8]) throws {
      let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isOpen = withUnsafeMutablePointer(to: &address) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(made, $0, size) == 0 && listen(made, 16) == 0 && getsockname(made, $0, &size) == 0
        }
      }
      guard isOpen else { throw CocoaError(.featureUnsupported) }
      port = Int(UInt16(bigEndian: address.sin_port))
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(classes.count)\r\n\r\n"
      let answer = Array(head.utf8) + classes
      Thread.detachNewThread { [self] in
        while true {
          let connection = accept(made, nil, nil)
          guard connection >= 0 else { return }
          Thread.detachNewThread { [self] in serve(connection, manner, answer) }
        }
      }
    }

    private func serve(_ connection: Int32, _ manner: Manner, _ answer: [UInt8]) {
      defer { close(connection) }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      // A request without a body comes in one piece.
      while recv(connection, &bytes, bytes.count, 0) > 0 {
        if manner == .hanging { continue }
        let piece = manner == .slow ? 1000 : answer.count
        for start in stride(from: 0, to: answer.count, by: piece) {
          let part = answer[start..<min(start + piece, answer.count)]
          let sent = part.withUnsafeBytes {
            send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard sent == part.count else { return }
          if manner == .slow { Thread.sleep(forTimeInterval: 0.01) }
        }
        count.withLock { $0 += 1 }
      }
    }
  }
}
