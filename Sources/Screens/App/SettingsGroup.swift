import Classroom

/// The pages of the settings: what belongs together for a child.
enum SettingsGroup: String, CaseIterable {
  /// Language, and how texts are written.
  case read
  /// Colours and movement.
  case see
  /// What is heard, and how loud.
  case hear
  /// How the games go, and for which hand.
  case play
  /// Who plays: the card and the picture code. Guests have none.
  case me

  /// The picture that stands for it, for those who do not read yet.
  ///
  /// - Parameter player: who plays.
  func icon(for player: Pupil?) -> String {
    switch self {
    case .read: "ui/book"
    case .see: "ui/eye"
    case .hear: "ui/ear"
    case .play: "ui/gamepad"
    case .me: player.map { Animal(of: $0).picture } ?? "ui/guest"
    }
  }
}
