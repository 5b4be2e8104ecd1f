/// What is told of a fault: its kind, which case of the kind it is, and the values in its text.
///
/// The text itself, what is wrong and what to do, stands in the table of each language, see `FaultTexts`.
/// Messages are made by the named functions of the files `FaultMessage+….swift`, one for each text, so
/// that a text and its values fit together wherever a fault is reported.
public struct FaultMessage: Sendable, Hashable {
  /// The kind of fault, the same in every version, such as `answer.missing`; empty if the kind has no name.
  public let id: String
  /// Which case of the kind it is, for cases with a text of their own, such as `question` of `text.empty`;
  /// empty if all cases have the same text.
  public let form: String
  /// The values in the text, such as an encoding, in the order in which the tables number them.
  public let values: [String]
  /// Parts of the text that each language words differently, numbered after the values.
  public let phrases: [MessagePhrase]
  /// An English text of its own; nil if its text stands in the tables.
  public let ownText: FaultText?

  /// A message whose text stands in the tables, as `fault.ID` or `fault.ID.FORM`.
  package init(
    _ id: String, form: String = "", _ values: [String] = [], phrases: [MessagePhrase] = []
  ) {
    self.id = id
    self.form = form
    self.values = values.map { MessageText.cut($0, to: MessageText.longestQuote) }
    self.phrases = phrases.map(\.cut)
    ownText = nil
  }

  private init(_ id: String, ownText: FaultText) {
    self.id = id
    form = ""
    values = []
    phrases = []
    self.ownText = ownText
  }

  /// A message in English alone, mostly of no kind: for files that only developers and programs write, such
  /// as scenes and recordings, and for what goes wrong on a command line.
  ///
  /// - Parameters:
  ///   - problem: what is wrong, as a clause without a full stop.
  ///   - remedy: what to do about it.
  ///   - id: its kind; empty if it has none.
  public static func untranslated(
    _ problem: String, _ remedy: String, id: String = ""
  ) -> FaultMessage {
    FaultMessage(
      id,
      ownText: FaultText(
        problem: MessageText.cut(problem), remedy: MessageText.cut(remedy), separator: "; "))
  }
}

extension FaultMessage: CustomStringConvertible {
  /// The key of its text with the values, such as `text.empty.picture(a.png)`; its own text if it has one.
  /// For developers; users read it in their language.
  public var description: String {
    if let ownText { return ownText.description }
    let name = form.isEmpty ? id : "\(id).\(form)"
    let all = values + phrases.map(\.description)
    return all.isEmpty ? name : "\(name)(\(all.joined(separator: ", ")))"
  }
}

/// What is wrong and what to do, in one language.
public struct FaultText: Sendable, Hashable {
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var remedy: String
  /// What stands between both in one line.
  private let separator: String

  /// A text of two parts; sentences, if they are joined by a blank.
  package init(problem: String, remedy: String, separator: String = " ") {
    self.problem = problem
    self.remedy = remedy
    self.separator = separator
  }
}

extension FaultText: CustomStringConvertible {
  /// Both on one line.
  public var description: String {
    remedy.isEmpty ? problem : problem + separator + remedy
  }
}
