import Determinism
import Documents
import Exercises
import Notation

/// A table made by chance from exercises that are known, as people write them: columns in any order,
/// headings in some language or none, the right answer named in some manner, in any encoding; some
/// of them with cells that a spreadsheet has changed, or with mistakes.
struct RandomTable {
  struct Known {
    var question: String
    var right: Set<String>
    var wrong: Set<String>
    /// Whether its row was damaged.
    var isDamaged = false
    /// Whether what was done to it must be told, played or not.
    var mustBeTold = false
  }

  private(set) var text = ""
  private(set) var known: [Known] = []
  /// Whether nobody would call it damaged.
  private(set) var isHonest = true
  private var isMisread = false
  /// What it was made like, for messages.
  private(set) var kind = ""

  private enum Manner: CaseIterable {
    case plain, letter, number, index, text, heading, marked, marks, apart
  }

  private enum Column: Equatable {
    case question, right, solution
    case option(Int), mark(Int), wrong(Int)
    case extra(Int)
  }

  init(_ random: inout SeededGenerator) {
    let topic = Topic.all[random.index(below: Topic.all.count)]
    let rowCount = 4 + random.index(below: random.chance(0.3) ? 40 : 16)
    let optionCount = 3 + random.index(below: 3)
    var seen: Set<String> = []
    var rows: [(question: String, options: [String], right: Int)] = []
    let fate = random.chance(0.08) ? random.element(of: TableFate.allCases) : nil
    for _ in 0..<rowCount {
      let exercise = topic.exercise(optionCount, &random)
      guard seen.insert(exercise.question).inserted else { continue }
      let right = random.index(below: exercise.options.count)
      var options = exercise.options
      options.swapAt(0, right)
      rows.append((exercise.question, options, right))
    }
    let manner = random.element(of: Manner.allCases) ?? .plain
    let language = HeadingLanguage.all[random.index(below: HeadingLanguage.all.count)]
    // Nothing but the cells says anything: only what cells can say.
    let isBare = manner != .heading && manner != .apart && manner != .marks && random.chance(0.3)
    kind = "\(manner) \(topic.name) \(isBare ? "bare" : language.name)"
    if let fate { kind += " \(fate)" }
    isMisread = fate == .misread
    var columns = Self.columns(manner, optionCount)
    if !isBare, random.chance(0.4) { columns = random.shuffled(columns) }
    if isBare, manner != .plain, random.chance(0.3), columns.last == .solution {
      columns.removeLast()
      columns.insert(.solution, at: 1)
    }
    // Marks stand beside their answers in turn; shuffled they could belong to any.
    let extras = random.chance(0.4) ? 1 + random.index(below: isBare ? 1 : 3) : 0
    for extra in 0..<extras {
      let place = isBare ? 0 : random.index(below: columns.count + 1)
      columns.insert(.extra(extra), at: place)
    }
    let style = HeadingStyle(&random)
    let extraKinds = random.shuffled(Array(0..<4))
    var lines: [[String]] = []
    if !isBare, random.chance(0.1) { lines.append(["Quiz 7b"]) }
    let headings = columns.map { column -> String in
      switch column {
      case .question: style.written(language.question)
      case .right:
        style.written(
          manner == .apart || language.correct.isEmpty ? language.answer : language.correct)
      case .solution: style.written(language.correct)
      case .option(let index): style.numbered(language.option, index)
      case .mark(let index): style.numbered(language.correct, index)
      case .wrong(let index): style.numbered(language.wrong, index, isDigit: true)
      case .extra(let index): HeadingLanguage.extras[extraKinds[index % 4]]
      }
    }
    if !isBare { lines.append(headings) }
    let solution = SolutionStyle(&random)
    for (number, row) in rows.enumerated() {
      if !isBare, random.chance(0.01) { lines.append([""]) }
      var wrong = row.options
      let right = wrong.remove(at: row.right)
      known.append(Known(question: row.question, right: [right], wrong: Set(wrong)))
      var cells = columns.map { column -> String in
        switch column {
        case .question: return row.question
        case .right: return right
        case .wrong(let index): return index < wrong.count ? wrong[index] : ""
        case .mark(let index): return solution.mark(index == row.right)
        case .option(let index):
          if manner == .apart { return index < wrong.count ? wrong[index] : "" }
          let text = row.options[index]
          return manner == .marked && index == row.right ? "*" + text : text
        case .solution:
          switch manner {
          case .letter: return solution.letter(row.right, right)
          case .number: return solution.number(row.right + 1)
          case .index: return solution.number(row.right)
          case .heading:
            return headings[columns.firstIndex(of: .option(row.right)) ?? 0]
          default: return right
          }
        case .extra(let index):
          switch isBare ? 0 : extraKinds[index % 4] {
          case 0: return "\(number + 1)"
          case 1: return topic.name
          // Points and weeks look like numbers of answers.
          case 2: return ["1", "3", "2"][number % 3]
          default: return ["leicht", "schwer"][number % 2]
          }
        }
      }
      if random.chance(0.004) {
        damage(&cells, columns, &random)
      } else if let fate, random.chance(0.3) {
        change(&cells, columns, fate, &random)
      }
      lines.append(cells)
    }
    write(lines, &random)
  }

