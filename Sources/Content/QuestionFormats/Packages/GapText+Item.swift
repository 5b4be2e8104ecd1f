import Exercises
import Items

extension GapText {
  /// The question and body of an item with this text.
  func item(at offset: Int) -> (question: ItemText, body: ItemBody) {
    let mark = Self.mark
    let marked = pieces.map { piece in
      if case .html(let text) = piece { return text }
      return mark
    }.joined()
    let html = TidyMarkup.unwrapped(marked)
    // Plain text if its only markup is paragraphs around the whole.
    if let plain = TidyMarkup.plain(html) {
      return Self.item(GapText(marked: plain, gaps).pieces, .plain, at: offset)
    }
    return Self.item(GapText(marked: html, gaps).pieces, .html, at: offset)
  }

  private static func item(
    _ pieces: [Piece], _ format: TextFormat, at offset: Int
  ) -> (question: ItemText, body: ItemBody) {
    var text = ""
    var gaps: [ClozeGap] = []
    for piece in pieces {
      switch piece {
      case .html(let html): text += html
      case .gap(let gap): gaps.append(clozeGap(gap, at: text.utf8.count))
      }
    }
    return (ItemText(text, format: format, at: offset), .cloze(Cloze(gaps)))
  }

  private static func clozeGap(_ gap: Gap, at place: Int) -> ClozeGap {
    let body: ItemBody
    func answer(_ text: String) -> ItemText {
      ItemText(text, format: gap.format, at: gap.offset)
    }
    if gap.wrong.isEmpty {
      body = .short(
        gap.right.map { AcceptedText(answer($0)) },
        isCaseSensitive: gap.isCaseSensitive)
    } else {
      body = .choice(
        gap.right.map { ItemOption(answer($0), weight: 100) }
          + gap.wrong.map { ItemOption(answer($0), weight: 0) }, isSingle: true)
    }
    var made = ClozeGap(at: place, body, hint: gap.hint.map { ItemText($0, at: gap.offset) })
    made.place = ItemPlace(gap.offset)
    return made
  }
}
