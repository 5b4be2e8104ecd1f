import Exercises
import Items
import Notation

extension MoodleQuestionReader {
  /// The text of the first child with a name; nil if there is none or it is empty.
  mutating func text(
    in name: MoodleName, as format: TextFormat? = nil
  ) throws(MoodleDamage) -> ItemText? {
    guard let child = tree.child(name, of: 0) else { return nil }
    return try text(child, as: format)
  }

  /// The text in an element, and the files that came with it; nil if it is empty.
  ///
  /// The text should be in an element `text`, but files written by hand omit that.
  ///
  /// - Parameter format: its markup; nil if the element declares it.
  mutating func text(
    _ element: Int, as format: TextFormat? = nil
  ) throws(MoodleDamage) -> ItemText? {
    let files = addFiles(of: element)
    let holder = tree.child(.text, of: element) ?? element
    guard holder == element || tree.elements[holder].firstChild < 0 else {
      return markup(in: holder, as: format, files)
    }
    let text = naming(
      files, in: tree.ownText(of: holder), as: format ?? self.format(of: element))
    guard !text.isEmpty else { return nil }
    let place = tree.textOffset(of: holder)
    let isAutomatic = tree.attribute(.format, of: element) == "moodle_auto_format"
    return ItemText(
      isAutomatic && format == nil ? Self.withBreaks(text) : text,
      format: format ?? self.format(of: element), at: place)
  }

  /// The same, with an empty text if there is none.
  mutating func textOrEmpty(
    _ element: Int, as format: TextFormat? = nil
  ) throws(MoodleDamage) -> ItemText {
    try text(element, as: format)
      ?? ItemText(
        "", format: format ?? self.format(of: element), at: tree.range(of: element).lowerBound)
  }

  /// The markup of an element's texts; HTML if it is undeclared or unknown.
  private func format(of element: Int) -> TextFormat {
    switch tree.attribute(.format, of: element) {
    case "plain_text": .plain
    case "markdown": .markdown
    default: .html
    }
  }

  /// Markup written directly in the file, although it should be in a CDATA section.
  private mutating func markup(
    in holder: Int, as format: TextFormat?, _ files: MoodleTextFiles
  ) -> ItemText? {
    let element = tree.elements[holder]
    let inner = source.bytes[Int(element.innerStart)..<Int(element.innerEnd)]
    report.warning(at: Int(element.innerStart), .moodleMarkup)
    let text = ItemText(
      naming(files, in: String(decoding: inner, as: UTF8.self), as: .html), format: .html,
      at: Int(element.innerStart))
    return format == .plain ? ItemText(text.plain, at: text.offset) : text
  }

  /// In Moodle's own format, line ends are shown.
  private static func withBreaks(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "<br />\n")
  }

  // MARK: - Numbers

  /// How right an answer is.
  mutating func weight(of answer: Int) throws(MoodleDamage) -> Double {
    guard let text = tree.attribute(.fraction, of: answer) else { return 0 }
    let place = tree.range(of: answer).lowerBound
    guard let weight = number(text, at: place) else {
      throw MoodleDamage(offset: place, message: .moodleFraction(String(text.prefix(24))))
    }
    guard (-100...100).contains(weight) else {
      throw MoodleDamage(offset: place, message: .moodleFractionMore)
    }
    return weight
  }

  /// The number in a text; a decimal comma is accepted, with a warning.
  mutating func number(_ text: String, at offset: Int) -> Double? {
    let isNumber = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isNumber else { return nil }
    if let number = Double(text) { return number.isFinite ? number : nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Double(parts.joined(separator: ".")), number.isFinite
    else { return nil }
    report.warning(at: offset, .numberComma(String(text.prefix(24))))
    return number
  }
}
