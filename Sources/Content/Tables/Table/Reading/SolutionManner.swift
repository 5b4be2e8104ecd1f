import Exercises
import Items

/// How a column says which of the answers is right.
package enum SolutionManner: String, Sendable, CaseIterable {
  /// By its text.
  case text
  /// By its letter; `A` is the first.
  case letter
  /// By its number, counted from 1.
  case number
  /// By its number, counted from 0.
  case index
  /// By the heading of its column.
  case heading

  /// The manner that a heading's remark in brackets names: `Buchstabe`, `ab 0 gezählt`, `0-based`, `1–4`; nil for any
  /// other remark.
  init?(remark: String) {
    switch HeadingWords.folded(remark) {
    case "text", "worttext": self = .text
    case "buchstabe", "letter": self = .letter
    case "nummer", "number": self = .number
    case "index": self = .index
    default:
      let words = remark.lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap(Self.apart)
      guard let manner = Self.range(words) ?? Self.start(words) else { return nil }
      self = manner
    }
  }

  /// A word without the digit before or after it: `0basiert`, `index0`.
  private static func apart(_ word: Substring) -> [Substring] {
    guard let first = word.first, let last = word.last, word.count > 2,
      first.isNumber != last.isNumber
    else { return [word] }
    return first.isNumber ? [word.prefix(1), word.dropFirst()] : [word.dropLast(), word.suffix(1)]
  }

  /// The manner of a range such as `1–4`, `0 bis 3` or `A-D`.
  private static func range(_ words: [Substring]) -> SolutionManner? {
    let ends = words.filter {
      !["bis", "to", "à", "a", "do", "до", "tot"].contains($0) || words.first == $0
    }
    guard ends.count > 1, ends.allSatisfy({ $0.count == 1 }) else { return nil }
    if ends.first == "a", zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }),
      ends.allSatisfy({ $0.first?.isLetter == true })
    {
      return .letter
    }
    let numbers = ends.compactMap { Int($0) }
    guard numbers.count == ends.count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return numbers.first == 0 ? .index : numbers.first == 1 ? .number : nil
  }

  /// The manner of a remark about where counting begins: `ab 0 gezählt`, `zero-based`.
  private static func start(_ words: [Substring]) -> SolutionManner? {
    let starts = words.compactMap { firsts[$0] }
    guard starts.count == 1, words.count > 1,
      words.allSatisfy({ firsts[$0] != nil || counting.contains($0) })
    else { return nil }
    return starts[0]
  }

  private static let firsts: [Substring: SolutionManner] = [
    "0": .index, "null": .index, "zero": .index, "nullbasiert": .index, "zerobased": .index,
    "1": .number, "eins": .number, "one": .number, "onebased": .number,
  ]
  private static let counting: Set<Substring> = [
    "ab", "von", "bei", "mit", "beginnt", "beginnend", "startet", "zählung", "gezählt", "zählt",
    "basiert", "nummer",
    "nummeriert", "from", "at", "with", "starting", "starts", "beginning", "counted", "counting",
    "based", "indexed",
    "index", "number", "numbered", "à", "partir", "de", "desde", "da", "partire", "contando",
    "vanaf", "geteld", "od",
    "licząc", "wird", "der", "die", "erste", "ist", "first", "is", "the",
  ]

  /// The description in messages.
  var told: String {
    switch self {
    case .text: "by its text"
    case .letter: "by letter"
    case .number: "by number, counted from 1"
    case .index: "by number, counted from 0"
    case .heading: "by the heading of its column"
    }
  }

  /// The manners tried for a row whose cell does not fit: only those that cannot mean another answer.
  var fallbacks: [SolutionManner] {
    switch self {
    case .text: [.letter]
    case .letter: [.text]
    case .number, .index, .heading: [.text, .letter]
    }
  }
}

