/// A language in which pages are written.
package enum Language: String, Sendable, CaseIterable {
  /// German.
  case german = "de"
  /// English.
  case english = "en"

  /// The other one, to which a page can be switched.
  package var other: Language { self == .german ? .english : .german }

  /// The language that somebody has chosen, or else the one that the browser prefers; English if it wants neither.
  ///
  /// - Parameters:
  ///   - chosen: what the cookie says.
  ///   - accepted: the header `Accept-Language`, as `de-AT,de;q=0.9,en;q=0.5`.
  package init(chosen: String?, accepted: String?) {
    if let chosen = chosen.flatMap(Language.init(rawValue:)) {
      self = chosen
      return
    }
    let wishes = (accepted ?? "").split(separator: ",").prefix(20).compactMap {
      wish -> (Language, Double)? in
      let parts = wish.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let tag = parts.first?.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased())
      else { return nil }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      return (language, weight ?? 1)
    }
    let best = wishes.map(\.1).max() ?? 0
    self = best > 0 ? wishes.first { $0.1 == best }?.0 ?? .english : .english
  }
}
