import Determinism
import Documents
import Exercises
import Foundation
import OurGames
import Testing

/// Mending does what it says, and nothing else.
struct RepairTests {
  private func repair(_ text: String, as name: String = "test.json") -> Repair {
    Repair(read(text, as: name))
  }

  private func document(_ exercises: String, header: String = "") -> String {
    "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\",\(header)\n\"exercises\": [\n"
      + exercises + "\n]}"
  }

  @Test func wrongAnswersThatAreNoneAreRemoved() throws {
    let repair = repair(
      document(
        "{\"question\": \"cow\", \"answer\": \"Kuh\", \"wrong\": [\"Kuh\", \"\", \"Esel\", \"Esel\"]}"
      ))
    let bytes = try #require(repair.bytes)
    let again = OurReader.read(bytes: bytes, fileName: "test.json")
    #expect(again.exercises.first?.wrong == ["Esel"])
    #expect(repair.changes.map(\.id) == ["option.right", "option.empty", "option.repeated"])
    #expect(repair.changes.map(\.line) == [3, 3, 3])
    #expect(repair.changes.map(\.column) == repair.changes.map(\.column).sorted())
  }

  @Test func capitalsThatAreAskedForStay() {
    let text = document(
      "{\"question\": \"Schreibe richtig!\", \"answer\": \"Kuh\", \"wrong\": [\"kuh\", \"KUH\", \"Ku\"]}"
    )
    #expect(repair(text).bytes == nil && repair(text).refusal == nil)
  }

