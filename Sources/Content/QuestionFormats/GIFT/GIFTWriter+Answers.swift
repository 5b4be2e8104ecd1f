import Exercises
import Items
import Notation

extension GIFTWriter {
  /// Writes the content of the braces.
  mutating func write(_ body: ItemBody, inheriting markup: GIFTMarkup) {
    switch body {
    case .choice(let options, let isSingle): write(options, isSingle: isSingle, markup)
    case .truth(let statement): write(statement, markup)
    case .short(let accepted, let isCaseSensitive): write(accepted, isCaseSensitive, markup)
    case .numeric(let numbers): write(numbers, markup)
    case .matching(let pairs): write(pairs, markup)
    case .essay, .cloze, .ordering, .information, .unsupported: break
    }
  }

  // MARK: - Choice

  private mutating func write(_ options: [ItemOption], isSingle: Bool, _ markup: GIFTMarkup) {
    output.put("\n")
    let isAllRight = options.allSatisfy { $0.weight == 100 }
    if isSingle, !options.contains(where: { $0.weight == 100 }) {
      losses.add("that only one option is to be chosen")
    }
    for (index, option) in options.enumerated() {
      let isMarkedRight = isSingle && option.weight == 100 && !(isAllRight && index > 0)
      output.put(isMarkedRight ? "\t=" : "\t~")
      if !isMarkedRight { writeWeight(option.weight, standard: 0, before: option.text) }
      write(option.text, inheriting: markup, "an option")
      writeFeedback(option.feedback, inheriting: markup)
      output.put("\n")
      if option.rule != nil { losses.add("the error rule of an option") }
      if !option.unknownFields.isEmpty { losses.add("fields of the native format") }
    }
  }

  /// Writes a weight if it is not the standard one, or if the text would be read as one.
  private mutating func writeWeight(_ weight: Double, standard: Double, before text: ItemText?) {
    let kept = weight.isNaN ? standard : max(-100, min(100, weight))
    var number = JSONNumber.text(kept)
    if number.utf8.contains(UInt8(ascii: "e")) { number = "0" }
    if Double(number) != weight { losses.add("an exact weight") }
    let isMistakable = text?.text.utf8.first { !LineByte.isWhite($0) } == UInt8(ascii: "%")
    if kept != standard || isMistakable { output.put("%\(number)%") }
  }

  // MARK: - True or false

  private mutating func write(_ statement: TrueFalse, _ markup: GIFTMarkup) {
    output.put(statement.isTrue ? "TRUE" : "FALSE")
    let before = output.bytes.count
    writeFeedback(statement.wrongFeedback, inheriting: markup)
    guard statement.rightFeedback != nil else { return }
    let hasWrong = output.bytes.count > before
    writeFeedback(statement.rightFeedback, inheriting: markup, mark: hasWrong ? "#" : "##")
  }

  // MARK: - Short answers

  private mutating func write(
    _ accepted: [AcceptedText], _ isCaseSensitive: Bool, _ markup: GIFTMarkup
  ) {
    output.put("\n")
    if isCaseSensitive { losses.add("that capital letters count") }
    for answer in accepted {
      output.put("\t=")
      writeWeight(answer.weight, standard: 100, before: answer.text)
      write(withoutArrow(answer.text), inheriting: .plain, "an answer")
      writeFeedback(answer.feedback.map { withoutArrow($0) }, inheriting: markup)
      output.put("\n")
    }
  }

  /// The text with `→` instead of `->`, which would turn answers into pairs.
  private mutating func withoutArrow(_ text: ItemText) -> ItemText {
    guard text.text.utf8.contains(UInt8(ascii: ">")) else { return text }
    let changed = ByteText.replacing("->", with: "→", in: text.text)
    if changed != text.text { losses.add("the arrow ->, written →") }
    return ItemText(changed, format: text.format)
  }

  // MARK: - Numbers

  private mutating func write(_ numbers: [AcceptedNumber], _ markup: GIFTMarkup) {
    output.put("#\n")
    for (index, number) in numbers.enumerated() {
      let isCatchAll =
        number.values == .any && number.weight == 0 && index > 0 && index == numbers.count - 1
      if isCatchAll, let feedback = number.feedback, !kept(feedback.text, "a feedback").isEmpty {
        output.put("\t~")
      } else {
        output.put("\t=")
        writeWeight(number.weight, standard: 100, before: nil)
        output.put(Self.text(number.values))
      }
      writeFeedback(number.feedback, inheriting: markup)
      output.put("\n")
    }
  }

  private static func text(_ values: AcceptedNumber.Values) -> String {
    switch values {
    case .number(let value, let tolerance):
      JSONNumber.text(value) + (tolerance == 0 ? "" : ":" + JSONNumber.text(tolerance))
    case .range(let low, let high): JSONNumber.text(low) + ".." + JSONNumber.text(high)
    case .any: "*"
    }
  }

  // MARK: - Pairs

  private mutating func write(_ pairs: [MatchingPair], _ markup: GIFTMarkup) {
    output.put("\n")
    for pair in pairs {
      output.put("\t=")
      write(withoutArrow(pair.left), inheriting: markup, "a left side")
      output.put(" -> ")
      if pair.right.format != .plain { losses.add("the markup of a right side") }
      output.escape(kept(pair.right.text, "a right side"))
      output.put("\n")
    }
  }
}
