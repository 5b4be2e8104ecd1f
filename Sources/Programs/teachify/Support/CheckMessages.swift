import App
import Controls
import Exercises

/// What `check` says, in the language of who asks.
///
/// English is what tools read: it stays as it is. In other languages the words are those of the menu.
struct CheckMessages {
  private let texts: Translation?

  /// Messages in a language; without one in the system's. English where the texts are not found.
  init(_ language: LanguageArgument?) {
    let wanted = Installation.messageLanguage(language)
    guard wanted != "en", let all = try? Installation.find().translations() else {
      texts = nil
      return
    }
    texts = all.first { $0.language == wanted }
  }

  /// A fault on one line.
  ///
  /// - Parameter english: what it is in English where that is not the fault's own text.
  func line(of diagnostic: Diagnostic, or english: String? = nil) -> String {
    texts.map { diagnostic.line(in: $0).onOneLine } ?? english ?? diagnostic.description
  }

  /// What a fault says, without its place: all of it in the language of who asks.
  func text(of diagnostic: Diagnostic) -> String {
    texts.map { diagnostic.told(in: $0).onOneLine } ?? diagnostic.problem + "; " + diagnostic.remedy
  }

  /// How many files and faults there were.
  func summary(files: Int, errors: Int, warnings: Int) -> String {
    func counted(_ number: Int, _ noun: String) -> String {
      guard let texts else { return "\(number) \(noun)\(number == 1 ? "" : "s")" }
      return texts.count("check.\(noun)", number)
    }
    return [counted(files, "file"), counted(errors, "error"), counted(warnings, "warning")]
      .joined(separator: ", ")
  }
}
