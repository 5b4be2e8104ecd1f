import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

@Suite struct ReplayTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aRecordingReplaysToTheSameStates(seed: UInt64) throws {
    let recording = try #require(sampleRecording(seed: seed, ticks: 250))
    let read = try Recording(text: recording.text)
    let (replayer, difference) = replaySample(read)
    #expect(difference == nil, "seed \(seed)")
    #expect(replayer.isAtEnd, "seed \(seed)")
    #expect(replayer.scene.tick == 250, "seed \(seed)")
    let digests = read.lines.filter { if case .digest = $0 { true } else { false } }
    #expect(replayer.agreements == digests.count + 2, "seed \(seed)")
  }

  @Test func digestsStandAtInputEverySecondAndAtTheEnd() throws {
    let scene = PressCounter(seed: 1)
    let director = Director(scene: scene, viewport: Viewport(size: Size(640, 360)))
    let recorder = try #require(Recorder(scene: scene, director: director, fields: []))
    for tick in 0..<130 {
      _ = director.advanceOneTick(input: tick == 70 ? [.tilt(x: 0, y: 1)] : [])
    }
    let recording = recorder.finish()
    let ticks = recording.lines.compactMap {
      if case .digest(let tick, _) = $0 { tick } else { nil }
    }
    #expect(ticks == [0, 60, 70, 120, 129])
    #expect(recorder.finish() == recording)
    _ = director.advanceOneTick(input: [.tilt(x: 0, y: 0)])
    #expect(recorder.finish() == recording)
  }

  @Test func aRecordingEndedWithinATickEndsWithTheTickBefore() throws {
    let scene = PressCounter(seed: 1)
    let director = Director(scene: scene, viewport: Viewport(size: Size(640, 360)))
    let recorder = try #require(Recorder(scene: scene, director: director, fields: []))
    var recording: Recording?
    TickProbe(
      director, begins: { scene, _ in if scene.tick == 3 { recording = recorder.finish() } })
    for _ in 0..<5 {
      _ = director.advanceOneTick(input: [.tilt(x: 0, y: 1)])
    }
    let finished = try #require(recording)
    #expect(finished.lastTick == 2)
    #expect(try Recording(text: finished.text) == finished)
  }

  /// What Enter does may depend on whether the focus is shown.
  @Test func aSceneComeToByKeysShowsItsFocusInItsReplay() throws {
    let director = Director(scene: Scene(), viewport: Viewport(size: Size(640, 360)))
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    let scene = PressCounter(seed: 1)
    let recorder = try #require(Recorder(scene: scene, director: director, fields: []))
    director.present(scene)
    for _ in 0..<3 { _ = director.advanceOneTick() }
    #expect(scene.showsFocus)
    let recording = try Recording(text: recorder.finish().text)
    #expect(recording["focus"] == "shown")
    let replayer = Replayer(recording, scene: PressCounter(seed: 1))
    #expect(replayer.run() == nil && replayer.scene.showsFocus)
    #expect(!Replayer(Recording(), scene: PressCounter(seed: 1)).scene.showsFocus)
  }

  @Test func aSceneThatHasTickedCannotBeRecorded() {
    let scene = PressCounter(seed: 1)
    let director = Director(scene: scene, viewport: Viewport(size: Size(640, 360)))
    _ = director.advanceOneTick()
    #expect(Recorder(scene: scene, director: director, fields: []) == nil)
  }

  /// Each input line is changed by the smallest step in each of its numbers, taken away, doubled,
  /// put a tick earlier and a tick later: the replay has to name the tick.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func everyChangeOfAnInputLineIsFound(seed: UInt64) throws {
    let recording = try #require(sampleRecording(seed: seed, ticks: 150))
    for index in recording.lines.indices {
      guard case .input(let tick, let event) = recording.lines[index] else { continue }
      for changed in smallestChanges(of: event) {
        var other = recording
        other.lines[index] = .input(tick: tick, changed)
        expectDifference(other, tick, "seed \(seed): \(recording.lines[index].text) → \(changed)")
      }
      var other = recording
      other.lines.remove(at: index)
      expectDifference(other, tick, "seed \(seed): removed \(recording.lines[index].text)")
      other = recording
      other.lines.insert(recording.lines[index], at: index)
      expectDifference(other, tick, "seed \(seed): doubled \(recording.lines[index].text)")
      for step in [-1, 1] where tick + step >= 0 {
        other = recording
        other.lines.remove(at: index)
        insert(event, at: tick + step, into: &other)
        expectDifference(
          other, min(tick, tick + step),
          "seed \(seed): moved \(recording.lines[index].text) \(step)")
      }
    }
    for tick in 0..<150 {
      var other = recording
      insert(.tilt(x: 0, y: 0), at: tick, into: &other)
      expectDifference(other, tick, "seed \(seed): added a line at \(tick)")
    }
  }

  @Test func aWrongExpectationIsNamed() throws {
    var recording = try #require(sampleRecording(seed: 3, ticks: 100))
    recording.lines[recording.lines.count - 2] = .expectation(
      tick: 99, name: "presses", value: "1000")
    let found = try #require(replaySample(recording).difference)
    #expect(found.tick == 99)
    #expect(found.subject == "presses")
    #expect(
      found.line == recording.text.split(separator: "\n", omittingEmptySubsequences: false).count
        - 2)
    recording.lines[recording.lines.count - 2] = .expectation(tick: 99, name: "lives", value: "3")
    #expect(replaySample(recording).difference?.found == "nothing of this name")
  }

  @Test func anotherSeedIsFoundAtOnce() throws {
    var recording = try #require(sampleRecording(seed: 3, ticks: 100))
    recording["seed"] = "4"
    #expect(replaySample(recording).difference?.tick == 0)
  }

  @Test func aReplayStopsAtAnyTick() throws {
    let recording = try #require(sampleRecording(seed: 5, ticks: 100))
    let scene = PressCounter(seed: 5)
    let replayer = Replayer(recording, scene: scene) { scene.value(of: $0) }
    #expect(replayer.frame.drawList.items.count == 1)
    #expect(replayer.run(through: 41) == nil)
    #expect(scene.tick == 42)
    #expect(replayer.frame.ticks == 1)
    #expect(!replayer.isAtEnd)
    #expect(replayer.run() == nil)
    #expect(replayer.isAtEnd)
  }

  @Test func aSceneThatLeavesTooEarlyIsADifference() throws {
    let scene = PressCounter(seed: 1)
    let recording = Recording(lines: [
      .expectation(tick: 10, name: "presses", value: "0"),
      .expectation(tick: 20, name: "presses", value: "0"),
    ])
    let replayer = Replayer(recording, scene: scene) { scene.value(of: $0) }
    replayer.run(through: 10)
    replayer.director.present(Scene())
    let difference = try #require(replayer.run())
    #expect(difference.subject == "scene")
    #expect(difference.tick == 20)
  }

  private func expectDifference(_ recording: Recording, _ tick: Int, _ comment: String) {
    let difference = replaySample(recording).difference
    #expect(difference?.tick == tick, "\(comment): \(String(describing: difference))")
  }

  private func insert(_ event: InputEvent, at tick: Int, into recording: inout Recording) {
    let index = recording.lines.firstIndex { ($0.tick ?? 0) >= tick } ?? recording.lines.count
    recording.lines.insert(.input(tick: tick, event), at: index)
  }

  private func smallestChanges(of event: InputEvent) -> [InputEvent] {
    switch event {
    case .pointer(let pointer):
      var changes = [pointer, pointer, pointer, pointer]
      changes[0].position.x = pointer.position.x.nextUp
      changes[1].position.y = pointer.position.y.nextDown
      changes[2].id += 1
      changes[3].kind = .pen
      return changes.map(InputEvent.pointer)
    case .key(let press):
      return [.key(KeyPress(.b, press.phase)), .key(KeyPress(press.key, .repeat))]
    case .text(let text): return [.text(text + " "), .text(String(text.dropLast()))]
    case .wheel(let dx, let dy, let place):
      return [
        .wheel(dx: dx.nextUp, dy: dy, at: place), .wheel(dx: dx, dy: dy.nextUp, at: place),
        .wheel(dx: dx, dy: dy, at: Point(place.x.nextUp, place.y)),
      ]
    case .tilt(let x, let y): return [.tilt(x: x.nextUp, y: y), .tilt(x: x, y: y.nextDown)]
    case .composition(let composition):
      return [.composition(TextComposition(composition.text + "x"))]
    case .textPlace(let place):
      return [
        .textPlace(TextPlace(id: place.id + 1, index: place.index, scroll: place.scroll)),
        .textPlace(TextPlace(id: place.id, index: place.index + 1, scroll: place.scroll)),
        .textPlace(TextPlace(id: place.id, index: place.index, scroll: place.scroll.nextUp)),
      ]
    case .stick(let stick, let x, let y):
      return [.stick(stick, x: x.nextUp, y: y), .stick(stick, x: x, y: y.nextDown)]
    case .button(_, let isDown): return [.button(.east, isDown: isDown)]
    case .resize(let viewport):
      let size = viewport.size
      return [
        .resize(
          Viewport(size: Size(size.width.nextUp, size.height), pixelScale: viewport.pixelScale)),
        .resize(Viewport(size: size, pixelScale: viewport.pixelScale.nextUp)),
      ]
    case .focus(let hasFocus): return [.focus(!hasFocus)]
    case .drop(let path): return [.drop(path: path + "x")]
    }
  }
}
