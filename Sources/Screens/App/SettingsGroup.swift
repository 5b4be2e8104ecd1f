import Classroom

/// The pages of the settings: what belongs together for a child.
package enum SettingsGroup: String, CaseIterable {
  /// Language, and how texts are drawn.
  case read
  /// Colours and movement.
  case see
  /// What is audible, and how loud.
  case hear
  /// How the games are played, and with which hand.
  case play
  /// The player: card and picture code. Guests have none.
  case me

  /// Its picture, for pupils who do not read yet.
  ///
  /// - Parameter player: the player.
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
