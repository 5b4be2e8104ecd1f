import Determinism
import StageTesting
import Testing

@testable import Stage

@Suite struct VoiceTests {
  @Test func theOldestOfTheLowestPriorityGivesWay() {
    var table = VoiceTable()
    for voice in UInt32(1)...24 {
      let priority: SoundPriority = voice % 3 == 0 ? .low : voice % 3 == 1 ? .high : .normal
      #expect(table.admit(voice, priority, loops: false) == .free)
    }
    #expect(table.admit(25, .normal, loops: false) == .instead(of: 3))
    #expect(table.admit(26, .low, loops: false) == .instead(of: 6))
    table.release(9)
    #expect(table.admit(27, .low, loops: false) == .free)
  }

  @Test func theLessImportantDoesNotBegin() {
    var table = VoiceTable()
    for voice in UInt32(1)...24 { _ = table.admit(voice, .high, loops: true) }
    #expect(table.admit(25, .normal, loops: false) == .refused)
    #expect(table.admit(26, .high, loops: false) == .instead(of: 1))
  }

  @Test func aSoundCountsTenSecondsAndALoopForEver() {
    var table = VoiceTable()
    _ = table.admit(1, .normal, loops: false)
    _ = table.admit(2, .normal, loops: true)
    for _ in 0..<VoiceTable.longestEffect { table.pass() }
    #expect(table.count == 1)
  }

  /// Never more than 24 at once, whatever is played and stopped, and a stolen voice is one that was
  /// sounding and not more important than the new one.
  @Test func noMoreThanTheCapacitySound() throws {
    try forEachCase("voices stay within the capacity") { random, _ in
      var table = VoiceTable()
      var alive: [UInt32: SoundPriority] = [:]
      for voice in UInt32(1)...60 {
        let priority = SoundPriority.allCases[random.index(below: 3)]
        switch table.admit(voice, priority, loops: true) {
        case .free:
          try hold(alive.count < VoiceTable.capacity, "\(alive.count) sounded already")
          alive[voice] = priority
        case .instead(let other):
          let former = try #require(alive[other])
          alive[other] = nil
          try hold(
            former <= priority && !alive.values.contains { $0 < former }, "\(other) gave way")
          alive[voice] = priority
        case .refused:
          try hold(!alive.values.contains { $0 <= priority }, "\(voice) was refused")
        }
        if random.chance(0.2), let gone = alive.keys.min() {
          alive[gone] = nil
          table.release(gone)
        }
        try hold(table.count == alive.count, "\(table.count), not \(alive.count)")
      }
    }
  }

  @Test func aStolenVoiceIsStoppedBeforeTheNewOneBegins() {
    let host = HeadlessHost(scene: Scene())
    for _ in 0..<25 { host.director.play("a") }
    host.run()
    #expect(
      host.soundLog.suffix(2) == [
        "1 stop voice 1 fade 0.01", "1 play a voice 25 bus effects volume 1 pan 0",
      ])
  }
}
