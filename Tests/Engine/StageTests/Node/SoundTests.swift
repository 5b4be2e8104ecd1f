import Stage
import StageTesting
import Testing

@Suite struct SoundTests {
  private let scene = Scene()
  private let branch = Node()
  private let sea = Sound("sea", volume: 0.5)

  private func host() -> HeadlessHost {
    scene.add(branch)
    branch.add(sea)
    let host = HeadlessHost(scene: scene)
    host.run()
    return host
  }

  /// What was logged since the call before, without ticks.
  private func words(_ host: HeadlessHost, after count: Int) -> [String] {
    host.soundLog.dropFirst(count).map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
  }

  @Test func itBeginsAndEndsWithItsFades() {
    sea.fadeIn = 2
    sea.fadeOut = 1
    sea.pan = -0.5
    let host = host()
    #expect(
      words(host, after: 0) == [
        "play sea voice 1 bus effects volume 0.5 pan -0.5 loops fade 2"
      ])
    branch.removeFromParent()
    host.run()
    #expect(words(host, after: 1) == ["stop voice 1 fade 1"])
    scene.add(branch)
    host.run()
    #expect(host.soundLog.count == 3)
  }

  @Test func itFollowsSpeedAndPauseOfAllAbove() {
    let host = host()
    branch.speed = 2
    sea.speed = 0.25
    host.run(ticks: 2)
    #expect(words(host, after: 1) == ["rate voice 1 0.5"])
    scene.isPaused = true
    host.run(ticks: 2)
    #expect(words(host, after: 2) == ["rate voice 1 0"])
    scene.isPaused = false
    branch.speed = 0
    host.run(ticks: 2)
    #expect(host.soundLog.count == 3)
    branch.speed = 100
    host.run()
    #expect(words(host, after: 3) == ["rate voice 1 4"])
  }

  @Test func whatBeginsBelowAPausedNodeIsHeldFromTheStart() {
    branch.isPaused = true
    let host = host()
    #expect(words(host, after: 0)[0].hasSuffix("loops rate 0"))
  }

  @Test func changesAreToldOnceATick() {
    let host = host()
    for volume in [0.1, 0.2, 0.3] { sea.volume = volume }
    sea.pan = 1
    host.run(ticks: 3)
    #expect(words(host, after: 1) == ["volume voice 1 0.3", "pan voice 1 1"])
    sea.fade(to: 0, duration: 0.5)
    host.run(ticks: 3)
    #expect(words(host, after: 3) == ["volume voice 1 0 fade 0.5"])
  }

  @Test func itIsNotKeptByADirectorItLeft() {
    let host = HeadlessHost(scene: scene)
    weak var gone: Sound?
    do {
      let sound = Sound("a")
      gone = sound
      scene.add(sound)
      host.run()
      scene.removeAllChildren()
    }
    #expect(gone == nil)
    host.run()
    #expect(host.soundLog.count == 2)
  }
}
