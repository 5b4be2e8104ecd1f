import Determinism
import Exercises
import Foundation
import Stage
import StageTesting
import Testing

/// `teachify replay`: what was recorded comes out again, and what was not is found out.
@Suite(.onWaitingThreads)
struct ReplayCommandTests {
  @Test("a recording is verified and its digest and score are printed", arguments: Game.allCases)
  func verified(_ game: Game) async throws {
    let round = try await RecordedFixture(game)
    let outcome = try Program.run(["replay", round.path, "--headless", "--verify"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.outputLines.contains("game \(game.rawValue)"))
    #expect(outcome.output.contains(/\nscore \d+\n/), "\(outcome.output)")
    #expect(outcome.output.contains(/\ndigest [0-9a-f]{16}\n/), "\(outcome.output)")
    #expect(outcome.output.contains(/\nverified \d+ digests and expectations\n/))
    if game != .teachifyBird {
      #expect(outcome.outputLines.contains("phase over"), "\(outcome.output)")
      #expect(outcome.outputLines.contains("right 3"), "\(outcome.output)")
    }
    #expect(
      try Program.run(["replay", round.path, "--headless", "--verify"]).output == outcome.output)
  }

  @Test("a round that was recorded by earlier rules comes out as it was played")
  func earlierRules() throws {
    let recordings = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Replay/Recordings")
    let files = try FileManager.default.contentsOfDirectory(atPath: recordings.path)
    #expect(!files.isEmpty)
    for file in files {
      let outcome = try Program.run([
        "replay", recordings.appending(path: file).path, "--headless", "--verify",
      ])
      #expect(outcome.status == 0, "\(file): \(outcome.errors)")
      #expect(outcome.output.contains("verified"), "\(file): \(outcome.output)")
    }
  }

  @Test("any change of any input line is found in its tick", arguments: Game.allCases)
  func changedInput(_ game: Game) async throws {
    let round = try await RecordedFixture(game)
    var inputs = 0
    for (index, line) in round.recording.lines.enumerated() {
      guard case .input(let tick, let event) = line else { continue }
      inputs += 1
      for (change, changed) in try changes(of: round.recording, at: index, tick, event) {
        let outcome = try round.replay(changed)
        #expect(outcome.status == 1, "\(game) \(line.text): \(change): \(outcome.output)")
        #expect(
          outcome.errors.contains("tick \(tick),"), "\(line.text): \(change): \(outcome.errors)")
        #expect(outcome.output.isEmpty)
      }
    }
    #expect(inputs >= 8)
  }

  /// The recording with one input's number raised (or its key replaced), without it, and with it a
  /// tick later.
  private func changes(
    of recording: Recording, at index: Int, _ tick: Int, _ event: InputEvent
  ) throws -> [(String, Recording)] {
    var other = recording
    other.lines[index] = .input(tick: tick, try #require(raised(event)))
    var removed = recording
    removed.lines.remove(at: index)
    var moved = removed
    let place =
      moved.lines.firstIndex { $0.tick.map { $0 > tick } == true } ?? moved.lines.endIndex
    moved.lines.insert(.input(tick: tick + 1, event), at: place)
    return [("other", other), ("removed", removed), ("moved", moved)]
  }

  private func raised(_ event: InputEvent) -> InputEvent? {
    let text = event.recordedText
    guard let number = text.matches(of: /[0-9]+/).last, let value = Int(number.0) else {
      guard case .key(let press) = event else { return nil }
      return .key(KeyPress(press.key == .space ? .enter : .space, press.phase))
    }
    return InputEvent(
      recordedText: text.replacingCharacters(in: number.range, with: "\(value + 1)"))
  }

  @Test("a changed digest or expectation is found in its tick")
  func changedExpectations() async throws {
    let round = try await RecordedFixture(.mathPiano)
    for (index, line) in round.recording.lines.enumerated() {
      var changed = round.recording
      let tick: Int
      switch line {
      case .digest(let at, let value):
        tick = at
        changed.lines[index] = .digest(tick: at, value ^ 1)
      case .expectation(let at, let name, let value):
        tick = at
        changed.lines[index] = .expectation(tick: at, name: name, value: value + "0")
      case .input, .note: continue
      }
      let outcome = try round.replay(changed)
      #expect(outcome.status == 1, "\(line.text): \(outcome.output)")
      #expect(outcome.errors.contains("tick \(tick),"), "\(line.text): \(outcome.errors)")
    }
  }

  @Test("a recording without anything to compare is not verified")
  func nothingToVerify() async throws {
    let round = try await RecordedFixture(.mathPiano)
    var bare = round.recording
    bare.lines.removeAll { if case .input = $0 { false } else { true } }
    var empty = round.recording
    empty.lines = []
    for recording in [bare, empty] {
      let outcome = try round.replay(recording)
      #expect(outcome.status == 1, "\(outcome.output)")
      #expect(outcome.errors.contains("nothing to compare"), "\(outcome.errors)")
      #expect(try round.replay(recording, "--headless").status == 0)
    }
  }

  @Test("without --verify a difference is a warning")
  func unverified() async throws {
    let round = try await RecordedFixture(.feedMe)
    var changed = round.recording
    let index = try #require(changed.lines.lastIndex { $0.text.contains("digest") })
    let tick = try #require(changed.lines[index].tick)
    changed.lines[index] = .digest(tick: tick, 0)
    let outcome = try round.replay(changed, "--headless")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains(":1: warning: tick \(tick),"), "\(outcome.errors)")
    let whole = try Program.run(["replay", round.path, "--headless"])
    #expect(whole.status == 0 && whole.errors.isEmpty)
  }
}

