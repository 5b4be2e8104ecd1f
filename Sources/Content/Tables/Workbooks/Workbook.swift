/// What was read from a workbook or from a text document with tables.
struct Workbook {
  var sheets: [Sheet] = []
  /// The text outside of tables, one line per paragraph; empty for workbooks.
  private(set) var paragraphs: [String] = []
  /// Those of them that hold more or less than their text, by their indices in rising order.
  private(set) var flawedParagraphs: [(index: Int, flaws: ParagraphFlaws)] = []
  /// The pictures in that text.
  var textPictures: [TextPicturePlace] = []
  /// Whether the language of the workbook's numbers was only guessed.
  var hasGuessedLanguage = false
  /// The language that determines how numbers are written.
  var language = SheetLanguage.german
  /// Whether the text of the file itself could not be read to its end.
  var isDamaged = false

  mutating func addParagraph(_ text: String, _ flaws: ParagraphFlaws = []) {
    if !flaws.isEmpty { flawedParagraphs.append((paragraphs.count, flaws)) }
    paragraphs.append(text)
  }

  /// Empties the paragraphs of which something is struck out: what is left of them may not be what is meant.
  ///
  /// - Returns: the first of them; nil if there is none.
  mutating func emptyStruckParagraphs() -> String? {
    var first: String?
    for place in flawedParagraphs.indices where flawedParagraphs[place].flaws.contains(.struck) {
      let index = flawedParagraphs[place].index
      first = first ?? paragraphs[index]
      paragraphs[index] = ""
      flawedParagraphs[place].flaws.remove(.struck)
    }
    return first
  }

  /// Removes the last paragraphs.
  mutating func dropParagraphs(_ count: Int) {
    paragraphs.removeLast(max(0, count))
    while let last = flawedParagraphs.last, last.index >= paragraphs.count {
      flawedParagraphs.removeLast()
    }
  }
}

/// What the text of a paragraph does not show.
struct ParagraphFlaws: OptionSet {
  let rawValue: UInt8

  /// Some of it is hidden, and left out.
  static let hidden = ParagraphFlaws(rawValue: 1)
  /// Some of it is struck out.
  static let struck = ParagraphFlaws(rawValue: 2)
  /// A formula has parts that linear text cannot hold.
  static let formula = ParagraphFlaws(rawValue: 4)
  /// A symbol of a font could not be read.
  static let sign = ParagraphFlaws(rawValue: 8)
}

/// Where a picture stands in the text of a document.
struct TextPicturePlace {
  /// The index of its paragraph; nil for a picture that lies anywhere on the page.
  var paragraph: Int?
  /// How many bytes of the paragraph's text stand before it.
  var offset = 0
}
