extension Announcement {
  /// The announcement as a line of the announce log: the tick in which it was told, its urgency, its
  /// language, what kind of thing it is about, how that stands, and the text in quotes, such as
  /// `12 assertive de choice chosen "Endlos"`.
  public func logText(tick: Int) -> String {
    var line = "\(tick) \(urgency.rawValue) \(language) \(role.rawValue)"
    for state in states { line += " \(state.rawValue)" }
    return line + " \(QuotedText.quote(text))"
  }
}
