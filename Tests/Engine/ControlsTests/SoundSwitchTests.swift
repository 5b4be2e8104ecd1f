import Controls
import Stage
import StageTesting
import Testing

struct SoundSwitchTests {
  /// What was last said of each bus.
  private func heard(_ host: HeadlessHost) -> [String: String] {
    var loudness: [String: String] = [:]
    for line in host.soundLog {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 4, words[1] == "loudness" { loudness[words[2]] = words[3] }
    }
    return loudness
  }

  @Test func volumesOutliveTheSwitch() {
    let host = HeadlessHost(scene: Scene())
    let sound = SoundSwitch()
    sound.setVolume(0.5, of: .music)
    sound.setVolume(7, of: .effects)
    sound.apply(to: host.director)
    host.run()
    #expect(heard(host) == ["music": "0.25", "effects": "1", "speech": "1"])
    sound.toggle(host.director)
    host.run()
    #expect(heard(host) == ["music": "0", "effects": "0", "speech": "0"])
    // What is set while nothing is heard is heard afterwards.
    sound.setVolume(0, of: .speech)
    sound.toggle(host.director)
    host.run()
    #expect(heard(host) == ["music": "0.25", "effects": "1", "speech": "0"])
    #expect(sound.volume(of: .music) == 0.5)
  }

  /// Equal steps of the slider are to be heard as such: no step near silence doubles the loudness
  /// of the one before, and silence is silent.
  @Test func volumesGrowAsTheyAreHeard() {
    #expect(SoundSwitch.loudness(of: 0) == 0)
    #expect(SoundSwitch.loudness(of: 1) == 1)
    // −12 dB, near the −10 dB at which sound seems half as loud.
    #expect(SoundSwitch.loudness(of: 0.5) == 0.25)
  }
}
