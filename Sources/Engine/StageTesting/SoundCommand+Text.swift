import Stage

extension SoundCommand {
  /// The command in words, as in `HeadlessHost.soundLog`; default values are left out.
  public var logText: String {
    switch self {
    case .play(let voice, let start):
      "play \(start.name) voice \(voice) bus \(start.bus.rawValue)"
        + " volume \(start.volume.short) pan \(start.pan.short)"
        + (start.loops ? " loops" : "") + (start.rate != 1 ? " rate \(start.rate.short)" : "")
        + (start.fade != 0 ? " fade \(start.fade.short)" : "")
    case .stop(let voice, let fade): "stop voice \(voice) fade \(fade.short)"
    case .setVolume(let voice, let volume, let fade):
      "volume voice \(voice) \(volume.short)" + (fade != 0 ? " fade \(fade.short)" : "")
    case .setPan(let voice, let pan): "pan voice \(voice) \(pan.short)"
    case .setRate(let voice, let rate): "rate voice \(voice) \(rate.short)"
    case .music(let name, let fade): "music \(name ?? "none") fade \(fade.short)"
    case .duckMusic(let isDucked): isDucked ? "duck music" : "unduck music"
    case .setLoudness(let bus, let loudness): "loudness \(bus.rawValue) \(loudness.short)"
    case .setHeld(let bus, let isHeld): "\(isHeld ? "hold" : "release") bus \(bus.rawValue)"
    case .endHeld(let bus): "end held bus \(bus.rawValue)"
    case .setPaused(let isPaused): isPaused ? "pause" : "continue"
    case .speak(let text, let language): "speak \(language) \(QuotedText.quote(text))"
    case .stopSpeaking: "stop speaking"
    }
  }
}
