import Stage
import StageLaws
import StageTesting
import Testing

/// Cutting recordings down, and finding where two part.
@Suite struct RecordingShrinkingTests {
  /// What must happen in order, with a time between, is all that is left.
  @Test func onlyWhatIsNeededIsLeft() throws {
    try forEachCase("the shortest is left", count: 100) { random, _ in
      let recording = try #require(
        sampleRecording(seed: UInt64(random.index(below: 1000)), ticks: 120))
      let inputs = recording.lines.compactMap { line -> (Int, InputEvent)? in
        if case .input(let tick, let event) = line { (tick, event) } else { nil }
      }
      guard inputs.count > 2 else { return }
      let first = random.index(below: inputs.count - 1)
      let gap = random.index(below: 5)
      func fails(_ candidate: Recording) -> Bool {
        var seenAt: Int?
        for case .input(let tick, let event) in candidate.lines {
          if let seenAt, event == inputs[first + 1].1, tick >= seenAt + gap { return true }
          if seenAt == nil, event == inputs[first].1 { seenAt = tick }
        }
        return false
      }
      guard fails(recording) else {
        try hold(recording.shrunk(fails: fails) == nil, "what does not fail is no failure")
        return
      }
      let shortest = try #require(recording.shrunk(fails: fails))
      let events = shortest.withoutComparisons.lines
      try hold(fails(shortest), "the shortest does not fail")
      try hold(events.count == 2, "\(shortest.text)")
      try hold(shortest.lastTick == gap, "\(shortest.text)")
      try hold(Recording(text: shortest.text) == shortest, "it is no recording")
    }
  }

  @Test func aDifferenceIsFoundInItsTick() throws {
    let recording = try #require(sampleRecording(seed: 5, ticks: 150))
    func replayer(_ recording: Recording) -> Replayer {
      Replayer(recording.withoutComparisons, scene: PressCounter(seed: 5)) { _ in nil }
    }
    #expect(
      ReplayComparison.firstDifference(replayer(recording), replayer(recording)) == nil)
    for index in recording.lines.indices {
      guard case .input(let tick, let event) = recording.lines[index] else { continue }
      var other = recording
      other.lines.remove(at: index)
      let found = try #require(
        ReplayComparison.firstDifference(replayer(recording), replayer(other)))
      #expect(found.tick == tick)
      #expect(found.description.contains("- \(tick) \(event.recordedText)"), "\(found)")
    }
  }

  /// A replay that disagrees with its own recording is the same as another of the same input.
  @Test func whatTheRecordingSaysIsNoDifference() throws {
    let recording = try #require(sampleRecording(seed: 5, ticks: 150))
    func replayer(_ recording: Recording) -> Replayer {
      Replayer(recording, scene: PressCounter(seed: 5)) { _ in nil }
    }
    var wrong = recording
    let digest = try #require(
      wrong.lines.firstIndex { if case .digest(let tick, _) = $0 { tick > 20 } else { false } })
    wrong.lines[digest] = .digest(tick: wrong.lines[digest].tick ?? 0, 1)
    for (left, right) in [(wrong, recording.withoutComparisons), (recording, wrong)] {
      let found = ReplayComparison.firstDifference(replayer(left), replayer(right))
      #expect(found == nil, "\(found?.description ?? "")")
    }
  }

  /// Both are compared in the same tick, however far each had run.
  @Test func oneThatHasRunFurtherIsWaitedFor() throws {
    let recording = try #require(sampleRecording(seed: 5, ticks: 150)).withoutComparisons
    func replayer(_ recording: Recording) -> Replayer {
      Replayer(recording, scene: PressCounter(seed: 5)) { _ in nil }
    }
    for tick in [0, 40, 149] {
      let ahead = replayer(recording)
      ahead.run(through: tick)
      #expect(ReplayComparison.firstDifference(ahead, replayer(recording)) == nil)
      #expect(ReplayComparison.firstDifference(replayer(recording), ahead) == nil)
    }
    let index = try #require(
      recording.lines.lastIndex { if case .input = $0 { true } else { false } })
    var other = recording
    other.lines.remove(at: index)
    let ahead = replayer(other)
    ahead.run(through: 30)
    #expect(
      ReplayComparison.firstDifference(ahead, replayer(recording))?.tick
        == recording.lines[index].tick)
  }

  @Test func linesThatDifferAreNamed() {
    #expect(LineDifference.text(from: "a\nb\nc", to: "a\nx\nc\nd") == "- b\n+ x\n+ d")
    #expect(LineDifference.text(from: "a\nb", to: "a\nb").isEmpty)
  }
}
