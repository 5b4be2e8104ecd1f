import Exercises
import Items

/// Writes question files in Aiken: only choices with one right option among 2 to 26.
package struct AikenWriter {
  private var bytes: [UInt8] = []
  private var losses = LossList()

  package static func write(_ bank: ItemBank) -> WrittenDocument {
    var writer = AikenWriter()
    writer.losses.add(bank)
    for (index, item) in bank.list.enumerated() {
      writer.losses.begin(index)
      switch item.body {
      case .choice(let options, isSingle: true): writer.write(item, options)
      default: writer.losses.addItem("a question that is no choice of one option")
      }
    }
    return WrittenDocument(bytes: writer.bytes, losses: writer.losses.losses)
  }

  private mutating func write(_ item: Item, _ options: [ItemOption]) {
    if let reason = item.isOnlyPicture
      ? "a question that is only a picture" : Self.reason(against: options)
    {
      losses.addItem(reason)
      return
    }
    let question = line(item.question, "the question")
    let texts = options.map { line($0.text, "an option") }
    if let reason = Self.reason(against: question, texts) {
      losses.addItem(reason)
      return
    }
    if !bytes.isEmpty { put("\n") }
    put("\(question)\n")
    var answer = UInt8(ascii: "A")
    for (index, option) in options.enumerated() {
      let letter = UInt8(ascii: "A") + UInt8(index)
      bytes.append(letter)
      put(texts[index].isEmpty ? ")\n" : ") \(texts[index])\n")
      if option.weight == 100 { answer = letter }
      if option.weight != 100, option.weight != 0 { losses.add("the weights of the options") }
      if option.feedback != nil { losses.add("the feedback on options") }
      if option.rule != nil { losses.add("the error rule of an option") }
      if !option.unknownFields.isEmpty { losses.add("fields of the native format") }
    }
    put("ANSWER: ")
    bytes.append(answer)
    put("\n")
    if item.hasDetails { note(item.details) }
    losses.addPictures(of: item.body)
  }

  private mutating func note(_ details: ItemDetails) {
    if details.id != nil { losses.add("the identifier") }
    if details.name != nil { losses.add("the name") }
    if !details.category.isEmpty { losses.add("the category") }
    if !details.tags.isEmpty { losses.add("the tags") }
    if details.feedback != nil { losses.add("the feedback") }
    if !details.settings.isEmpty { losses.add("the settings") }
    losses.addRichDetails(details)
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A text without markup on one line.
  private mutating func line(_ text: ItemText, _ what: String) -> String {
    if text.format != .plain {
      losses.add("the markup of \(what)")
      losses.addPictures(in: text)
    }
    let plain = text.plain
    let line = ByteText.onOneLine(ByteText.trimmed(plain))
    if line != plain || line.utf8.count != plain.utf8.count {
      losses.add("blanks or line ends of \(what)")
    }
    return line
  }

  private static func reason(against options: [ItemOption]) -> String? {
    if options.count < 2 { return "a choice of fewer than two options" }
    if options.count > 26 { return "a choice of more than 26 options" }
    switch options.count(where: { $0.weight == 100 }) {
    case 0: return "a choice without a right option"
    case 1:
      let isEmpty = options.contains { $0.weight == 100 && TextCheck.isBlank($0.text.plain) }
      return isEmpty ? "a choice whose right option is empty" : nil
    default: return "a choice with several right options"
    }
  }

  private static func reason(against question: String, _ options: [String]) -> String? {
    guard TextCheck.isReadable(question), options.allSatisfy({ TextCheck.isReadable($0) }) else {
      return "a question with an unreadable character"
    }
    if TextCheck.isBlank(question) { return "a question without text" }
    let bytes = Array(question.utf8)
    switch AikenLine(bytes, 0..<bytes.count) {
    case .blank: return "a question of one character"
    case .option: return "a question that looks like an option"
    case .answer, .germanAnswer: return "a question that looks like an answer"
    case .text: break
    }
    // A byte order mark at the beginning of the file would not be read as part of the text.
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? "a question with an unreadable character" : nil
  }
}