  private static func columns(_ manner: Manner, _ count: Int) -> [Column] {
    let options = (0..<count).map { Column.option($0) }
    switch manner {
    case .plain: return [.question, .right] + (0..<count - 1).map { Column.wrong($0) }
    case .apart: return [.question, .right] + (0..<count - 1).map { Column.option($0) }
    case .marked: return [.question] + options
    case .marks: return [.question] + (0..<count).flatMap { [Column.option($0), .mark($0)] }
    default: return [.question] + options + [.solution]
    }
  }

  /// Takes away what says what is right, or adds a cell too many.
  private mutating func damage(
    _ cells: inout [String], _ columns: [Column], _ random: inout SeededGenerator
  ) {
    isHonest = false
    known[known.count - 1].isDamaged = true
    switch random.index(below: 4) {
    case 0: cells.removeLast()
    case 1: cells.append("zu viel")
    case 2:
      if let solution = columns.firstIndex(of: .solution) { cells[solution] = "" }
    default:
      if let solution = columns.firstIndex(of: .solution) { cells[solution] = "Z9" }
    }
  }

  /// Changes one of the cells that hold a question or an answer, as far as the fate can.
  private mutating func change(
    _ cells: inout [String], _ columns: [Column], _ fate: TableFate, _ random: inout SeededGenerator
  ) {
    let row = known.count - 1
    let places = columns.indices.filter { place in
      switch columns[place] {
      case .question: fate == .misread
      case .right, .option, .wrong: true
      // Letters and numbers of answers are no answers.
      case .solution, .mark, .extra: false
      }
    }
    for place in random.shuffled(places) {
      guard let changed = fate.changed(cells[place], &random) else { continue }
      let was = cells[place].hasPrefix("*") ? String(cells[place].dropFirst()) : cells[place]
      let solution = columns.firstIndex(of: .solution)
      // Where the solution repeats the answer, the spreadsheet has changed it alike.
      if let solution, cells[solution] == was { cells[solution] = changed }
      cells[place] = changed
      isHonest = false
      known[row].isDamaged = true
      // Misread letters are a lint.
      known[row].mustBeTold = fate != .misread
      if fate == .misread {
        let text = changed.hasPrefix("*") ? String(changed.dropFirst()) : changed
        if columns[place] == .question { known[row].question = text }
        if known[row].right.remove(was) != nil { known[row].right.insert(text) }
        if known[row].wrong.remove(was) != nil { known[row].wrong.insert(text) }
      }
      return
    }
  }

  private mutating func write(_ lines: [[String]], _ random: inout SeededGenerator) {
    let delimiter = [";", ",", "\t", ";"][random.index(below: 4)]
    let end = random.chance(0.3) ? "\r\n" : "\n"
    let quotesAll = random.chance(0.2)
    for line in lines {
      text += line.map { cell in
        let mustQuote = cell.contains(delimiter) || cell.contains("\"")
        return quotesAll || mustQuote ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: delimiter)
      text += end
    }
  }

