import Determinism
import Testing

@testable import Exercises

struct AnswerAmountsTests {
  @Test(arguments: [
    ["1.000", "tausend", "1000", "1 000", "eintausend"], ["10.000", "zehntausend"],
    ["1,000", "one thousand", "a thousand"],
    ["die Hälfte", "50 %", "50%", "0,5", "½", "ein halb", "fünfzig Prozent"],
    ["drei Viertel", "dreiviertel", "75 %", "3/4", "0,75", "three quarters", "three-quarters"],
    ["ein Viertel", "25%", "a quarter", "1/4"], ["zwei Drittel", "2/3", "two thirds"],
    ["anderthalb", "eineinhalb", "1½", "1 1/2", "3/2", "1,5", "one and a half"],
    ["zweieinhalb", "2 1/2", "two and a half", "zwei und ein halb"],
    ["2,50 €", "2 € 50", "zwei Euro fünfzig", "2 Euro 50", "250 ct"],
    ["1 kg", "2 Pfund", "ein Kilo", "zwei Pfund", "1000 g"],
    ["ein Pfund", "ein halbes Kilo", "500 g"],
    ["m²", "qm", "Quadratmeter"], ["°C", "Grad Celsius"], ["·", "mal", "×"],
    [":", "÷", "geteilt durch"],
    ["+", "plus"], ["kg", "Kilogramm"], ["√16", "vier", "4", "IV"], ["III", "drei"],
    ["3²", "neun", "9"],
    ["7:30 Uhr", "halb acht", "19:30", "half past seven"],
    ["Viertel vor drei", "2:45", "14.45 Uhr", "quarter to three"],
    ["zehn nach sieben", "7:10", "ten past seven"], ["fünf vor halb neun", "8:25", "20:25"],
    ["acht Uhr", "8 Uhr", "8:00", "20:00", "8 o'clock"], ["ein Dutzend", "zwölf", "12", "a dozen"],
  ]) func textsOfOneAmountOverlap(texts: [String]) {
    for first in texts {
      for second in texts {
        #expect(AnswerAmounts(first).overlap(AnswerAmounts(second)), "\(first), \(second)")
      }
    }
  }

  @Test(arguments: [
    ("tausend", "hundert"), ("ein Viertel", "ein Drittel"), ("50 %", "5 %"),
    ("halb acht", "halb neun"),
    ("Viertel nach drei", "Viertel vor drei"), ("zwei Euro", "zwei Kilo"), ("1 m", "1 m²"),
    ("plus", "minus"),
    ("2 Pfund", "2 kg"), ("drei", "dreißig"), ("1.250", "tausend"), ("√16", "√25"),
    ("eineinhalb", "einhalb"),
  ]) func textsOfOtherAmountsDoNot(first: String, second: String) {
    let amounts = AnswerAmounts(first, countsDoubts: false)
    #expect(!amounts.overlap(AnswerAmounts(second, countsDoubts: false)))
  }

  @Test(arguments: [
    "Hund", "der Vierbeiner", "Andrea", "fünfte Klasse", "Zweig", "eine Kuh", "nach Hause",
    "half a loaf",
    "viertens", "", "Sechs Richtige im Lotto", "Zehen", "mixed bag", "MIXER",
  ]) func wordsHaveNone(text: String) {
    #expect(AnswerAmounts(text, countsDoubts: false).isEmpty)
  }

  @Test func onlyWordsAndFiguresAreSurelyTheSame() {
    #expect(AnswerAmounts.areSame("tausend", "1.000"))
    #expect(AnswerAmounts.areSame("75 %", "drei Viertel"))
    #expect(!AnswerAmounts.areSame("1.250", "1250"))
    #expect(!AnswerAmounts.areSame("1,5", "1.500"))
    #expect(!AnswerAmounts.areSame("halb", "die Hälfte"))
  }

