import App
import Controls
import Documents
import Exercises

/// The messages of `check`, in the user's language.
///
/// In English a fault's line has the form that tools know, without a quotation. In other languages the wording
/// is that of the menu.
struct CheckMessages {
  /// The texts of a language that is not English.
  private let texts: Translation?
  private let faults: FaultTexts

  /// Messages in a language, by default the system's. English if the translations are not found.
  init(_ language: LanguageArgument?) {
    let wanted = Installation.messageLanguage(language)
    guard wanted != "en", let all = try? Installation.find().translations(),
      let found = all.first(where: { $0.language == wanted })
    else {
      texts = nil
      faults = Installation.faultTexts()
      return
    }
    texts = found
    faults = FaultTexts(found.texts)
  }

  /// The English texts of faults, which tools read whatever the user's language is.
  var english: FaultTexts { texts == nil ? faults : Installation.faultTexts() }

  /// A fault on one line.
  func line(of diagnostic: Diagnostic) -> String {
    texts.map { diagnostic.line(in: $0).onOneLine } ?? diagnostic.description(in: faults)
  }

  /// The text of a fault without its place, all of it in the user's language.
  func text(of diagnostic: Diagnostic) -> String {
    faults.text(of: diagnostic.message).description.onOneLine
  }

  /// The message that a file is read according to an earlier choice.
  func decided(_ file: String, _ options: ReadOptions) -> String {
    let line = texts?("check.decided", file, Self.said(options))
    return line?.onOneLine ?? Self.decided(file, options)
  }

  /// The same in English, for commands whose messages are in one language.
  static func decided(_ file: String, _ options: ReadOptions) -> String {
    "\(file): read as was said before: \(said(options))".onOneLine
  }

  /// The choices, written as on the command line.
  static func said(_ options: ReadOptions) -> String {
    let columns = options.columns.map { "--columns '\($0.text)'" }
    let encoding = options.encoding.map { "--encoding \($0.rawValue)" }
    return [columns, encoding].compactMap(\.self).joined(separator: " ")
  }

  /// The outcome of `--columns … --fix` or `--encoding … --fix` if the file itself is not written.
  ///
  /// - Parameters:
  ///   - isKept: whether the choice is remembered from now on.
  ///   - headings: headings that would state it in the file; empty if none can.
  func kept(
    _ file: String, _ options: ReadOptions, isKept: Bool, headings: [String]
  ) -> String {
    let said = Self.said(options)
    let row = headings.joined(separator: "; ")
    if let texts {
      let (outcome, form) = (isKept ? "kept" : "unkept", headings.isEmpty ? "bare" : "headed")
      return texts("check.\(outcome).\(form)", file, said, row).onOneLine
    }
    let kept =
      isKept
      ? "from now on it is read with \(said), by check, play, convert and the window; the file is as it "
        + "was"
      : "the file is as it was, and there is no home folder to keep \(said) in"
    let headed = headings.isEmpty ? "" : "; headings that say it in the file: \(row)"
    return "\(file): \(kept)\(headed)".onOneLine
  }

  /// The numbers of files and faults.
  func summary(files: Int, errors: Int, warnings: Int) -> String {
    func counted(_ number: Int, _ noun: String) -> String {
      guard let texts else { return "\(number) \(noun)\(number == 1 ? "" : "s")" }
      return texts.count("check.\(noun)", number)
    }
    return [counted(files, "file"), counted(errors, "error"), counted(warnings, "warning")]
      .joined(separator: ", ")
  }
}