  /// The file in some encoding.
  func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let littleEndian = { text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    switch random.index(below: 12) {
    case 0, 1: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case 2: return [0xFF, 0xFE] + littleEndian()
    case 3: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case 4: return littleEndian()
    // Letters that were misread before can be right again in another encoding.
    case 5...7 where !isMisread:
      let encodings = TextEncoding.allCases.filter { $0.upperCodes != nil }
      return random.shuffled(encodings).lazy.compactMap { Self.bytes(text, $0) }.first
        ?? Array(text.utf8)
    default: return Array(text.utf8)
    }
  }
}

extension RandomTable {
  /// A text in an encoding of one byte a letter; nil where that lacks a letter.
  fileprivate static func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8]? {
    guard let upper = encoding.upperCodes else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(scalar.value))
      } else if let index = upper.firstIndex(of: scalar.value) {
        bytes.append(UInt8(index + 0x80))
      } else {
        return nil
      }
    }
    return bytes
  }
}

/// What befalls a table as a whole: rows of it are changed so.
private enum TableFate: CaseIterable {
  /// Fractions and scores become dates.
  case dates
  /// Numbers have no room, or are shown with a power of ten.
  case narrow
  /// Figures are typed as letters.
  case letters
  /// A formula has lost what it counted.
  case errors
  /// UTF-8 was read as Windows-1252, or Mac Roman.
  case misread

  /// What becomes of a cell; nil where it stays as it is.
  func changed(_ cell: String, _ random: inout SeededGenerator) -> String? {
    switch self {
    case .dates:
      let parts = cell.split { $0 == "/" || $0 == ":" }.compactMap { Int($0) }
      guard parts.count == 2, (1...12).contains(parts[1]), (1...31).contains(parts[0]) else {
        return nil
      }
      let months = [
        "Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
      ]
      let month = months[parts[1] - 1]
      return random.chance(0.5) ? "0\(parts[0]). \(month)" : "\(parts[0])-\(month)"
    case .narrow:
      guard Int(cell) != nil else { return nil }
      return random.chance(0.5) ? "########" : "1,23E+1\(random.index(below: 4))"
    case .letters:
      guard Int(cell) != nil, cell.contains("0"), cell.contains(where: { "23456789".contains($0) })
      else { return nil }
      return cell.replacing("0", with: "O")
    case .errors:
      return random.chance(0.2) ? ["#WERT!", "#REF!", "#NAME?"][random.index(below: 3)] : nil
    case .misread:
      guard cell.utf8.count > cell.unicodeScalars.count else { return nil }
      let upper = (random.chance(0.7) ? TextEncoding.windows1252 : .macRoman).upperCodes ?? []
      var text = String.UnicodeScalarView()
      for byte in cell.utf8 {
        let code = byte < 0x80 ? UInt32(byte) : upper[Int(byte) - 0x80]
        guard let scalar = UnicodeScalar(code), code != 0xFFFD else { return nil }
        text.append(scalar)
      }
      return String(text)
    }
  }
}

/// How a table's solutions are written.
private struct SolutionStyle {
  private let letters: Int
  private let marks: Int
  private let isFloat: Bool

  init(_ random: inout SeededGenerator) {
    letters = random.index(below: 8)
    marks = random.index(below: 4)
    isFloat = random.chance(0.1)
  }

  /// The letter of an answer, alone or with its text.
  func letter(_ index: Int, _ text: String) -> String {
    let letter = String("ABCDEFGH"["ABCDEFGH".index("ABCDEFGH".startIndex, offsetBy: index)])
    return switch letters {
    case 0: letter.lowercased()
    case 1: letter.lowercased() + ")"
    case 2: "Antwort " + letter
    case 3: letter + ": " + text
    case 4: letter.lowercased() + ") " + text
    case 5: text + " (" + letter + ")"
    default: letter
    }
  }

