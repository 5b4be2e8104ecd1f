extension Announcement {
  /// The announcement as a line of the announcement log: tick, urgency, language, role, states, and
  /// the text in quotes, such as `12 assertive de choice chosen "Endlos"`.
  public func logText(tick: Int) -> String {
    var line = "\(tick) \(urgency.rawValue) \(language) \(role.rawValue)"
    for state in states { line += " \(state.rawValue)" }
    return line + " \(QuotedText.quote(text))"
  }
}
