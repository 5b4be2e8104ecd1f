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
}