/// A cell that names the right answers of its row.
enum SolutionCell {
  /// The right answers, as indices of `options`; nil if the cell does not name any in this manner, or
  /// one that does not exist.
  ///
  /// - Parameters:
  ///   - options: the row's answers; empty strings for empty cells.
  ///   - names: the headings of their columns; empty if there are none.
  static func right(
    _ cell: String, _ manner: SolutionManner, of options: [String], names: [String] = []
  ) -> Set<Int>? {
    // Under `А`, `Б`, `В` nobody knows whether a Latin `B` is the second or looks like the third.
    if manner == .letter, names.contains(where: isOfAnotherAlphabet), isLatinLetter(cell) {
      return nil
    }
    let found: Set<Int>?
    let cell =
      manner == .text || manner == .heading
      ? cell
      : LabelSigns.plain(
        cell, hasLatinLetters: names.contains { $0.utf8.last.map(Self.isLatinLabel) ?? false })
    if manner != .text, manner != .heading,
      let order = ownOrder(options) ?? ownOrder(ofColumns: names, manner)
    {
      // Labels in the answers take precedence over their positions.
      let count = (order.keys.max() ?? 0) + 1
      let padding = Array(repeating: "", count: max(0, count - options.count))
      let places =
        manner == .letter ? letters(cell, count) : numbers(cell, from: 1, options + padding)
      if let places, !places.isEmpty, places.allSatisfy({ order[$0] != nil }) {
        return Set(places.compactMap { order[$0] })
      }
      return labelled(cell, manner, options)
    }
    switch manner {
    case .text: found = texts(cell, options)
    case .letter: found = letters(cell, options.count) ?? labelled(cell, manner, options)
    case .number: found = numbers(cell, from: 1, options) ?? labelled(cell, manner, options)
    case .index: found = numbers(cell, from: 0, options) ?? labelled(cell, manner, options)
    case .heading: found = headings(cell, names)
    }
    guard let found, !found.isEmpty,
      found.allSatisfy({ options.indices.contains($0) && !options[$0].isEmpty })
    else { return nil }
    return found
  }

  /// Whether a cell is a single Latin letter other than the first, which is the same in all alphabets.
  private static func isLatinLetter(_ cell: String) -> Bool {
    let letters = cell.filter(\.isLetter)
    return letters.utf8.count == 1 && letters.lowercased() != "a"
  }

  private static func isOfAnotherAlphabet(_ heading: String) -> Bool {
    // Nearly all are Latin, which is quickly recognised.
    guard let byte = heading.utf8.last, byte > 0x7F, let last = heading.last else { return false }
    return LabelSigns.place(last) != nil && HeadingName(heading).isLetter
  }

  private static func isLatinLabel(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(byte | 0x20)
  }

  /// The right answers in a manner, or in one of its fallbacks.
  static func right(
    inRow cell: String, _ manner: SolutionManner, of options: [String], names: [String]
  ) -> Set<Int>? {
    if let found = right(cell, manner, of: options, names: names) { return found }
    for fallback in manner.fallbacks {
      // A letter could be an answer itself if the answers are letters.
      if fallback == .letter, options.contains(where: isLetter) { continue }
      if let found = right(cell, fallback, of: options, names: names) { return found }
    }
    return nil
  }

  /// The index of the answer with each letter or number, both counted from 0, if all have one but are
  /// in another order, `b) Tisch | a) Hund`, or begin with another one; otherwise nil.
  private static func ownOrder(_ options: [String]) -> [Int: Int]? {
    guard let first = options.first?.utf8.prefix(2), first.count == 2, let sign = first.last,
      sign == UInt8(ascii: ")") || sign == UInt8(ascii: ".")
    else { return nil }
    var order: [Int: Int] = [:]
    for (place, option) in options.enumerated() {
      let bytes = Array(option.utf8.prefix(3))
      guard bytes.count == 3, bytes[1] == sign else { return nil }
      let isDigit = (0x31...0x39).contains(bytes[0])
      // `1.5` and `3. August` are not labelled.
      guard !isDigit || sign == UInt8(ascii: ")") else { return nil }
      let number = isDigit ? Int(bytes[0]) - 0x31 : Int(bytes[0] | 0x20) - 0x61
      guard (0..<26).contains(number), order.updateValue(place, forKey: number) == nil else {
        return nil
      }
    }
    return order.contains { $0.key != $0.value } ? order : nil
  }

  /// The same for columns whose headings have letters or numbers, if these do not begin with the first
  /// one: `b | c | d`, `Antwort 2 | Antwort 3`.
  private static func ownOrder(
    ofColumns names: [String], _ manner: SolutionManner
  ) -> [Int: Int]? {
    // Nearly all begin with the first, which is quickly recognised.
    guard let last = names.first?.utf8.last, last | 0x20 != 0x61, last != 0x31, last != 0x30 else {
      return nil
    }
    var order: [Int: Int] = [:]
    for (place, name) in names.enumerated() {
      let name = HeadingName(name)
      guard let label = name.label, name.isLetter == (manner == .letter),
        order.updateValue(place, forKey: name.isLetter ? label : label - 1) == nil
      else { return nil }
    }
    return order.contains { $0.key != $0.value } ? order : nil
  }