  func number(_ number: Int) -> String { isFloat ? "\(number).0" : "\(number)" }

  func mark(_ isRight: Bool) -> String {
    let pair = [("x", ""), ("1", "0"), ("true", "false"), ("ja", "nein")][marks]
    return isRight ? pair.0 : pair.1
  }
}

/// How headings are written.
private struct HeadingStyle {
  private let blank: String
  private let isLetter: Bool
  private let isTranscribed: Bool
  private let isSmall: Bool

  init(_ random: inout SeededGenerator) {
    blank = [" ", "_", "", " "][random.index(below: 4)]
    isLetter = random.chance(0.4)
    isTranscribed = random.chance(0.2)
    isSmall = random.chance(0.3)
  }

  func written(_ text: String) -> String {
    var text = text
    if blank == "_" { text = text.replacing(" ", with: "_") }
    if isTranscribed {
      for (umlaut, plain) in [("ö", "oe"), ("Ö", "Oe"), ("ä", "ae"), ("ü", "ue")] {
        text = text.replacing(umlaut, with: plain)
      }
    }
    return isSmall ? text.lowercased() : text
  }

  func numbered(_ text: String, _ index: Int, isDigit: Bool = false) -> String {
    let letter = String(
      UnicodeScalar(UInt8(ascii: isSmall && blank != "" ? "a" : "A") + UInt8(index)))
    return written(text)
      + (isLetter && !isDigit ? (blank.isEmpty ? " " : blank) + letter : blank + "\(index + 1)")
  }
}

private struct HeadingLanguage {
  let name: String
  let question: String
  let answer: String
  let option: String
  let correct: String
  let wrong: String

  static let extras = ["Nr", "Fach", "Punkte", "Schwierigkeit"]
  static let all = [
    HeadingLanguage("de", "Frage", "Antwort", "Antwort", "Lösung", "Falsch"),
    HeadingLanguage("de2", "Fragetext", "Antwort", "Option", "Richtige Antwort", "Falsche Antwort"),
    HeadingLanguage("en", "question", "answer", "option", "correct answer", "wrong answer"),
    HeadingLanguage("en2", "Question", "Answer", "Choice", "Correct", "Incorrect"),
    HeadingLanguage("fr", "Question", "Réponse", "Option", "Bonne réponse", "Mauvaise réponse"),
    HeadingLanguage("es", "Pregunta", "Respuesta", "Opción", "Respuesta correcta", "Incorrecta"),
    HeadingLanguage("it", "Domanda", "Risposta", "Opzione", "Risposta corretta", "Errata"),
    HeadingLanguage("tr", "Soru", "Cevap", "Seçenek", "Doğru cevap", "Yanlış"),
    HeadingLanguage("ar", "السؤال", "الإجابة", "خيار", "الإجابة الصحيحة", "خطأ"),
    HeadingLanguage(
      "pl", "Pytanie", "Odpowiedź", "Opcja", "Poprawna odpowiedź", "Błędna odpowiedź"),
    HeadingLanguage("ru", "Вопрос", "Ответ", "Вариант", "Правильный ответ", "Неправильный ответ"),
    HeadingLanguage("pt", "Pergunta", "Resposta", "Opção", "Resposta correta", "Errada"),
    HeadingLanguage("nl", "Vraag", "Antwoord", "Optie", "Juiste antwoord", "Fout"),
    HeadingLanguage("uk", "Питання", "Відповідь", "Варіант", "Правильна відповідь", "Неправильна"),
  ]

  init(
    _ name: String, _ question: String, _ answer: String, _ option: String, _ correct: String,
    _ wrong: String
  ) {
    (self.name, self.question, self.answer) = (name, question, answer)
    (self.option, self.correct, self.wrong) = (option, correct, wrong)
  }
}

/// What exercises are about.
private enum Topic: CaseIterable {
  case capitals, sums, vocabulary, counting, sentences, fractions, scores, days

  static let all = allCases
  var name: String { "\(self)" }

