/// The version of the rules, written into every record.
///
/// It is incremented whenever the same seed and inputs would give another round than before, so
/// that an old record is checked by the rules it was made with.
public enum EngineVersion {
  /// The current version.
  public static let current = 6
}
