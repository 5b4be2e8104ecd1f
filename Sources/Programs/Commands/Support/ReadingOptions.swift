import ArgumentParser
import Documents
import Exercises
import Tables

/// Options for reading a document whose file leaves something open.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What stands between the cards of pasted cards; a line end without it. \\n is a line end, \\t "
        + "a tab.", valueName: "text"))
  var cardSeparator: String?

  @Option(
    help: ArgumentHelp(
      "What stands between a term and its definition; a tab without it.", valueName: "text"))
  var termSeparator: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of a text that is not UTF-8, such as windows-1252, windows-1250, cp850 or "
        + "mac-roman; found out without it.", valueName: "name"))
  var encoding: TextEncoding?

  /// The options for the reader.
  var options: ReadOptions { ReadOptions(separators: separators, encoding: encoding) }

  /// The separators of pasted cards; nil if none is given, so that the content decides.
  var separators: TableReader.Separators? {
    guard cardSeparator != nil || termSeparator != nil else { return nil }
    let usual = TableReader.Separators()
    return TableReader.Separators(
      term: termSeparator.map(Self.unescaped) ?? usual.term,
      card: cardSeparator.map(Self.unescaped) ?? usual.card)
  }

  /// Replaces `\n` and `\t` with line ends and tabs, which are hard to type in a terminal.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let next = character == "\\" ? rest.first : nil
      guard let next, let meant = ["n": "\n", "t": "\t", "\\": "\\"][next] else {
        result.append(character)
        continue
      }
      result += meant
      rest.removeFirst()
    }
    return result
  }
}

extension TextEncoding: ExpressibleByArgument {
  /// The encoding with any of its usual names.
  public init?(argument: String) {
    self.init(named: argument)
  }
}