  private static let cities = [
    "Rom", "Paris", "Wien", "Bern", "Madrid", "Oslo", "Athen", "Prag", "Warschau", "Lissabon",
    "Kiew",
    "Dublin", "Budapest", "Sofia", "Helsinki", "Den Haag", "Luxemburg",
  ]
  private static let lands = [
    "Italien", "Frankreich", "Österreich", "der Schweiz", "Spanien", "Norwegen", "Griechenland",
    "Tschechien", "Polen", "Portugal", "der Ukraine", "Irland", "Ungarn", "Bulgarien", "Finnland",
    "den Niederlanden", "Luxemburg",
  ]
  private static let words = [
    ("Hund", "dog"), ("Katze", "cat"), ("Haus", "house"), ("Baum", "tree"), ("Apfel", "apple"),
    ("Auto", "car"), ("Buch", "book"), ("Stuhl", "chair"), ("Tisch", "table"),
    ("Fenster", "window"),
    ("Schule", "school"), ("Lehrer", "teacher"), ("Wasser", "water"), ("Brot", "bread"),
    ("Milch", "milk"), ("Vogel", "bird"), ("Fisch", "fish"), ("Sonne", "sun"),
  ]
  private static let properFractions = [
    (1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5), (2, 5), (3, 5), (1, 8), (3, 8), (5, 6), (1, 6),
  ]
  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "Oktober", "Dezember",
  ]

  /// A question and its answers, the right one first.
  func exercise(
    _ count: Int, _ random: inout SeededGenerator
  ) -> (question: String, options: [String]) {
    switch self {
    case .capitals:
      let index = random.index(below: Self.cities.count)
      return (
        "Was ist die Hauptstadt von \(Self.lands[index])?",
        others(Self.cities[index], Self.cities, count, &random)
      )
    case .sums:
      let (a, b) = (random.integer(in: 2...30), random.integer(in: 2...30))
      return ("\(a) + \(b)", numbers(a + b, count, &random))
    case .vocabulary:
      let index = random.index(below: Self.words.count)
      return (Self.words[index].0, others(Self.words[index].1, Self.words.map(\.1), count, &random))
    case .counting:
      let animal = Self.words[random.index(below: Self.words.count)].0
      let right = random.integer(in: 1...9)
      return (
        "Wie viele \(animal) siehst du auf Bild \(random.integer(in: 1...99))?",
        numbers(right, count, &random)
      )
    case .sentences:
      let index = random.index(below: Self.cities.count)
      return (
        "In \(Self.lands[index]) heißt die größte Stadt ___.",
        others(Self.cities[index], Self.cities, count, &random)
      )
    case .fractions:
      let (above, below) = Self.properFractions[random.index(below: Self.properFractions.count)]
      let times = random.integer(in: 2...9)
      return (
        "Kürze den Bruch \(above * times)/\(below * times).",
        others("\(above)/\(below)", Self.properFractions.map { "\($0.0)/\($0.1)" }, count, &random)
      )
    case .scores:
      let scores = (1...6).flatMap { first in (1...6).map { "\(first):\($0)" } }
      return (
        "Wie ging das Spiel Nummer \(random.integer(in: 1...400)) aus?",
        others(scores[random.index(below: scores.count)], scores, count, &random)
      )
    case .days:
      let days = (1...28).flatMap { day in Self.months.map { "\(day). \($0)" } }
      return (
        "Wann hat Kind Nummer \(random.integer(in: 1...400)) Geburtstag?",
        others(days[random.index(below: days.count)], days, count, &random)
      )
    }
  }

  private func others(
    _ right: String, _ all: [String], _ count: Int, _ random: inout SeededGenerator
  ) -> [String] {
    [right] + random.shuffled(all.filter { $0 != right }).prefix(count - 1)
  }

  private func numbers(
    _ right: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> [String] {
    var numbers = [right]
    while numbers.count < count {
      let number = max(0, right + random.integer(in: -6...8))
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.map(String.init)
  }
}
