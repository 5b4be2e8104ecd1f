import Controls
import Exercises

extension LibraryEntry {
  /// The language of the document's texts, if the menu supports it but is not in it; otherwise nil.
  ///
  /// If a file does not state its language, it is guessed from the words of its title and summary,
  /// if possible.
  func foreignLanguage(in text: Translation) -> String? {
    let stated = document.language.map { String($0.prefix(2)).lowercased() }
    let words = document.title + " " + (document.summary ?? "")
    guard let language = stated ?? LibraryEntry.language(of: words),
      language != text.language, text.texts["document.in.\(language)"] != nil
    else { return nil }
    return language
  }

  /// Whether words are German or English, judged by the short words among them and by letters that
  /// only German has; nil if this is not conclusive.
  static func language(of words: String) -> String? {
    let lower = words.lowercased()
    let all = lower.split { !$0.isLetter }.map(String.init)
    let german =
      all.count(where: germanWords.contains) + lower.count { "äöüß".contains($0) }
    let english = all.count(where: englishWords.contains)
    return german == english ? nil : german > english ? "de" : "en"
  }

  // None that also exist in the other language, such as “die” or “was”.
  private static let germanWords: Set<String> = [
    "auf", "bis", "beim", "das", "dem", "der", "ein", "eine", "im", "mit", "nach", "ohne", "und",
    "von", "vom", "zum", "zur",
  ]
  private static let englishWords: Set<String> = [
    "and", "for", "from", "my", "of", "the", "to", "up", "what", "with", "without", "your",
  ]
}

extension Session {
  /// The title of a played document, in the current language: titles made by the program, such as
  /// “Meine Fehler: …”, were made in the language of that day.
  func told(title: String) -> String {
    for other in translations where other.language != translation.language {
      for key in ["review.title"] + LibraryEntry.endlessTitles where other(key) == title {
        return translation(key)
      }
      let start = other("mistakes.title", "")
      if title.hasPrefix(start), title.count > start.count {
        return translation("mistakes.title", told(title: String(title.dropFirst(start.count))))
      }
    }
    return title
  }
}