  /// The index for a letter or a number counted from 1; nil for anything else.
  static func place(_ cell: String) -> Int? {
    if let byte = cell.utf8.first, cell.utf8.count == 1, (0x61...0x7A).contains(byte | 0x20) {
      return Int(byte | 0x20) - 0x61
    }
    return cell.utf8.count <= 2 ? Int(cell).map { $0 - 1 } : nil
  }

  /// Whether a cell is a letter or number that does not name an answer of its row.
  static func pointsAtNothing(_ cell: String, _ manner: SolutionManner) -> Bool {
    let places = Array(repeating: "–", count: 26)
    return !cell.isEmpty && right(cell, manner == .letter ? .letter : .index, of: places) != nil
  }

  private static func isLetter(_ text: String) -> Bool {
    guard let byte = text.utf8.first, text.utf8.count == 1 else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(byte | 0x20)
  }

  /// Separators between several answers.
  private static func isBetween(_ character: Character) -> Bool {
    ",;/|+&\n ".contains(character)
  }

  private static func texts(_ cell: String, _ options: [String]) -> Set<Int>? {
    if let found = matches(cell, options) { return found }
    for separator in ["|", ";", "\n", ",", "/", "&"] as [Character] where cell.contains(separator) {
      var all: Set<Int> = []
      for part in cell.split(separator: separator) {
        guard let found = matches(TableLists.trimmed(String(part)), options) else { return nil }
        all.formUnion(found)
      }
      if !all.isEmpty { return all }
    }
    return nil
  }

  /// All answers equal to a text; if none is written exactly like it, those that pupils would consider
  /// the same.
  private static func matches(_ text: String, _ options: [String]) -> Set<Int>? {
    guard !text.isEmpty else { return nil }
    if let first = options.firstIndex(of: text) {
      return Set(options.indices.filter { $0 == first || options[$0] == text })
    }
    let key = AnswerText.normalized(text)
    let found = options.indices.filter {
      !options[$0].isEmpty && AnswerText.normalized(options[$0]) == key
    }
    if !found.isEmpty { return Set(found) }
    // “Die Zugspitze” for “Zugspitze”, if no other answer can be meant.
    let alike = options.indices.filter {
      AnswerMeaning.differOnlyInArticle(AnswerText.normalized(options[$0]), key)
    }
    return alike.count == 1 ? Set(alike) : nil
  }

  /// `B`, `b)`, `(B)`, `Antwort B`, `A, C`, `AC`.
  private static func letters(_ cell: String, _ count: Int) -> Set<Int>? {
    guard cell.utf8.count <= 40 else { return nil }
    // Most are a single letter.
    if let byte = cell.utf8.first, cell.utf8.count == 1, (0x61...0x7A).contains(byte | 0x20) {
      let place = Int(byte | 0x20) - 0x61
      return place < count ? [place] : nil
    }
    var found: Set<Int> = []
    var parts = named(cell).split { isBetween($0) || "()[].:\"'=".contains($0) }
    // `1 B`, `1. B`, `Q1 = B`: the number of the question before its answer.
    if parts.count == 2, parts[1].utf8.count == 1, countsQuestions(parts[0]) { parts.removeFirst() }
    for (index, part) in parts.enumerated() {
      var bytes = Array(part.utf8)
      if isWordBetween(index, of: parts) { continue }
      // `2b`: the second question's answer.
      if parts.count == 1, bytes.count < 5, bytes.last.map(isDigit) == false {
        bytes.removeSubrange(..<(bytes.firstIndex { !isDigit($0) } ?? 0))
      }
      // `AC` names two answers; `bad` is a word.
      guard bytes.count == 1 || (bytes.count <= count && parts.count == 1 && areRising(bytes))
      else {
        return nil
      }
      for byte in bytes {
        let letter = byte | 0x20
        guard letter >= UInt8(ascii: "a"), Int(letter - UInt8(ascii: "a")) < count else {
          return nil
        }
        found.insert(Int(letter - UInt8(ascii: "a")))
      }
    }
    return found
  }

  /// Whether a part is the number of a question: `1`, `Q1`, `Nr1`.
  private static func countsQuestions(_ part: Substring) -> Bool {
    let digits = part.drop { $0.isLetter }
    return (1...3).contains(digits.count) && part.count - digits.count < 6
      && digits.utf8.allSatisfy(isDigit)
  }

