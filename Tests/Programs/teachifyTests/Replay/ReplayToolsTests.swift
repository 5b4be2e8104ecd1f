import Foundation
import Stage
import StageTesting
import Testing

@testable import Commands

/// Seeking, comparing and cutting down recordings.
@MainActor
struct ReplayToolsTests {
  @Test("a tick's state and tree are printed, the same as on the way there")
  func seeking() throws {
    let round = try RecordedFixture(.mathPiano)
    let fingerprints = try Program.run(["replay", round.path, "--fingerprints"])
    #expect(fingerprints.status == 0, "\(fingerprints.errors)")
    let last = try #require(round.recording.lastTick)
    #expect(fingerprints.outputLines.count == last + 1)
    for line in round.recording.lines {
      guard case .digest(let tick, _) = line else { continue }
      #expect(fingerprints.outputLines[tick] == line.text)
    }
    let sought = try Program.run(["replay", round.path, "--seek", "100", "--dump"])
    #expect(sought.status == 0, "\(sought.errors)")
    #expect(sought.outputLines.contains("ticks 101"))
    let digest = fingerprints.outputLines[100].split(separator: " ").last ?? ""
    #expect(sought.outputLines.contains("digest \(digest)"))
    #expect(sought.output.contains(/\nMathPianoScene size 1280x720 tick 101.*\n\ \ /))
    let part = try Program.run(
      ["replay", round.path, "--fingerprints", "--from", "10", "--to", "12"])
    #expect(part.outputLines == Array(fingerprints.outputLines[10...12]))
  }

