import CSDL
import Stage
import StageTesting
import Testing

@testable import StageSDL

/// The whole machine, on drivers that need no display and no loudspeaker.
@MainActor
@Suite(.serialized)
struct MachineTests {
  /// Notes what comes in and quits after some ticks.
  private final class Listener: Scene {
    var heard: [String] = []
    var life = 10
    override var isStill: Bool { false }
    override func update() {
      if tick >= life { director?.quit() }
    }
    override func handle(key: KeyPress) -> Bool {
      heard.append("\(key.key) \(key.phase)")
      return true
    }
    override func handle(button: ControllerButton, isDown: Bool) -> Bool {
      heard.append("\(button) \(isDown)")
      return true
    }
    override func handle(tiltX: Double, tiltY: Double) { heard.append("tilt \(tiltX)") }
    override func handle(pointer: Pointer) { heard.append("\(pointer.kind) \(pointer.phase)") }
  }

  private func withMachine(
    _ assets: AssetFolder = .empty(), _ body: (Machine) throws -> Void
  ) throws {
    for (hint, value) in [
      (SDL_HINT_VIDEODRIVER, "dummy"), ("SDL_AUDIODRIVER", "dummy"),
      (SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"),
    ] {
      SDL_SetHint(hint, value)
    }
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    let configuration = MachineConfiguration(title: "Test", size: Size(100, 100))
    try body(try Machine(configuration, assets: assets))
  }

  @Test func runsUntilTheWorldWantsToQuit() throws {
    try withMachine { machine in
      #expect(machine.viewport.size == Size(640, 400))
      #expect(machine.rendererName == "software")
      let scene = Listener(designSize: Size(640, 400))
      let director = Director(scene: scene, viewport: Viewport(size: Size(10, 10)))
      machine.run(director)
      #expect(director.tick >= 10)
      #expect(director.viewport == machine.viewport)
    }
  }

  @Test func closingTheWindowEndsTheRun() throws {
    try withMachine { machine in
      var event = SDL_Event()
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
      let scene = Listener(designSize: Size(640, 400))
      scene.life = .max
      machine.run(Director(scene: scene, viewport: machine.viewport))
    }
  }

  @Test func pushedEventsReachTheScene() throws {
    try withMachine { machine in
      var key = SDL_Event()
      key.type = SDL_KEYDOWN.rawValue
      key.key.keysym.sym = SDL_Keycode(bitPattern: SDLK_SPACE.rawValue)
      SDL_PushEvent(&key)
      var finger = SDL_Event()
      finger.type = SDL_FINGERDOWN.rawValue
      finger.tfinger.fingerId = 4
      finger.tfinger.x = 0.5
      finger.tfinger.y = 0.5
      SDL_PushEvent(&finger)
      let scene = Listener(designSize: Size(640, 400))
      scene.isInteractive = true
      scene.hitShape = .rectangle(Rect(x: 0, y: 0, width: 640, height: 400))
      machine.run(Director(scene: scene, viewport: machine.viewport))
      #expect(scene.heard.contains("space down"))
      #expect(scene.heard.contains("finger began"))
    }
  }

  /// Nobody should lose a life in a window that is not to be seen.
  @Test func noTimePassesWhileTheWindowIsHidden() throws {
    try withMachine { machine in
      let scene = Listener(designSize: Size(640, 400))
      scene.life = .max
      var tickWhenHidden: Int?
      machine.onFrame = {
        guard scene.tick >= 5, tickWhenHidden == nil else { return }
        tickWhenHidden = scene.tick
        // Windows of tests before this one had other numbers.
        for id in 1...UInt32(1000) { SDL_GetWindowFromID(id).map(SDL_HideWindow) }
        let close: SDL_TimerCallback = { _, _ in
          var event = SDL_Event()
          event.type = SDL_QUIT.rawValue
          SDL_PushEvent(&event)
          return 0
        }
        SDL_AddTimer(200, close, nil)
      }
      machine.run(Director(scene: scene, viewport: machine.viewport))
      let before = try #require(tickWhenHidden)
      // The frame in which it was hidden is shown to its end.
      #expect(scene.tick <= before + 1)
    }
  }

  /// Systems that keep waiting while the window's edge is dragged tell of its size all the same.
  @Test func framesGoOnWhileTheWindowIsDragged() throws {
    try withMachine { machine in
      let scene = Listener(designSize: Size(640, 400))
      scene.life = 40
      let director = Director(scene: scene, viewport: machine.viewport)
      var ticks: [Int] = []
      machine.onFrame = {
        guard scene.tick >= 5, ticks.isEmpty else { return }
        for _ in 0..<3 {
          SDL_Delay(50)
          var event = SDL_Event()
          event.type = SDL_WINDOWEVENT.rawValue
          event.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
          SDL_PushEvent(&event)
          ticks.append(scene.tick)
        }
      }
      machine.run(director)
      #expect(ticks.count == 3)
      #expect(ticks[0] > 5 && ticks[1] > ticks[0] && ticks[2] > ticks[1])
    }
  }

  /// What the frames made meanwhile ask for beside what they show is not lost.
  @Test func picturesAreMadeAheadWhileTheWindowIsDragged() throws {
    final class Later: Scene {
      override var picturesAhead: [PictureNeed] { [PictureNeed("later", size: Size(8, 8))] }
      override var isStill: Bool { false }
      override func update() {
        if tick >= 5 { director?.quit() }
      }
    }
    let assets = AssetFolder.empty()
    try withMachine(assets) { machine in
      let scene = Listener(designSize: Size(640, 400))
      scene.life = .max
      let director = Director(scene: scene, viewport: machine.viewport)
      machine.onFrame = {
        guard scene.tick >= 5, director.scene === scene else { return }
        director.present(Later(designSize: Size(640, 400)))
        while director.scene === scene {
          SDL_Delay(50)
          var event = SDL_Event()
          event.type = SDL_WINDOWEVENT.rawValue
          event.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
          SDL_PushEvent(&event)
        }
      }
      machine.run(director)
      #expect(assets.messages.contains { $0.contains("‘later’") }, "\(assets.messages)")
    }
  }

  /// A camera may bring the place of a text anywhere.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func textMayBeEnteredAnywhere(_ number: Double) throws {
    final class Writer: Scene {
      var area = Rect(x: 0, y: 0, width: 1, height: 1)
      override var textInputArea: Rect? { area }
      override var isStill: Bool { false }
      override func update() {
        if tick >= 2 { director?.quit() }
      }
    }
    try withMachine { machine in
      let scene = Writer(designSize: Size(640, 400))
      scene.area = Rect(x: number, y: 1, width: number, height: 1)
      let director = Director(scene: scene, viewport: machine.viewport)
      machine.run(director)
      #expect(director.tick >= 2)
    }
  }

  @Test func pluggedControllerSteers() throws {
    try withMachine { machine in
      let device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
      try #require(device >= 0)
      let joystick = SDL_JoystickOpen(device)
      defer {
        SDL_JoystickClose(joystick)
        SDL_JoystickDetachVirtual(device)
      }
      let scene = Listener(designSize: Size(640, 400))
      let director = Director(scene: scene, viewport: machine.viewport)
      TickProbe(
        director,
        begins: { scene, _ in
          if scene.tick == 3 {
            SDL_JoystickSetVirtualButton(joystick, 0, 1)
            SDL_JoystickSetVirtualAxis(joystick, 0, 32767)
          }
        })
      machine.run(director)
      #expect(scene.heard.contains("south true"))
      #expect(scene.heard.contains("tilt 1.0"))
    }
  }

  @Test func withoutADisplayTheErrorSaysSo() {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "nosuchdriver")
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    do {
      _ = try Machine(MachineConfiguration(title: "Test"), assets: .empty())
      Issue.record("a window on no display")
    } catch {
      #expect("\(error)".contains("no display"))
    }
  }
}
