import Stage

extension Director {
  /// Tells things in a translation's language from now on, with its words for states.
  public func setSpokenLanguage(of translation: Translation) {
    var words: [Spoken.State: String] = [:]
    for state in Spoken.State.allCases {
      words[state] = translation.texts["spoken.state.\(state.rawValue)"]
    }
    setSpokenLanguage(translation.language, states: words)
  }
}

extension Translation {
  /// A text by its key, to be told in this language.
  public func spoken(_ key: String, role: Spoken.Role = .text) -> Spoken {
    Spoken(self(key), language: language, role: role)
  }
}

extension Node {
  /// What is written on the node and what is below it, in the order of the tree; hidden texts are
  /// left out.
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
