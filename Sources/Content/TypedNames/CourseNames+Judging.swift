extension CourseNames {
  /// What a typed name is worth for a pin.
  ///
  /// The first that applies: it is a label, or the name of another thing, in its plain form; the same when
  /// folded and squeezed; a label but for its article; a label but for accents, and no other name; a label
  /// but for typing errors, and nearer to it than to every other name; else it is wrong.
  ///
  /// - Complexity: O(n) in the names of about the same length, some microseconds for thousands of them.
  package func verdict(
    on typed: String, for pin: PinNames, _ settings: NameSettings = NameSettings()
  ) -> NameVerdict {
    let counted = pin.labels.indices.filter { index in
      settings.anyLanguage || pin.labels[index].language == nil
        || pin.labels[index].language == settings.language
    }
    guard settings.typing != .exact else {
      let trimmed = typed.trimmedOfBlanks
      let label = counted.first { pin.labels[$0].text.trimmedOfBlanks == trimmed }
      return trimmed.isEmpty ? .wrong : label.map { .right(label: $0) } ?? .wrong
    }
    let reading = NameReading(typed, abbreviations)
    guard !reading.whole.plain.isEmpty else { return .wrong }
    for form in [NameForms.Form.plain, .squeezed] {
      if let label = counted.first(where: { pin.readings[$0].matches(reading, form) }) {
        return .right(label: label)
      }
      if isForeign(reading, form, for: pin) { return .wrong }
    }
    if let label = counted.first(where: { pin.readings[$0].matchesWithoutArticle(reading) }) {
      return .almost(label: label, .article)
    }
    if let label = counted.first(where: { pin.readings[$0].matches(reading, .bare) }),
      !isForeign(reading, .bare, for: pin)
    {
      switch settings.accents {
      case .almost: return .almost(label: label, .accents)
      case .right: return .right(label: label)
      case .wrong: return .wrong
      }
    }
    guard settings.typing == .tolerant, let nearest = nearest(reading, pin, counted),
      !isForeign(reading, within: nearest.distance, for: pin)
    else { return .wrong }
    return .almost(label: nearest.label, .typo)
  }

  /// Whether to ask once for the exact name, because a typing error makes what was typed equally near to two
  /// things. It depends on what was typed alone, whichever pin is meant, so it tells nothing.
  package func asks(_ typed: String, _ settings: NameSettings = NameSettings()) -> Bool {
    guard settings.typing == .tolerant else { return false }
    let reading = NameReading(typed, abbreviations)
    for form in NameForms.Form.allCases {
      for forms in reading.all where owners(of: forms[form], as: form) != nil { return false }
    }
    var least = Self.mostEdits + 1
    var first: Int?
    var hasOther = false
    var isTypo = false
    for forms in reading.all {
      index.near(forms.letters, limit: Self.mostEdits) { hit in
        guard hit.distance <= least else { return true }
        let thing = thingOfName[hit.name]
        if hit.distance < least {
          least = hit.distance
          (first, hasOther, isTypo) = (thing, false, false)
        } else if thing != first {
          hasOther = true
        }
        isTypo = isTypo || isTypingError(forms, of: hit.name, distance: hit.distance)
        return true
      }
    }
    return hasOther && isTypo
  }

  // MARK: - Foreign names

  private func isForeign(
    _ typed: NameReading, _ form: NameForms.Form, for pin: PinNames
  ) -> Bool {
    if pin.refused.contains(where: { $0.matches(typed, form) }) { return true }
    return typed.all.contains { forms in
      owners(of: forms[form], as: form)?.hasOther(than: pin.thing) ?? false
    }
  }

  /// Whether a foreign name is at most as far away as the own one.
  private func isForeign(_ typed: NameReading, within limit: Int, for pin: PinNames) -> Bool {
    var distance = EditDistance()
    for forms in typed.all {
      let isRefused = pin.refused.contains { reading in
        reading.all.contains {
          distance.value(forms.letters[...], $0.letters[...], limit: limit) != nil
        }
      }
      if isRefused { return true }
      var found = false
      index.near(forms.letters, limit: limit) { hit in
        found = thingOfName[hit.name] != pin.thing
        return !found
      }
      if found { return true }
    }
    return false
  }

  // MARK: - Typing errors

  /// More edits make another name of it, however long it is.
  private static let mostEdits = 2

  /// The label that is the fewest typing errors away; nil if none is near enough.
  private func nearest(
    _ typed: NameReading, _ pin: PinNames, _ counted: [Int]
  ) -> (label: Int, distance: Int)? {
    var best: (label: Int, distance: Int)?
    var distance = EditDistance()
    for label in counted {
      let own = pin.readings[label].whole
      // An article that the label does not have is no error.
      let tried = pin.readings[label].rest == nil ? typed.all : [typed.whole]
      for forms in tried {
        let limit = min(Self.mostEdits, (best?.distance ?? .max) - 1)
        guard
          let value = distance.value(forms.letters[...], own.letters[...], limit: limit),
          NameForms.numbers(in: forms.letters) == NameForms.numbers(in: own.letters),
          hasGlossary
            ? value <= Self.edits(ofLetters: own.letters.count, least: 4)
            : areWordsNear(forms, own)
        else { continue }
        best = (label, value)
      }
    }
    return best
  }

  private func isTypingError(_ typed: NameForms, of name: Int, distance: Int) -> Bool {
    hasGlossary
      ? distance <= Self.edits(ofLetters: lengthOfName[name], least: 4)
      : areWordsNear(typed, formsOfName[name])
  }

  /// How many typing errors a name or word of some letters may have. Short ones become others too easily.
  private static func edits(ofLetters count: Int, least: Int) -> Int {
    count < least ? 0 : count < 9 ? 1 : mostEdits
  }

  /// Whether each word is near to that of the label. Without a glossary a word of four letters may have no
  /// error: nobody knows whether it is another name.
  private func areWordsNear(_ typed: NameForms, _ label: NameForms) -> Bool {
    let (words, wanted) = (typed.words, label.words)
    guard words.count == wanted.count else { return false }
    var distance = EditDistance()
    var sum = 0
    for (word, other) in zip(words, wanted) {
      guard
        let value = distance.value(word, other, limit: Self.edits(ofLetters: other.count, least: 5))
      else { return false }
      sum += value
    }
    return sum <= Self.mostEdits
  }
}

extension String {
  /// The text without blanks around it.
  package var trimmedOfBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
