/// The version of the rules, written into every record.
///
/// It is incremented whenever the same seed and inputs would give another round than before. What an
/// earlier version did differently is kept, and `RoundSettings.rules` chooses, so that a kept round
/// replays to the same round for ever.
public enum EngineVersion {
  /// The current version, by which new rounds are played. Version 7 offers believable wrong answers;
  /// version 8 brings great waves to the beach; version 9 rings, wind and thermals to the sky, and
  /// further kinds of tasks past the highest pace; version 10 borrows no synonyms of the right answer; version 11
  /// neither what means the same together with a remark, nor the word for which another is asked; version 12 nothing that
  /// amounts to the same in words or figures; version 13 nothing that may, nor the
  /// same words written otherwise.
  public static let current = 13
  /// The versions by which rounds can be played and replayed.
  public static let supported = 6...current
}
