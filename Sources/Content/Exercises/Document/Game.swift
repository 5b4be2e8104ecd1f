/// One of the games an exercise can be played as.
///
/// The raw value is the name in documents, on the command line and in records.
public enum Game: String, Sendable, CaseIterable, Codable {
  /// The beach: answer the sum on the wave before it reaches the sand.
  case mathPiano = "mathpiano"
  /// The sky: fly through the right word.
  case teachifyBird = "teachifybird"
  /// The meadow: feed the dragon the right fruit.
  case feedMe = "feedme"

  /// How many answers the game offers at once, the right one included.
  public var optionCount: Int {
    switch self {
    case .mathPiano: 3
    case .teachifyBird, .feedMe: 4
    }
  }
}
