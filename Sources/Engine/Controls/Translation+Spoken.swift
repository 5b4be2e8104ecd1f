import Stage

extension Director {
  /// Makes announcements in a translation's language from now on, with its words for states.
  public func setSpokenLanguage(of translation: Translation) {
    var words: [Spoken.State: String] = [:]
    for state in Spoken.State.allCases {
      words[state] = translation.texts["spoken.state.\(state.rawValue)"]
    }
    setSpokenLanguage(translation.language, states: words)
  }
}

extension Spoken {
  /// Texts joined so that each is a sentence of its own: those without final punctuation get a full
  /// stop, and empty ones are left out.
  public static func sentences(_ texts: [String]) -> String {
    let told = texts.filter { $0.contains { !$0.isWhitespace } }
    return told.enumerated().map { index, text in
      let isEnded = text.last.map { ".!?…:".contains($0) } ?? true
      return isEnded || index == told.count - 1 ? text : text + "."
    }.joined(separator: " ")
  }
}

extension Translation {
  /// A text by its key, to be announced in this language.
  public func spoken(_ key: String, role: Spoken.Role = .text) -> Spoken {
    Spoken(self(key), language: language, role: role)
  }
}

extension Node {
  /// The text on the node and its descendants, in tree order; hidden texts are left out.
  public final var writtenText: String {
    var texts: [String] = []
    collectTexts(&texts)
    return texts.joined(separator: ", ")
  }

  private func collectTexts(_ texts: inout [String]) {
    guard !isHidden else { return }
    if let label = self as? Label, label.text.contains(where: { !$0.isWhitespace }) {
      texts.append(label.text)
    }
    for child in children { child.collectTexts(&texts) }
  }
}