extension ReplayCommandTests {
  @Test(
    "a header that does not agree is named",
    arguments: [
      ("engine", "0", "version 0"), ("engine", "999", "version 999"), ("game", "chess", "chess"),
      ("document-hash", "0000000000000000", "is not the document that was played"),
      ("document", "nowhere.json", "nowhere.json was not found"),
      ("document", "/dev/zero", "/dev/zero"), ("document", "", "was not found"),
      ("seed", "-1", "seed"), ("seed", "12", "tick 0"), ("endless", "maybe", "endless"),
      ("orientation", "round", "orientation"), ("speed", "fast", "speed"),
      ("speed", "90", "tick 0"), ("size", "0x0", "size"), ("size", "1e99x1e99", "size"),
      ("size", "nanx2", "size"), ("size", "1280x720@1e300", "size"),
    ])
  func wrongHeader(_ key: String, _ value: String, _ message: String) async throws {
    let round = try await RecordedFixture(.mathPiano)
    var changed = round.recording
    changed[key] = value
    let outcome = try round.replay(changed)
    #expect(outcome.status == 1, "\(outcome.status) \(outcome.output)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "a missing header line is named",
    arguments: [
      "game", "document", "document-hash", "seed", "engine", "language", "endless", "speed",
    ])
  func missingHeader(_ key: String) async throws {
    let round = try await RecordedFixture(.mathPiano)
    var changed = round.recording
    changed[key] = nil
    let outcome = try round.replay(changed)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(key) is missing"), "\(outcome.errors)")
  }

