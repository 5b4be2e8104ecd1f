import Exercises
import Items

/// What stands around a question on its page, and belongs to it.
enum Surroundings {
  /// Stands for something that no game shows: a film, a sound, a text elsewhere.
  static let unshown = "<object></object>"

  /// The most letters of a piece: more than any game shows in a question, but so few that a long text above thousands of
  /// questions does not fill the memory.
  private static let longest = 1000

  /// Adds a piece of a page in HTML, in a paragraph of its own; nothing to a text that is too long already.
  static func add(_ piece: String, to html: inout String) {
    guard html.utf8.count <= longest else { return }
    html += "<p>\(cut(TidyMarkup.unwrapped(piece)))</p>"
  }

  private static func cut(_ piece: String) -> String {
    guard piece.utf8.count > longest else { return piece }
    let text = ItemText(piece, format: .html)
    let plain = text.plain.unicodeScalars
    let words = String(String.UnicodeScalarView(plain.prefix(longest)))
    return TidyMarkup.html(ItemText(words + (plain.count > longest ? "…" : "")))
      + (text.showsMedia ? unshown : "")
  }

  /// A picture in HTML, given its name beside the document.
  static func image(_ name: String) -> String {
    "<img src=\"\(MoodleMedia.reference(to: name))\" alt=\"\">"
  }
}

extension Item {
  /// The item with its question below what is shown above it, in HTML; unchanged if it is a complete calculation, or
  /// is not played.
  func shown(below html: String) -> Item {
    guard !html.isEmpty, NeededPicture.isNeeded(beside: question.plain) else { return self }
    var item = self
    switch body {
    case .essay, .information, .ordering, .unsupported: return self
    case .cloze(var cloze):
      var text = html
      for (number, part) in cloze.parts(of: question.text).enumerated() {
        text += TidyMarkup.html(ItemText(part, format: question.format))
        if cloze.gaps.indices.contains(number) { cloze.gaps[number].offset = text.utf8.count }
      }
      item.question = ItemText(text, format: .html, at: question.offset)
      item.body = .cloze(cloze)
    case .choice, .truth, .short, .numeric, .matching:
      item.question = ItemText(
        "\(html)<p>\(TidyMarkup.html(question))</p>", format: .html, at: question.offset)
    }
    return item
  }
}
