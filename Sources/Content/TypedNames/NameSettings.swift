/// How strictly typed names are judged. The defaults are lenient to fingers and strict to names.
package struct NameSettings: Sendable, Hashable {
  /// How a name may be written.
  package enum Typing: String, Sendable, CaseIterable {
    /// A few typing errors are almost right.
    case tolerant
    /// In any way of writing, but without typing errors.
    case spelling
    /// Letter by letter, only blanks around it are nothing.
    case exact
  }

  /// What a name is worth whose accents are missing.
  package enum Accents: String, Sendable, CaseIterable {
    case almost, right, wrong
  }

  /// How a name may be written.
  package var typing = Typing.tolerant
  /// What missing accents are worth.
  package var accents = Accents.almost
  /// Whether labels of all languages count; else those of `language` and those without a language.
  package var anyLanguage = true
  /// The language in which the pupil answers, such as `de`; only asked for if `anyLanguage` is false.
  package var language: String?

  /// The defaults.
  package init() {}
}

/// An accepted name of a pin.
package struct NameLabel: Sendable, Hashable {
  /// The name as the teacher wrote it.
  package var text: String
  /// The tag of its language; nil if it is a name in every language.
  package var language: String?

  /// A name in a language.
  package init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }
}

/// What a typed name is worth.
package enum NameVerdict: Sendable, Hashable {
  /// It is the label with this index.
  case right(label: Int)
  /// It is this label but for a slip.
  case almost(label: Int, NameSlip)
  /// It is another name, or none.
  case wrong

  /// The index of the label that was meant; nil if it is wrong.
  package var label: Int? {
    switch self {
    case .right(let label), .almost(let label, _): label
    case .wrong: nil
    }
  }
}

/// What is amiss with a name that is almost right.
package enum NameSlip: String, Sendable {
  /// The label's article is missing or another one.
  case article
  /// Accents are missing or too many.
  case accents
  /// A typing error.
  case typo
}
