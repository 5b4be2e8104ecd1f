import Items

/// The templates that quiz sites provide for import, whose columns mean the same in every file: Quizizz
/// (now Wayground) and Blooket. Both count answers from 1.
///
/// For those of Kahoot and Gimkit the headings are sufficient.
enum QuizTemplate {
  /// What the columns hold; nil if the first row is not that of a template.
  static func columns(of heading: [String]) -> TableChoice? {
    let names = heading.map { text in
      // Remarks are on a second line or in brackets.
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let bare = line.lowercased().prefix { $0 != "(" }
      return TableLists.trimmed(String(bare))
    }
    guard names.contains("question text"),
      names.contains("question #") || names.contains("question type"),
      names.contains("answer 1") || names.contains("option 1"), names.contains("correct answer")
    else { return nil }
    return TableChoice("2:" + names.map(word).joined(separator: ","))
  }

  private static func word(_ name: String) -> String {
    switch name {
    case "question text": "question"
    case "correct answer": "right:number"
    case "answer explanation": "feedback"
    case _ where name.hasPrefix("time"): "time"
    case _ where name.hasPrefix("option ") || name.hasPrefix("answer "): "option"
    default: "-"
    }
  }
}
