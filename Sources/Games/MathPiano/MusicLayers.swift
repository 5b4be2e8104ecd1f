import Stage

/// Players who join the music one after the other: loops of one bar of `music/mathpiano`, which stay in time with it.
struct MusicLayers {
  /// A loop, played some 7 LU softer than the music, so that all of them raise it by 1 LU (`Assets/Sounds/README.md`).
  private struct LayerSound {
    let name: String
    let volume = 0.3

    init(_ name: String) { self.name = name }
  }

  private static let players = [
    LayerSound("mathpiano/layer-shaker"), LayerSound("mathpiano/layer-drums"),
    LayerSound("mathpiano/layer-claps"),
  ]
  /// The seconds in which one joins: more than a bar …
  private static let joining = 2.5
  /// … and leaves again.
  private static let leaving = 3.5

  private var voices: [UInt32] = []

  /// Lets so many of them play, 0…3.
  mutating func play(_ count: Int, _ director: Director?) {
    guard let director else { return }
    while voices.count < min(count, MusicLayers.players.count) {
      let player = MusicLayers.players[voices.count]
      voices.append(
        director.play(
          player.name, bus: .music, volume: player.volume, loops: true, fade: MusicLayers.joining))
    }
    while voices.count > count { director.stop(voices.removeLast(), fade: MusicLayers.leaving) }
  }

  /// Ends all of them with the music.
  mutating func end(_ director: Director?) {
    for voice in voices { director?.stop(voice, fade: 0.25) }
    voices = []
  }
}
