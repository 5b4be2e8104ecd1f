/// A text for people: the same in every language, or one for each.
package struct PinText: Sendable, Hashable {
  /// A text and the tag of its language.
  package struct Version: Sendable, Hashable {
    package var language: String
    package var text: String

    package init(language: String, text: String) {
      (self.language, self.text) = (language, text)
    }
  }

  /// Its versions in the order of the file; one with an empty tag if it is the same in every language.
  package var versions: [Version]

  /// The same text in every language.
  package init(_ text: String) {
    versions = [Version(language: "", text: text)]
  }

  /// A text for each language.
  package init(versions: [Version]) {
    self.versions = versions
  }

  /// The text in a language, or else the first.
  package func text(in language: String?) -> String {
    (versions.first { $0.language == language } ?? versions.first)?.text ?? ""
  }

  /// Whether it can be read in a language.
  package func has(_ language: String) -> Bool {
    versions.contains { $0.language.isEmpty || $0.language == language }
  }
}
