import Exercises
import Items

/// Writes question files in GIFT: UTF-8, LF, one answer per line after a tab, a blank line between
/// questions, and a backslash before every special character in texts.
package struct GIFTWriter {
  var output = GIFTOutput()
  var losses = LossList()
  private var category: [String] = []

  package static func write(_ bank: ItemBank) -> WrittenDocument {
    var writer = GIFTWriter()
    writer.losses.add(bank, carriesChecks: true)
    if let comment = CheckComment.text(bank.header.checks.off, .slashes) {
      writer.output.put(comment + "\n")
    }
    for (index, item) in bank.list.enumerated() {
      writer.losses.begin(index)
      if let reason = GIFTFitness.reason(against: item) {
        writer.losses.addItem(reason)
      } else {
        writer.write(item)
      }
    }
    return WrittenDocument(bytes: writer.output.bytes, losses: writer.losses.losses)
  }

  private mutating func write(_ item: Item) {
    let details = item.details
    writeCategory(details.category)
    if !output.bytes.isEmpty, !output.isBehindCategory { output.put("\n") }
    output.isBehindCategory = false
    writeComment(details)
    let hasName = writeName(details.name)
    writeQuestion(item, details, isAtLineStart: !hasName)
    losses.addRichDetails(details)
    losses.addPictures(of: item.body)
  }

  // MARK: - Before the question

  private mutating func writeCategory(_ names: [String]) {
    var path = GIFTCategory.path(names)
    if path == nil { losses.add("the category") }
    let kept = path == nil ? [] : names
    path = path ?? ""
    guard kept != category, let path else { return }
    category = kept
    if !output.bytes.isEmpty { output.put("\n") }
    output.put(path.isEmpty ? "\(GIFTCategory.mark)\n\n" : "\(GIFTCategory.mark) \(path)\n\n")
    output.isBehindCategory = true
  }

  private mutating func writeComment(_ details: ItemDetails) {
    var fields: [String] = []
    if let id = details.id {
      if id.format == .plain, let text = GIFTComment.written(id.text) {
        fields.append("[id:\(text)]")
      } else {
        losses.add("the identifier")
      }
    }
    for tag in details.tags {
      if let text = GIFTComment.written(tag) {
        fields.append("[tag:\(text)]")
      } else {
        losses.add("a tag")
      }
    }
    if !fields.isEmpty { output.put("// \(fields.joined(separator: " "))\n") }
  }

  /// - Returns: whether there is a name.
  private mutating func writeName(_ name: String?) -> Bool {
    guard let name else { return false }
    let text = kept(name, "the name")
    guard !text.isEmpty, TextCheck.isReadable(name) else {
      losses.add("the name")
      return false
    }
    output.put("::")
    output.escape(text)
    output.put("::")
    return true
  }

  // MARK: - Texts

  /// A text without surrounding blanks and carriage returns; notes the loss if there were any.
  mutating func kept(_ text: String, _ what: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return text }
    let isClean =
      !LineByte.isWhite(first) && !LineByte.isWhite(last) && !bytes.contains(0x0D)
    if isClean { return text }
    losses.add("blanks or line ends of \(what)")
    return ByteText.trimmed(text)
  }

  /// Writes a text with its markup if it differs from the inherited one.
  ///
  /// - Parameter isAtLineStart: whether it begins a line, where two slashes would begin a comment.
  mutating func write(
    _ text: ItemText, inheriting inherited: GIFTMarkup, _ what: String,
    isAtLineStart: Bool = false
  ) {
    let string = kept(text.text, what)
    let isSaid =
      text.format == .plain
      ? inherited.format(of: string) == .plain : inherited == GIFTMarkup(text.format)
    if !isSaid || GIFTOutput.beginsWithMarkup(string)
      || isAtLineStart && string.utf8.starts(with: "//".utf8)
    {
      output.put(GIFTMarkup(text.format).prefix)
    }
    output.escape(string)
  }

  /// Writes feedback, if there is any.
  mutating func writeFeedback(
    _ text: ItemText?, inheriting inherited: GIFTMarkup, mark: String = "#"
  ) {
    guard let text else { return }
    guard !kept(text.text, "a feedback").isEmpty else {
      losses.add("an empty feedback")
      return
    }
    output.put(mark)
    write(text, inheriting: inherited, "a feedback")
  }

  // MARK: - The question

  private mutating func writeQuestion(
    _ item: Item, _ details: ItemDetails, isAtLineStart: Bool
  ) {
    let string = kept(item.question.text, "the question")
    let markup = declaredMarkup(string, item.question.format, isAtLineStart: isAtLineStart)
    if markup != .moodle { output.put(markup.prefix) }
    let (head, tail) = split(string, item.body, details)
    output.escape(head)
    if item.body == .information {
      if details.feedback != nil { losses.add("the feedback") }
    } else {
      output.put("{")
      if case .ordering(let entries) = item.body {
        let setting = details.settings.first { $0.name == GIFTOrdering.setting }
        write(entries, options: setting.flatMap { GIFTOrdering.options($0.value) }, markup)
      } else {
        write(item.body, inheriting: markup)
      }
      if let feedback = details.feedback {
        let before = output.bytes.count
        let isOneLine = item.body == .essay || item.body.isTruth
        writeFeedback(feedback, inheriting: markup, mark: isOneLine ? "####" : "\t####")
        if output.bytes.count > before, !isOneLine { output.put("\n") }
      }
      output.put("}")
    }
    output.escape(tail)
    output.put("\n")
  }

  /// The markup to be declared before a question. HTML must be declared, because otherwise Moodle
  /// guesses its format and shows its line ends.
  private func declaredMarkup(
    _ text: String, _ format: TextFormat, isAtLineStart: Bool
  ) -> GIFTMarkup {
    guard format == .plain else { return GIFTMarkup(format) }
    let needsName =
      GIFTMarkup.looksLikeHTML(text) || GIFTOutput.beginsWithMarkup(text)
      || isAtLineStart && GIFTOutput.needsGuard(text)
    return needsName ? .plain : .moodle
  }

  /// The texts before and after the answers.
  private mutating func split(
    _ text: String, _ body: ItemBody, _ details: ItemDetails
  ) -> (head: String, tail: String) {
    var split = (head: text, tail: "")
    for (index, setting) in details.settings.enumerated() {
      if case .ordering = body, setting.name == GIFTOrdering.setting,
        GIFTOrdering.options(setting.value) != nil,
        details.settings.firstIndex(where: { $0.name == setting.name }) == index
      {
        continue
      }
      let end = GIFTSyntax.gap + setting.value
      if setting.name == GIFTSyntax.tailSetting, split.tail.isEmpty, body != .information,
        !TextCheck.isBlank(setting.value), text.utf8.count >= end.utf8.count,
        text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
      {
        split.tail = setting.value
        split.head = String(decoding: text.utf8.dropLast(end.utf8.count), as: UTF8.self)
      } else {
        losses.add("the setting \(setting.name)")
      }
    }
    return split
  }
}

extension ItemBody {
  /// Whether it is a statement that is true or false.
  fileprivate var isTruth: Bool {
    if case .truth = self { return true }
    return false
  }
}
