import Foundation
import Stage

/// Plays the program in a real window on a display of its own, with mouse and keys.
final class WindowDriver {
  /// What went wrong while driving.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: TemporaryFolder
  private let server = Process()
  private let program = Process()
  /// What keeps the text that was copied.
  private var copying: Process?
  private let display: String
  private let tracePath: String
  /// Where rounds are recorded.
  let recordingPath: String
  /// What the program keeps of pupils is below this folder.
  var dataHome: String { folder.path + "/data" }

  /// Where `push` writes events that no device here can make.
  private let pushPath: String

  /// Makes fingers of the mouse's presses, as a touch screen would send them.
  static let touchScreen = ["SDL_MOUSE_TOUCH_EVENTS": "1"]

  /// Starts a display and the program with a menu of one document.
  ///
  /// - Parameter hasLessons: whether the lessons are there, too, so that a walk leads through them.
  convenience init(
    document: String, arguments: [String] = [], environment: [String: String] = [:],
    hasLessons: Bool = false
  ) throws {
    try self.init(
      Program.path, document: document, hasLessons: hasLessons, environment: environment
    ) { recordingPath in
      ["play", "--record", recordingPath, "--seed", "5"] + arguments
    }
  }

  /// Starts a display and a gallery.
  convenience init(gallery: String, environment: [String: String] = [:]) throws {
    try self.init(Program.studioPath, document: "{}", environment: environment) { _ in
      ["gallery", gallery]
    }
    try wait(for: "the gallery") { !$0.sheets.isEmpty }
  }

  private init(
    _ path: String, document: String, hasLessons: Bool = false,
    environment: [String: String] = [:],
    arguments: (String) -> [String]
  ) throws {
    folder = try TemporaryFolder()
    tracePath = folder.path + "/trace"
    recordingPath = folder.path + "/round.txt"
    pushPath = try folder.write("", to: "events")
    let documentPath = try folder.write(document, to: "Levels/test.json")
    precondition(!documentPath.isEmpty)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Assets", withDestinationPath: Program.root + "/Assets")
    if hasLessons {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/Lessons", withDestinationPath: Program.root + "/Lessons")
    }
    display = try WindowDriver.start(server)
    program.executableURL = URL(fileURLWithPath: path)
    let all = arguments(recordingPath) + ["--trace", tracePath, "--language", "de"]
    program.arguments = all + (all.first == "gallery" ? ["--push", pushPath] : [])
    program.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    program.environment = ProcessInfo.processInfo.environment.merging([
      "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "TEACHIFY_HOME": folder.path,
      "XDG_DATA_HOME": folder.path + "/data",
    ]) { $1 }.merging(environment) { $1 }
    program.standardError = FileHandle.nullDevice
    try program.run()
  }

  deinit {
    for process in [copying, program, server].compactMap({ $0 }) where process.isRunning {
      kill(process.processIdentifier, SIGKILL)
    }
  }

  /// What stands on the screen now; nil before the first entry.
  var screen: ScreenEntry? {
    guard let text = try? String(contentsOfFile: tracePath, encoding: .utf8) else { return nil }
    let blocks = text.components(separatedBy: "\nend\n").dropLast()
    return blocks.last.map { ScreenEntry(block: $0.split(separator: "\n")) }
  }

