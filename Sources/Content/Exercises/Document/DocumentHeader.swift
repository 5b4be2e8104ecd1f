/// The properties of a whole document.
public struct DocumentHeader: Sendable, Equatable {
  /// The title on the card.
  public var title: String
  /// The school subject, such as `Mathematik`.
  public var subject: String?
  /// One or two sentences for the pupil: what is practised here.
  public var summary: String?
  /// The language of the document's texts as a BCP 47 tag, such as `de`.
  public var language: String?
  /// The games for which the teacher intends it; empty means every game that can show it.
  public var games: [Game] = []
  /// The last day for doing it, as `YYYY-MM-DD`.
  public var deadline: String?
  /// How it is played.
  public var options = PlayOptions()
  /// Which checks the teacher has switched off.
  public var checks = CheckOptions()
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField] = []

  /// The kinds of warnings that are not reported; the same as `checks.off`.
  public var checksOff: [String] {
    get { checks.off }
    set { checks.off = newValue }
  }

  /// A header with only a title.
  public init(title: String) {
    self.title = title
  }
}