  @Test("a document whose contents changed is told from the one that was played")
  func changedDocument() async throws {
    let round = try await RecordedFixture(.mathPiano)
    let text = try String(contentsOfFile: round.documentPath, encoding: .utf8)
    let other = text.replacing("\"1 + 1\"", with: "\"1 + 0\"")
    #expect(other != text)
    try other.write(toFile: round.documentPath, atomically: true, encoding: .utf8)
    let outcome = try Program.run(["replay", round.path, "--headless", "--verify"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("is not the document that was played"), "\(outcome.errors)")
    try FileManager.default.removeItem(atPath: round.documentPath)
    let missing = try Program.run(["replay", round.path, "--headless", "--verify"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("was not found"), "\(missing.errors)")
  }

  @Test("a recording moves with its document")
  func movedTogether() async throws {
    let round = try await RecordedFixture(.mathPiano)
    let other = try TemporaryFolder()
    for path in [round.path, round.documentPath] {
      try FileManager.default.moveItem(
        atPath: path, toPath: other.path + "/" + URL(fileURLWithPath: path).lastPathComponent)
    }
    let outcome = try Program.run(["replay", other.path + "/round.txt", "--headless", "--verify"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("garbage is no recording")
  func garbage() async throws {
    let round = try await RecordedFixture(.mathPiano)
    let text = round.recording.text
    var random = SeededGenerator(seed: 8)
    let header = text.components(separatedBy: "\n\n")[0] + "\n\n"
    var texts = [
      "", "\n", "teachify recording 2\n", "teachify recording 1",
      String(repeating: "\0", count: 5000),
      header + "0 dance\n", header + "x digest 0\n",
      header + "99999999999 digest 0000000000000000\n",
      header + "5 key down digit1\n4 key down digit1\n", header + "0 resize 1e308 1e308 1\n",
      header + "0 resize -5 0 1\n", header + "0 resize 1 1 1e-300\n",
      header + "0 pointer began mouse 0 1e308 -1e308\n", header + "0 wheel 1e308 0 0 0\n",
      header + "0 tilt 1e308 1e308\n", header + "0 pointer began mouse 9223372036854775807 1 1\n",
      header + "0 drop \"/dev/zero\"\n", header + "0 text \"\u{0}\"\n",
    ]
    for _ in 0..<12 {
      var bytes = Array(text.utf8)
      for _ in 0..<4 { bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256)) }
      texts.append(String(decoding: bytes, as: UTF8.self))
      texts.append(String(decoding: bytes.prefix(random.index(below: bytes.count)), as: UTF8.self))
    }
    for garbage in texts where garbage != text {
      let drawn = try round.replay(text: garbage, ["--shot", "0=\(round.folder.path)/0.png"])
      #expect(drawn.status == 0 || drawn.status == 1, "\(garbage): \(drawn.errors)")
      let outcome = try round.replay(text: garbage)
      // A cut in the middle leaves a shorter recording that may be true.
      #expect(outcome.status == 1 || outcome.status == 0 && text.hasPrefix(garbage), "\(garbage)")
      #expect(outcome.status == 0 || outcome.errors.contains("error: "), "\(outcome.errors)")
    }
    let wide = try round.replay(text: header + "0 resize 1e308 1e308 1\n", ["--shot", "0=x.png"])
    #expect(wide.errors.contains("“1e308 1e308 1” is no window size"), "\(wide.errors)")
    let folder = try Program.run(["replay", round.folder.path, "--headless"])
    let missing = try Program.run(["replay", round.path + "x", "--headless"])
    #expect(folder.status == 1 && folder.errors.contains("folder"))
    #expect(missing.status == 1 && missing.errors.contains("no such file"))
  }

  @Test("ticks are drawn into pictures")
  func shots() async throws {
    let round = try await RecordedFixture(.feedMe)
    let paths = [0, 90, 90, 300].enumerated().map {
      (tick: $1, path: "\(round.folder.path)/\($0).png")
    }
    let outcome = try Program.run(
      ["replay", round.path, "--headless", "--verify"]
        + paths.flatMap { ["--shot", "\($0.tick)=\($0.path)"] })
    #expect(outcome.status == 0, "\(outcome.errors)")
    let pictures = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    for picture in pictures {
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The picture's width and height stand at fixed places.
      #expect(Array(picture[16..<24]) == [0, 0, 5, 0, 0, 0, 2, 208])
    }
    #expect(pictures[1] == pictures[2])
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[3])
  }

  @Test("a shot that cannot be taken says why")
  func wrongShots() async throws {
    let round = try await RecordedFixture(.mathPiano)
    for shot in ["5", "=x.png", "-1=x.png", "x=y.png", "5=", "99999999999999999999=x.png"] {
      let outcome = try Program.run(["replay", round.path, "--shot=\(shot)"])
      #expect(outcome.status == 2, "\(shot): \(outcome.errors)")
      #expect(outcome.errors.contains("--shot"), "\(outcome.errors)")
    }
    let late = try Program.run(["replay", round.path, "--shot", "999999999999=\(round.path).png"])
    #expect(late.status == 1, "\(late.output)")
    #expect(late.errors.contains("ends at tick"), "\(late.errors)")
    let unwritable = try Program.run(["replay", round.path, "--shot", "5=/nowhere/at/all.png"])
    #expect(unwritable.status == 1)
    #expect(unwritable.errors.contains("/nowhere/at/all.png"), "\(unwritable.errors)")
  }
}