  @Test(arguments: [
    ("2500 g", "2 500 g"), ("2500 g", "2500g"), ("0,75", ".75"), ("0,5", ",5"), ("90°", "90 °"),
    ("100 °C", "100°C"), ("1 m²", "1 Quadratmeter"), ("25 %", "25 Prozent"), ("-5", "minus 5"),
    ("15:30", "15 Uhr 30"), ("60 min", "1:00 h"), ("1.1.2024", "01.01.2024"),
    ("1000000", "1 Million"), ("3²", "9"), ("50km/h", "50 km/h"), ("2Z 4E", "2 Z 4 E"),
    ("12 in", "12 inches"), ("3 ft", "36 in"), ("8 pints", "4 qt"), ("16 oz", "1 lb"),
    ("14 pounds", "14 lb"), ("60 minutes", "1 hr"), ("30 minutes", "1/2 hr"), ("24 h", "1 d"),
    ("14:30", "2:30 pm"), ("12:00", "12 noon"), ("12:00", "12:00 pm"), ("7:30", "7.30"),
    ("12", "4 · 3"), ("5 + 5", "6 + 4"),
  ]) func figuresThatCanBeReadInOneWayAreSurelyTheSame(first: String, second: String) {
    #expect(AnswerAmounts.areSame(first, second) && AnswerAmounts.areSame(second, first))
  }

  @Test(arguments: [
    ("7:30", "19:30"), ("1.250", "1,25"), ("12", "1 2"), ("3 4", "34"), ("24.12.", "24.12.1914"),
    ("1.5.", "5.1."), ("10 km/h", "10 m/h"), ("12", "12"), ("2 kg", "2 g"), ("1/2", "1/3"),
    ("3:1", "6:2"), ("1939-1945", "1914-1920"), ("2:30 am", "14:30"), ("3 ft", "3 in"),
  ]) func othersAreNot(first: String, second: String) {
    #expect(!AnswerAmounts.areSame(first, second))
  }

  /// Numbers of a table in words and figures: none is offered beside its equal.
  @Test func noAnswerOfTheSameAmountIsBorrowed() throws {
    let answers = [
      "1.000", "tausend", "hundert", "100.000", "die Hälfte", "50%", "25%", "ein Viertel",
      "drei Viertel", "75%",
      "eineinhalb", "1 1/2", "m²", "Quadratmeter", "halb acht", "7:30",
    ]
    let exercises = answers.map { Exercise(id: $0, question: "Frage nach \($0) hier", answer: $0) }
    var isBorrowed = false
    for exercise in exercises {
      for seed in 0..<60 as Range<UInt64> {
        func options(_ comparison: BorrowingComparison) -> [String] {
          var generator = SeededGenerator(seed: seed)
          return OptionPicker.options(
            for: exercise, count: 4, siblings: exercises, borrowing: comparison,
            using: &generator)?.texts ?? []
        }
        let amounts = AnswerAmounts(exercise.answer, countsDoubts: false)
        let same = { (text: String) in
          text != exercise.answer && amounts.overlap(AnswerAmounts(text, countsDoubts: false))
        }
        #expect(!options(.amounts).contains(where: same))
        isBorrowed = isBorrowed || options(.allMeanings).contains(where: same)
      }
    }
    // Rounds by earlier rules replay as they were played.
    #expect(isBorrowed)
  }

  @Test("what is said to be there without looking is there")
  func enoughTextsAreSaidToBeThereOnlyIfTheyAre() {
    var chance = SeededGenerator(seed: 5)
    let forms = [
      "tausend", "1.000", "die Hälfte", "50 %", "½", "drei", "III", "halb acht", "7:30", "Hund",
      "Katze", "Kuh",
    ]
    for _ in 0..<300 {
      let list = (0..<(3 + chance.index(below: 9))).map { number in
        Exercise(
          id: "\(number)", question: "Frage \(number)",
          answer: forms[chance.index(below: forms.count)])
      }
      let supply = OptionSupply(list)
      for exercise in list where supply.suffices(for: exercise, count: 4) {
        var generator = SeededGenerator(seed: 1)
        #expect(
          OptionPicker.options(for: exercise, count: 4, siblings: list, using: &generator) != nil,
          "\(list.map(\.answer)) for \(exercise.answer)")
      }
    }
  }

  @Test func decimalsAreMadeUpAsTheQuestionWritesThem() {
    let exercise = Exercise(id: "", question: "0.5 + 0.5", answer: "1")
    func texts(_ takesPoint: Bool) -> [String] {
      QuestionCandidates.candidates(
        for: exercise, allowsNegatives: false, perSide: 3, takesPointOfQuestion: takesPoint
      ).map { $0.answer().text }
    }
    #expect(!texts(true).contains { $0.contains(",") })
    #expect(texts(false).contains { $0.contains(",") })
  }
}