  /// Each question stays as it is, damaged ones too.
  @Test(arguments: ["\n", "\r\n"])
  func wordsAndLettersOfAikenBecomeThoseOfMoodle(end: String) {
    let text =
      "\u{FEFF}Wie viele?\na) 4\n b.  6\nAntwort:  b\n\nFarbe?\nA. grün\nB. blau\nANSWER: C\n\n"
      + "Kuh?\nA) Gras\nB) Heu\nANTWORT: A)\nWeg?\nA) x\nB) y\nanswer: b"
    let repair = repair(text.replacingOccurrences(of: "\n", with: end), as: "a.aiken")
    let expected =
      text.replacingOccurrences(of: "a) 4", with: "A) 4").replacingOccurrences(
        of: "b.  6", with: "B.  6"
      ).replacingOccurrences(of: "Antwort:  b", with: "ANSWER: B").replacingOccurrences(
        of: "ANTWORT: A)", with: "ANSWER: A"
      ).replacingOccurrences(of: "answer: b", with: "ANSWER: B")
    #expect(
      repair.bytes.map { String(decoding: $0, as: UTF8.self) }
        == expected.replacingOccurrences(of: "\n", with: end))
    #expect(
      repair.changes.map { "\($0.line) \($0.id)" } == [
        "2 aiken.letter.small", "3 aiken.letter.small", "4 aiken.answer.word",
        "14 aiken.answer.word", "18 aiken.answer.case",
      ])
  }

  @Test func thatAFileBecomesUTF8IsTold() throws {
    let text = "Frage;Antwort;Falsch\nKühe?;Gras;Gras\n"
    let old = Repair(
      OurReader.read(
        bytes: text.unicodeScalars.map { UInt8($0.value) }, fileName: "a.csv"))
    #expect(old.changes.map(\.id) == ["encoding.windows1252", "option.right"])
    #expect(repair(text, as: "a.csv").changes.map(\.id) == ["option.right"])
  }

  @Test func aQuestionMayLoseAllItsWrongAnswers() throws {
    let repair = repair(
      document("{\"question\": \"cow\", \"answer\": \"Kuh\", \"wrong\": [\"Kuh\"]}"))
    let bytes = try #require(repair.bytes)
    #expect(OurReader.read(bytes: bytes, fileName: "test.json").exercises.first?.wrong == [])
  }

  @Test func decimalSignsBecomeTheCommonOne() throws {
    let repair = repair(
      document(
        """
        {"question": "1 : 2", "answer": "0,5", "wrong": ["0.2", "1,5", "5"]}
        """))
    let bytes = try #require(repair.bytes)
    #expect(
      OurReader.read(bytes: bytes, fileName: "test.json").exercises.first?.wrong
        == ["0,2", "1,5", "5"])
  }

  @Test func whatIsSwitchedOffStays() {
    let text = document(
      "{\"question\": \"cow\", \"answer\": \"Kuh \", \"wrong\": [\"Esel\"]}",
      header: "\"checks\": {\"off\": [\"text.blanks\"]},")
    #expect(repair(text).bytes == nil && repair(text).refusal == nil)
  }

  @Test func nothingIsMendedWhereSomethingWouldBeLost() {
    let damaged = document(
      "{\"question\": \"cow\"}, {\"question\": \"cow\", \"answer\": \"Kuh \", \"wrong\": [\"Esel\"]}"
    )
    #expect(
      repair(damaged).refusal
        == "line 3 cannot be read and would be lost; correct that first, or mend line 3 by hand")
    let old = "[{\"word\":\"cow\",\"correctAnswer\":\"Kuh\",\"falseAnswers\":[\"Kuh\",\"Esel\"]}]"
    #expect(
      repair(old).refusal
        == "the file is older than the native format; write it anew with teachify convert and mend "
        + "the new file, or mend line 1 by hand")
    let twice = document(
      "{\"question\": \"cow\", \"answer\": \"Kuh \", \"answer\": \"Rind\", \"wrong\": [\"Esel\"]}")
    #expect(
      repair(twice).refusal
        == "what is told as “json.field.repeated” of line 3 would be lost; correct that first, or "
        + "mend line 3 by hand")
  }

  @Test func ofATableOnlyTheMendedCellsChange() throws {
    let text =
      "\u{FEFF}sep=;\r\n\"Frage\";Falsch1; Falsch2 ;\"Antwort\";Note\r\n"
      + "\"cow; \"\"the\"\"\";hund;Hund;Kuh;n\r\n\r\npig;\"Esel\";\" esel \";\"das  Schwein\"\r\n"
      + "half;'=1;0.5;0,25;;;;\r\nthird;1,5;'=2;0,3;x\r\n;Rind;;Kalb\r\nlast;a; b;c"
    let repair = repair(text, as: "a.csv")
    let expected =
      text.replacingOccurrences(of: ";Hund;", with: ";;")
      .replacingOccurrences(of: "\" esel \"", with: "\"\"")
      .replacingOccurrences(of: "das  Schwein", with: "das Schwein")
      .replacingOccurrences(of: "0.5", with: "0,5")
    #expect(repair.bytes.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(
      repair.changes.map { "\($0.line):\($0.column) \($0.id)" } == [
        "3:21 option.repeated", "5:12 option.repeated", "5:21 text.blanks",
        "6:10 number.mixedMarks",
      ])
  }

  /// Excel takes UTF-8 without the mark for Windows-1252.
  @Test func aTableInAnotherEncodingGetsAByteOrderMark() throws {
    let bytes = Array("Frage;Antwort;Falsch1;Falsch2\nK".utf8) + [0xFC] + Array("he;a;b;B\n".utf8)
    let repair = Repair(OurReader.read(bytes: bytes, fileName: "a.csv"))
    #expect(
      repair.bytes.map { String(decoding: $0, as: UTF8.self) }
        == "\u{FEFF}Frage;Antwort;Falsch1;Falsch2\nKühe;a;b;\n")
  }

  @Test func aTableWithLostBytesIsLeftAlone() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("Frage;Antwort;Falsch1;Falsch2\nK".utf8) + [0xFC]
    let repair = Repair(
      OurReader.read(bytes: bytes + Array("he;a;b;B\nx;y;z;Z\n".utf8), fileName: "a.csv"))
    #expect(repair.bytes == nil && repair.refusal?.hasPrefix("line 2 cannot be read") == true)
  }

  /// Tables of all kinds of cells: what is mended says what was read but for what was mended, and
  /// every line that nothing is told of stays as it is.
  @Test func mendingATableTwiceIsMendingItOnce() throws {
    var mended = 0
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let delimiter = [",", ";", "\t", "|"][generator.index(below: 4)]
      let end = generator.chance(0.5) ? "\n" : "\r\n"
      let texts = [
        "Kuh", "kuh", "Kuh  x", "", "Esel", "0,5", "0.5", "'=a", "a\"b", "x\(delimiter)y", "l\nm",
        "-3", "ä",
      ]
      func cell() -> String {
        let text = texts[generator.index(below: texts.count)]
        let needsMarks = text.contains { "\"\n,;\t|".contains($0) }
        guard needsMarks || generator.chance(0.3) else { return text }
        return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      }
      let columns = ["Frage", "Antwort", "Falsch1", "Falsch2", "Falsch3"]
      let rows = (0..<4).map { index in
        (["q\(index)"] + columns.dropFirst().map { _ in cell() }).joined(separator: delimiter)
      }
      let text = ([columns.joined(separator: delimiter)] + rows).joined(separator: end)
      let first = repair(text, as: "a.csv")
      #expect(first.refusal == nil, "seed \(seed): \(first.refusal ?? "") \(text)")
      guard let bytes = first.bytes else { continue }
      mended += 1
      let again = OurReader.read(bytes: bytes, fileName: "a.csv")
      #expect(Repair(again).bytes == nil, "seed \(seed)")
      let new = String(decoding: bytes, as: UTF8.self)
      for (old, mended) in zip(rows, new.components(separatedBy: end + "q").dropFirst())
      where !repair(columns.joined(separator: delimiter) + end + old, as: "a.csv").changes.isEmpty {
        #expect("q" + mended != old, "seed \(seed)")
      }
    }
    #expect(mended > 500)
  }

  @Test(arguments: LevelsTests.files) func goodDocumentsAreLeftAlone(file: String) throws {
    let bytes = Array(try Data(contentsOf: LevelsTests.folder.appending(path: file)))
    let repair = Repair(OurReader.read(bytes: bytes, fileName: file))
    #expect(repair.bytes == nil && repair.refusal == nil && repair.changes.isEmpty)
  }

  /// What is mended once needs no mending, and says the same but for what was mended.
  @Test func mendingTwiceIsMendingOnce() throws {
    var mended = 0
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let texts = ["Kuh", "kuh", "Kuh ", "", "Esel", "  Esel", "0,5", "0.5", "0.25", "1,5", "Ä  b"]
      func pick() -> String { texts[generator.index(below: texts.count)] }
      let rows = (0..<4).map { index in
        let wrong = (0..<3).map { _ in "\"\(pick())\"" }.joined(separator: ", ")
        return "{\"question\": \"q\(index)\", \"answer\": \"x\(pick())\", \"wrong\": [\(wrong)]}"
      }
      let first = repair(document(rows.joined(separator: ",\n")))
      guard let bytes = first.bytes else { continue }
      mended += 1
      let again = OurReader.read(bytes: bytes, fileName: "test.json")
      let second = Repair(again)
      #expect(second.bytes == nil && second.refusal == nil, "seed \(seed)")
      let ids = Set(Linter().diagnostics(of: again).map(\.id))
      #expect(
        ids.isDisjoint(with: [
          "option.empty", "option.right", "option.repeated", "text.blanks", "number.mixedMarks",
        ]), "seed \(seed)")
    }
    #expect(mended > 400)
  }

  /// Mending everything, one thing after the other in any order, comes to the same as at once.
  @Test func mendingPieceByPieceIsMendingAll() throws {
    var pieces = 0
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let texts = ["Kuh", "Kuh ", "", "Esel", "  Esel", "0.5", "1,5", "KÃ¤fer"]
      let rows = (0..<4).map { index in
        "q\(index);x;"
          + (0..<3).map { _ in texts[generator.index(below: texts.count)] }
          .joined(separator: ";")
      }
      let text = "Frage;Antwort;Falsch;Falsch;Falsch\n" + rows.joined(separator: "\n") + "\n"
      let all = repair(text, as: "a.csv")
      guard let wanted = all.bytes else { continue }
      var bytes = Array(text.utf8)
      while true {
        let result = OurReader.read(bytes: bytes, fileName: "a.csv")
        let open = Repair(result).changes
        guard let one = generator.element(of: open) else { break }
        let next = Repair(result, only: [one.place])
        #expect(next.changes.allSatisfy { $0.place == one.place }, "seed \(seed)")
        bytes = try #require(next.bytes, "seed \(seed)")
        pieces += 1
      }
      #expect(bytes == wanted, "seed \(seed)")
      #expect(Repair(OurReader.read(bytes: bytes, fileName: "a.csv"), only: []).bytes == nil)
    }
    #expect(pieces > 300)
  }

  @Test func aLineOfAikenIsMendedAlone() {
    let result = read("Wie viele?\na) 4\nb) 6\nantwort: b\n", as: "a.aiken")
    let all = Repair(result).changes
    #expect(all.count == 3)
    let one = Repair(result, only: [all[0].place])
    #expect(
      one.bytes.map { String(decoding: $0, as: UTF8.self) }
        == "Wie viele?\nA) 4\nb) 6\nantwort: b\n")
  }
}