  private static func areRising(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).allSatisfy { $0 < $1 }
      && bytes.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "J")).contains($0) }
  }

  /// Whether a part only joins the two beside it: `A und C`, `1 e 3`.
  private static func isWordBetween(_ index: Int, of parts: [Substring]) -> Bool {
    guard parts.count > 2, index > 0, index < parts.count - 1 else { return false }
    let areCapitals = [parts[index - 1], parts[index + 1]].allSatisfy { part in
      part.count == 1 && part.first.map { $0.isUppercase || $0.isNumber } == true
    }
    return PlaceWords.isBetween(parts[index], isBetweenCapitals: areCapitals)
  }

  /// `2`, `2.`, `(2)`, `2.0` as other programs write integers, `Antwort 2`, `1, 3`.
  private static func numbers(_ cell: String, from first: Int, _ options: [String]) -> Set<Int>? {
    guard cell.utf8.count <= 40 else { return nil }
    var found: Set<Int> = []
    let parts = named(cell).split { isBetween($0) || "()[]:#\"'".contains($0) }
    for (index, part) in parts.enumerated() {
      if isWordBetween(index, of: parts) { continue }
      var digits = part
      if let number = PlaceWords.ordinal(part) {
        digits = "\(number)"
      } else if parts.count == 2, PlaceWords.ordinal(parts[1 - index]) != nil,
        PlaceWords.isBesideOrdinal(part)
      {
        continue
      }
      if digits.hasSuffix(".0") { digits = digits.dropLast(2) }
      if digits.hasSuffix(".") { digits = digits.dropLast() }
      // Answers that are Roman numerals themselves are named by their texts.
      let roman = first == 1 ? LabelSigns.roman(digits) : nil
      if roman != nil, options.contains(where: { LabelSigns.roman($0) != nil }) { return nil }
      guard digits.utf8.count <= 4,
        let number = roman ?? (digits.utf8.allSatisfy(Self.isDigit) ? Int(digits) : nil),
        options.indices.contains(number - first)
      else { return nil }
      found.insert(number - first)
    }
    // `1/2` among fractions and `3:1` among scores are answers and name no others.
    if parts.count > 1 {
      let form = form(of: cell)
      if options.contains(where: { self.form(of: $0) == form }) { return nil }
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A text in which each run of digits is replaced by one digit.
  private static func form(of text: String) -> [UInt8] {
    var form: [UInt8] = []
    for byte in text.utf8.prefix(40) {
      let sign = (0x30...0x39).contains(byte) ? UInt8(ascii: "0") : byte
      if sign != form.last || sign != UInt8(ascii: "0") { form.append(sign) }
    }
    return form
  }

  /// A cell without the word “answer” before its letter or number.
  private static func named(_ cell: String) -> Substring {
    guard let blank = cell.firstIndex(where: { $0 == " " || $0 == "_" }) else { return cell[...] }
    if shortNames.contains(cell[..<blank].lowercased()) { return cell[cell.index(after: blank)...] }
    switch HeadingName(String(cell[..<blank])).kind {
    case .option, .correct, .role(.answer): return cell[cell.index(after: blank)...]
    default: return cell[...]
    }
  }

  private static let shortNames: Set<String> = [
    "antw.", "antw", "ant.", "ans.", "opt.", "lös.", "nr.",
  ]

  /// `B: Rom`, `b) Rom`, `B – Rom`, `2. Rom`, `Rom (B)`: the letter or number and the text of one
  /// answer. Nil if they belong to different answers.
  private static func labelled(
    _ cell: String, _ manner: SolutionManner, _ options: [String]
  ) -> Set<Int>? {
    for parts in LabelledText.all(in: String(named(cell))) {
      let named =
        manner == .letter
        ? letters(parts.label, options.count)
        : numbers(parts.label, from: manner == .index ? 0 : 1, options)
      if let named, let texts = matches(parts.text, options), named.isSubset(of: texts) {
        return named
      }
    }
    return nil
  }

  /// Whether a cell is nearly the text of an answer, with something before or after it: then it is a
  /// copy that names that answer, not a further answer beside wrong ones.
  static func isNear(_ cell: String, _ options: [String]) -> Bool {
    LabelledText.all(in: String(named(cell))).contains { matches($0.text, options) != nil }
  }

  private static func headings(_ cell: String, _ names: [String]) -> Set<Int>? {
    let key = HeadingWords.folded(cell)
    // A single letter or number does not name a heading, but an answer; unless answers cannot be labelled by it.
    guard key.utf8.count > 1 || key.utf8.first.map({ $0 > UInt8(ascii: "j") }) == true,
      Int(key) == nil
    else { return nil }
    let found = names.indices.filter { HeadingWords.folded(names[$0]) == key }
    return found.isEmpty ? nil : Set(found)
  }
}
