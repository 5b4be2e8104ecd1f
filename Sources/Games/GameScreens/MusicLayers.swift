import Stage

/// Players who join a game's music one after the other: loops of one of its bars, which stay in time with it.
public struct MusicLayers {
  /// Their loudness: some 7 LU softer than the music, so that all of them raise it by 1 LU (`Assets/Sounds/README.md`).
  private static let volume = 0.3
  /// The seconds in which one joins: more than a bar …
  private static let joining = 2.5
  /// … and leaves again.
  private static let leaving = 3.5

  private let players: [String]
  private var voices: [UInt32] = []

  /// - Parameter players: the names of their sounds, in the order in which they join.
  public init(_ players: [String]) {
    self.players = players
  }

  /// Lets so many of them play, from 0 on.
  public mutating func play(_ count: Int, _ director: Director?) {
    guard let director else { return }
    while voices.count < min(count, players.count) {
      voices.append(
        director.play(
          players[voices.count], bus: .music, volume: MusicLayers.volume, loops: true,
          fade: MusicLayers.joining))
    }
    while voices.count > count { director.stop(voices.removeLast(), fade: MusicLayers.leaving) }
  }

  /// Ends all of them with the music.
  public mutating func end(_ director: Director?) {
    for voice in voices { director?.stop(voice, fade: 0.25) }
    voices = []
  }
}