  /// Waits until the screen is as wanted.
  @discardableResult
  func wait(
    for what: String, seconds: Double = 60, until isWanted: (ScreenEntry) -> Bool
  ) throws -> ScreenEntry {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let screen, isWanted(screen) { return screen }
      guard program.isRunning else {
        throw Failure(description: "the program ended before \(what)")
      }
      usleep(40_000)
    }
    throw Failure(
      description: "waited in vain for \(what); last seen: \(String(describing: screen))")
  }

  /// Writes the menu's document anew.
  func rewriteDocument(_ text: String) throws {
    _ = try folder.write(text, to: "Levels/test.json")
  }

  /// Gives the window another size in points.
  func resize(to size: Size) throws {
    try xdotool("windowsize", try window(), "\(Int(size.width))", "\(Int(size.height))")
  }

  /// Clicks at a place in window points.
  func click(_ place: Point) throws {
    try move(to: place)
    try xdotool("click", "1")
  }

  /// Waits for a target and clicks it.
  func click(_ target: String) throws {
    let screen = try wait(for: "target \(target)") { $0.target(target) != nil }
    // A sheet that just opened still grows: look again when it has settled.
    usleep(400_000)
    try click(self.screen?.target(target) ?? screen.target(target) ?? .zero)
  }

  func move(to place: Point) throws {
    try xdotool(
      "mousemove", "--window", try window(), "\(Int(place.x))", "\(Int(place.y))")
  }

  func press(_ key: String) throws { try xdotool("key", key) }

  func hold(_ key: String, seconds: Double) throws {
    try xdotool("keydown", key)
    usleep(UInt32(seconds * 1_000_000))
    try xdotool("keyup", key)
  }

  func holdMouse(_ isDown: Bool) throws { try xdotool(isDown ? "mousedown" : "mouseup", "1") }

  /// Drags the mouse by a way in steps, and lets go at once: all in one command, for a loaded machine
  /// would make a swipe rest before it is let go.
  func drag(from start: Point, by way: Point, steps: Int = 8) throws {
    try move(to: start)
    var arguments = ["mousedown", "1"]
    for step in 1...steps {
      let place = start + way * (Double(step) / Double(steps))
      arguments += ["mousemove", "--window", try window(), "\(Int(place.x))", "\(Int(place.y))"]
      arguments += ["sleep", "0.02"]
    }
    try xdotool(arguments + ["mouseup", "1"])
  }

  /// Clicks twice without a pause between that the machine's load could stretch.
  func doubleClick(_ place: Point) throws {
    try move(to: place)
    try xdotool("click", "--repeat", "2", "--delay", "80", "1")
  }

  /// Enters text as a keyboard does.
  func type(_ text: String) throws { try xdotool("type", text) }

  /// Lets the program push events, a line a tick; see `EventPusher`.
  func push(_ lines: [String]) throws {
    guard let file = FileHandle(forWritingAtPath: pushPath) else {
      throw Failure(description: "the events cannot be written")
    }
    try file.seekToEnd()
    try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try file.close()
  }

  /// Waits until a sheet of a gallery has counted so often and stands as wanted.
  func wait(
    forSheet name: String, count: Int, _ isWanted: (String) -> Bool = { _ in true }
  ) throws {
    try wait(for: "\(name) \(count)", seconds: 20) { screen in
      screen.sheets.contains { $0.name == name && $0.count == count && isWanted($0.state) }
    }
  }

  /// Does what depends on speed, which a busy machine may not give, until a sheet of a gallery has
  /// counted it; ten times at most.
  func doAgain(untilSheetCounts name: String, _ action: () throws -> Void) throws {
    for _ in 0..<10 {
      try action()
      for _ in 0..<125 {
        if screen?.sheets.contains(where: { $0.name == name && $0.count > 0 }) == true { return }
        usleep(40_000)
      }
    }
  }

  /// Presses a key, tab or that backwards, until the focus stands on a target.
  func focus(_ target: String, by key: String = "Tab") throws {
    for _ in 0..<40 {
      let before = screen?.focus
      if before == target { return }
      try press(key)
      // The screen is written down ten times a second: pressing on blindly would overshoot.
      for _ in 0..<50 where screen?.focus == before { usleep(40_000) }
    }
    throw Failure(
      description: "the keyboard does not reach \(target): \(String(describing: screen))")
  }

  /// Focuses a target by keys and presses it.
  func activate(_ target: String) throws {
    try wait(for: "target \(target)") { $0.target(target) != nil }
    try focus(target)
    try press("Return")
  }

  /// The same with tab going backwards, which comes to what stands at the head of a screen sooner;
  /// and shift's own events wake a still screen, so that the focus is written down at once.
  func activateBackwards(_ target: String) throws {
    try wait(for: "target \(target)") { $0.target(target) != nil }
    try focus(target, by: "shift+Tab")
    try press("Return")
  }

  /// Ends the program as a power cut does.
  func cutOff() {
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
  }

  /// Ends the program as a terminal does that is closed.
  func hangUp() { kill(program.processIdentifier, SIGHUP) }

  /// Puts another document into the menu's folder.
  func addDocument(_ text: String, named name: String) throws {
    _ = try folder.write(text, to: "Levels/" + name)
  }

  /// Puts a picture into the menu's folder.
  func addPicture(_ bytes: [UInt8], named name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/Levels/" + name))
  }

  /// Waits until a document is in the menu's folder; its text.
  func waitForDocument(_ name: String) throws -> String {
    for _ in 0..<200 {
      if let text = try? String(contentsOfFile: folder.path + "/Levels/" + name, encoding: .utf8) {
        return text
      }
      usleep(50_000)
    }
    throw Failure(description: "no document \(name); last seen: \(String(describing: screen))")
  }

  private static let clipboardTool = "/usr/bin/xclip"
  /// Whether there is a program that copies.
  static var canCopy: Bool { FileManager.default.isExecutableFile(atPath: clipboardTool) }

  /// Puts a text on the clipboard, as another program does in which somebody copies.
  func copy(_ text: String) throws {
    let copying = Process()
    self.copying = copying
    copying.executableURL = URL(fileURLWithPath: Self.clipboardTool)
    copying.arguments = [
      "-quiet", "-selection", "clipboard", "-in", try folder.write(text, to: "copied"),
    ]
    copying.environment = ["DISPLAY": display]
    // It goes on, for it is asked for the text later, and takes a moment until it can be asked.
    copying.standardOutput = FileHandle.nullDevice
    copying.standardError = FileHandle.nullDevice
    try copying.run()
    usleep(500_000)
    guard copying.isRunning else { throw Failure(description: "nothing can be copied") }
  }

  /// Waits until the program has ended; its exit status. A limit only catches what hangs: ten minutes.
  func waitForEnd() throws -> Int32 {
    for _ in 0..<6000 {
      if let status = program.ending { return status }
      usleep(100_000)
    }
    let state = try? String(
      contentsOfFile: "/proc/\(program.processIdentifier)/status", encoding: .utf8)
    throw Failure(
      description:
        "the program does not end; \(screen.map { "\($0)" } ?? "no screen"): \(state ?? "")")
  }

  private var windowID: String?

  private func window() throws -> String {
    if let windowID { return windowID }
    let found = try Program.runTool(
      "/usr/bin/xdotool", ["search", "--sync", "--onlyvisible", "--name", "^Teachify$"],
      environment: ["DISPLAY": display])
    guard let id = found.output.split(separator: "\n").last.map(String.init) else {
      throw Failure(description: "there is no window")
    }
    windowID = id
    return id
  }

  private func xdotool(_ arguments: String...) throws { try xdotool(arguments) }

  private func xdotool(_ arguments: [String]) throws {
    let outcome = try Program.runTool(
      "/usr/bin/xdotool", arguments, environment: ["DISPLAY": display])
    guard outcome.status == 0 else {
      throw Failure(description: "xdotool \(arguments): \(outcome.errors)")
    }
  }

  /// Starts a display server on a free number, which it tells on a pipe.
  private static func start(_ server: Process) throws -> String {
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "Xvfb did not start") }
      text += String(decoding: data, as: UTF8.self)
    }
    return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