  @Test(
    "wrong combinations are wrong usage",
    arguments: [
      "--seek -1", "--from 9 --to 3", "--program x", "other.txt", "--step --headless",
      "--step --bisect", "--shrink a --predicate fast", "other.txt --bisect --program x",
    ])
  func wrongUsage(_ line: String) throws {
    let outcome = try Program.run(["replay", "x"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
  }

  @Test("a tick beyond the end is told")
  func beyondTheEnd() throws {
    let round = try RecordedFixture(.feedMe)
    let outcome = try Program.run(["replay", round.path, "--seek", "5000000"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("ends at tick"), "\(outcome.errors)")
  }

  @Test("the first differing tick of two recordings is found with what differs")
  func bisectingTwo() throws {
    let round = try RecordedFixture(.mathPiano)
    let same = try Program.run(["replay", round.path, round.path, "--bisect"])
    #expect(same.status == 0 && same.output.hasPrefix("no difference in "), "\(same.errors)")
    var changed = round.recording
    let index = try #require(
      changed.lines.lastIndex { if case .input = $0 { true } else { false } })
    let tick = try #require(changed.lines[index].tick)
    changed.lines.remove(at: index)
    let other = try round.folder.write(changed.text, to: "other.txt")
    let outcome = try Program.run(["replay", round.path, other, "--bisect"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("first differs at tick \(tick)"), "\(outcome.errors)")
    #expect(outcome.output.contains("- \(tick) digest ") && outcome.output.contains("+ \(tick) "))
    #expect(outcome.output.contains("- \(tick) key up"), "\(outcome.output)")
  }

  @Test("the first wrong fingerprint of a recording is found")
  func bisectingFingerprints() throws {
    let round = try RecordedFixture(.feedMe)
    #expect(try Program.run(["replay", round.path, "--bisect"]).status == 0)
    let indices = round.recording.lines.indices.filter {
      if case .digest = round.recording.lines[$0] { true } else { false }
    }
    var changed = round.recording
    let agreed = try #require(changed.lines[indices[2]].tick)
    let tick = try #require(changed.lines[indices[3]].tick)
    changed.lines[indices[3]] = .digest(tick: tick, 1)
    let path = try round.folder.write(changed.text, to: "wrong.txt")
    let outcome = try Program.run(["replay", path, "--bisect"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("first differs at tick \(tick)"), "\(outcome.errors)")
    #expect(outcome.outputLines.contains("- \(tick) digest 0000000000000001"))
    #expect(outcome.outputLines.contains("last agreed at tick \(agreed)"), "\(outcome.output)")
  }

  @Test("another program is compared tick by tick")
  func bisectingPrograms() throws {
    let round = try RecordedFixture(.mathPiano)
    let same = try Program.run(
      ["replay", round.path, "--bisect", "--program", Program.path])
    #expect(same.status == 0 && same.output.hasPrefix("no difference in "), "\(same.errors)")
    // A program that goes astray at tick 20.
    let other = try script(
      round, "\"\(Program.path)\" \"$@\" | sed -e 's/^20 digest .*/20 digest 0000000000000000/'")
    let outcome = try Program.run(["replay", round.path, "--bisect", "--program", other])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("first differs at tick 20"), "\(outcome.errors)")
  }

  @Test("a crash is cut down to the events and ticks that cause it")
  func shrinkingACrash() throws {
    let round = try RecordedFixture(.mathPiano)
    // Crashes where the mouse hovers after a digit was pressed.
    let crash = try script(
      round,
      "if sed -n '/key down digit/,$p' \"$2\" | grep -q hovered; then kill -SEGV $$; fi; exit 0")
    let output = round.folder.path + "/short.txt"
    let outcome = try Program.run(
      [
        "replay", round.path, "--shrink", output, "--predicate", "crash", "--program", crash,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let short = try Recording(text: String(contentsOfFile: output, encoding: .utf8))
    let events = short.lines.filter { if case .input = $0 { true } else { false } }
    #expect(events.count == 2, "\(short.text)")
    #expect(short.lastTick == 0, "\(short.text)")
    #expect(try Program.run(["replay", output, "--headless"]).status == 0)
  }

  @Test("a value is cut down to the input that it needs, and verifies")
  func shrinkingAValue() throws {
    let round = try RecordedFixture(.mathPiano)
    let output = round.folder.path + "/short.txt"
    let outcome = try Program.run(
      ["replay", round.path, "--shrink", output, "--predicate", "right=3"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let short = try Recording(text: String(contentsOfFile: output, encoding: .utf8))
    let events = short.lines.filter { if case .input = $0 { true } else { false } }
    // The round has to be started and three digits pressed.
    #expect(events.count == 4, "\(short.text)")
    let last = try #require(round.recording.lastTick)
    #expect(try #require(short.lastTick) < last)
    let replayed = try Program.run(["replay", output, "--headless", "--verify"])
    #expect(replayed.status == 0, "\(replayed.errors)")
    #expect(replayed.outputLines.contains("right 3"))
  }

  @Test("wrong fingerprints are cut down to the first that is wrong")
  func shrinkingFingerprints() throws {
    let round = try RecordedFixture(.feedMe)
    let output = round.folder.path + "/short.txt"
    let good = try Program.run(["replay", round.path, "--shrink", output])
    #expect(good.status == 1 && good.errors.contains("does not fail"), "\(good.errors)")
    var changed = round.recording
    let index = try #require(changed.lines.firstIndex { $0.text.contains("digest") })
    let tick = try #require(changed.lines[index].tick)
    changed.lines[index] = .digest(tick: tick, 7)
    let path = try round.folder.write(changed.text, to: "wrong.txt")
    let outcome = try Program.run(["replay", path, "--shrink", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let short = try Recording(text: String(contentsOfFile: output, encoding: .utf8))
    #expect(short.lastTick == tick)
    let replayed = try Program.run(["replay", output, "--headless", "--verify"])
    #expect(replayed.status == 1)
    #expect(replayed.errors.contains("tick \(tick),"), "\(replayed.errors)")
  }

  /// A program made of a line of shell.
  private func script(_ round: RecordedFixture, _ line: String) throws -> String {
    let path = try round.folder.write("#!/bin/sh\n\(line)\n", to: "\(UUID().uuidString).sh")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
