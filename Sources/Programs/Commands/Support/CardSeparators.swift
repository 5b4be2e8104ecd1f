import Documents
import Exercises
import Notation
import Tables

/// The separators of pasted cards given on the command line.
struct CardSeparators {
  private let separators: TableReader.Separators
  /// The separators that teachers commonly put between a term and its definition.
  private static let usual = ["\t", " - ", " – ", " = ", ";", "|", ":", "=", ","]

  /// The separators as `convert` received them.
  init(_ separators: TableReader.Separators) {
    self.separators = separators
  }

  /// Checks that the separators occur in a text, if they are valid separators at all.
  ///
  /// - Throws: `InputFailure` that says which separator the text has instead.
  func check(_ result: ReadResult, of file: String) throws {
    let (term, card) = (separators.term, separators.card)
    guard let source = result.source, !term.isEmpty, !card.isEmpty, term != card else { return }
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
      .replacing("\r\n", with: "\n")
    guard !text.isEmpty else { return }
    guard text.contains(term) else {
      let cards = text.split(separator: card).filter { !$0.allSatisfy(\.isWhitespace) }
      let first = cards.first.map { String($0.prefix(40)).onOneLine } ?? ""
      throw InputFailure(
        file: file,
        "no \(Self.name(term)) stands anywhere in the text, which begins with “\(first)”",
        Self.likely(in: cards).map {
          "there is \(Self.name($0)) between terms and definitions: "
            + "write --term-separator '\(Self.typed($0))'"
        } ?? "name what stands between a term and its definition with --term-separator")
    }
    if card != "\n", !text.contains(card) {
      Terminal.printError(
        "\(file): no \(Self.name(card)) stands anywhere in the text, so all of it is one card")
    }
  }

  /// The separator that occurs in most of the cards; nil if none does.
  private static func likely(in cards: [Substring]) -> String? {
    usual.first { separator in
      cards.count { $0.contains(separator) } * 2 > cards.count
    }
  }

  private static func name(_ separator: String) -> String {
    separator == "\t" ? "tab" : "“\(typed(separator))”"
  }

  /// A separator as typed in a terminal.
  private static func typed(_ separator: String) -> String {
    separator.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }
}
