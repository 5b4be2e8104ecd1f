import CSDL
import Stage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows frame measurements over what a director shows; F3 shows and hides them.
///
/// It is a scene of its own, drawn over the other's frame: neither the state nor the drawing order
/// of the scene below is affected, and F3 does not reach that scene.
@MainActor
public final class Overlay: FrameSource {
  /// Whether it is shown.
  public var isShown: Bool
  /// The measurements.
  public private(set) var statistics = FrameStatistics()
  /// The window.
  public var viewport: Viewport { director.viewport }

  private let director: Director
  private let scene = OverlayScene()
  private let ownDirector: Director
  private let layer = LayeredDrawList()
  private var lastBegin: Double?
  private var runs = 0
  private var drawingTime = 0.0

  /// An overlay over what a director shows.
  public init(_ director: Director, isShown: Bool = false) {
    self.director = director
    self.isShown = isShown
    ownDirector = Director(scene: scene, viewport: director.viewport)
  }

  /// Runs the director and draws the figures over its frame.
  public func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput {
    let begin = Overlay.seconds
    var rest: [InputEvent] = []
    for event in input {
      guard case .key(let press) = event, press.key == .f3 else {
        rest.append(event)
        continue
      }
      if press.phase == .down { isShown.toggle() }
    }
    var frame = director.advance(by: elapsed, input: rest)
    let work = Overlay.seconds - begin + drawingTime
    drawingTime = 0
    let interval = lastBegin.map { begin - $0 } ?? elapsed.inSeconds
    lastBegin = begin
    statistics.add(.init(interval: interval, work: work, ticks: frame.ticks))
    guard isShown else { return frame }
    count(director.scene)
    scene.show(statistics)
    frame.drawList = layer.put(ownDrawList(), over: frame.drawList)
    return frame
  }

  /// Ends the director's run.
  public func quit() { director.quit() }

  /// Records the drawing time for the next frame's figures.
  public func frameWasDrawn(runs: Int, time: Time) {
    self.runs = runs
    drawingTime = time.inSeconds
  }

  /// Passes the call to the director's scenes.
  public func picturesWereLoaded(share: Double, areMissed: Bool) {
    director.picturesWereLoaded(share: share, areMissed: areMissed)
  }

  private func count(_ shown: Scene) {
    var nodes = 0
    var actions = 0
    shown.visitTree {
      nodes += 1
      actions += $0.actionCount
    }
    statistics.nodes = nodes
    statistics.actions = actions
    statistics.runs = runs
    statistics.memory = Overlay.residentMemory
  }

  private func ownDrawList() -> DrawList {
    let resize: [InputEvent] =
      ownDirector.viewport == director.viewport ? [] : [.resize(director.viewport)]
    return ownDirector.advance(by: .tick, input: resize).drawList
  }

  private static var seconds: Double {
    Double(SDL_GetPerformanceCounter()) / Double(max(1, SDL_GetPerformanceFrequency()))
  }

  /// The resident memory as reported by the system; 0 if it is not available.
  private static var residentMemory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * 4096
  }
}
