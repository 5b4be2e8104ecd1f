import Determinism
import Testing

@testable import Exercises

/// Synonyms of the right answer are not offered as wrong ones.
struct AnswerMeaningsTests {
  private static func overlap(_ left: String, _ right: String) -> Bool {
    func exercise(_ answer: String) -> Exercise {
      Exercise(id: answer, question: answer, answer: answer)
    }
    let there = AnswerMeanings(of: exercise(left)).overlap(exercise(right))
    let back = AnswerMeanings(of: exercise(right)).overlap(exercise(left))
    #expect(there == back, "\(left) \(right)")
    return there
  }

  @Test(arguments: [
    ("sprechen, reden", "reden, sprechen"), ("sprechen, reden", "reden"), ("groß; stark", "groß"),
    ("klein / gering", "klein"), ("Auto (das)", "das Auto"), ("das Auto", "Auto"),
    ("anfangen, beginnen", "starten, anfangen"), ("(to) speak", "speak"),
    ("das Auto, der Wagen", "Wagen"), ("Groß", "groß, lang"), ("Auto", "das Auto, -s"),
    ("4 · 6", "3 · 8"), ("7 + 3", "6 + 4"), ("12 : 3", "2 · 2"), ("7:30", "19:30"),
    ("7.30 Uhr", "19:30"), ("3. Oktober", "3.10."), ("24.12.", "24 December"),
    ("mobile (phone)", "mobile phone"), ("Lehrer(in)", "Lehrerin"),
    ("das Handy (USA)", "das Handy"),
    ("10 %", "10 Prozent"), ("10 percent", "10%"), ("12,5 %", "12,5 Prozent"),
  ])
  func theseMeanTheSame(left: String, right: String) {
    #expect(Self.overlap(left, right))
  }

  @Test(arguments: [
    ("der See", "die See"), ("der", "die"), ("1,5", "15,1"), ("1/2", "2/3"), ("(1)", "(2)"),
    ("3 km/h", "5 km/h"), ("sprechen, reden", "sagen"), ("das Auto", "das Haus"),
    ("Wagen", "Wagenrad, Reifen"), ("(a)", "(b)"), ("4 · 6", "5 · 5"), ("7:30", "8:30"),
    ("3.10", "3.1"), ("3.10.", "3.11."), ("3 : 4", "4 : 3"),
    ("10 %", "20 Prozent"), ("Prozent", "%"), ("mobile (phone)", "phone"),
  ])
  func theseDoNot(left: String, right: String) {
    #expect(!Self.overlap(left, right))
  }

  @Test("in a list of words, nothing that is right, too, is offered")
  func noSynonymIsOffered() throws {
    let words = [
      ("to speak", "sprechen, reden"), ("to talk", "reden, sprechen"), ("to say", "sagen"),
      ("to begin", "anfangen, beginnen"), ("to start", "anfangen, starten"), ("to ask", "fragen"),
      ("to go", "gehen"), ("to run", "laufen / rennen"), ("to race", "rennen"),
    ].map { Exercise(id: $0.0, question: $0.0, answer: $0.1) }
    let synonyms = [
      Set(["to speak", "to talk"]), Set(["to begin", "to start"]), Set(["to run", "to race"]),
    ]
    for exercise in words {
      let others = synonyms.first { $0.contains(exercise.id) } ?? []
      let forbidden = words.filter { others.contains($0.id) && $0.id != exercise.id }.map(\.answer)
      for seed in 0..<100 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = try #require(
          OptionPicker.options(for: exercise, count: 4, siblings: words, using: &generator))
        #expect(options.texts.count == 4 && !options.texts.contains { forbidden.contains($0) })
      }
    }
  }

  @Test("where synonyms are asked, neither the word itself nor synonyms of synonyms are offered")
  func synonymsOfSynonyms() throws {
    let words = [
      ("sprechen", "reden"), ("sagen", "sprechen"), ("laufen", "rennen"), ("rennen", "sausen"),
      ("schauen", "blicken"), ("sehen", "schauen"), ("weinen", "heulen"), ("essen", "futtern"),
    ].map { Exercise(id: $0.0, question: $0.0, answer: $0.1) }
    let groups = [
      ["sprechen", "reden", "sagen"], ["laufen", "rennen", "sausen"],
      ["schauen", "blicken", "sehen"],
    ]
    for exercise in words {
      let group = groups.first { $0.contains(exercise.question) } ?? []
      for seed in 0..<100 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = try #require(
          OptionPicker.options(for: exercise, count: 4, siblings: words, using: &generator))
        #expect(options.texts.filter(group.contains).allSatisfy { $0 == exercise.answer })
      }
    }
  }

  @Test("a word for which another is asked is the answer of no question for that other")
  func wordsWithinQuestions() throws {
    let words = [
      ("Anderes Wort für schnell?", "flott"), ("Anderes Wort für „flott“?", "rasch"),
      ("Synonym für rasch", "schnell"), ("Was bedeutet flott?", "zügig"),
      ("Anderes Wort für Haus?", "Gebäude"), ("Anderes Wort für klug?", "schlau"),
      ("Anderes Wort für gehen?", "laufen"), ("Anderes Wort für Wald?", "Forst"),
    ].map { Exercise(id: $0.0, question: $0.0, answer: $0.1) }
    let group = ["flott", "rasch", "schnell", "zügig"]
    for exercise in words.prefix(2) {
      for seed in 0..<100 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = try #require(
          OptionPicker.options(for: exercise, count: 4, siblings: words, using: &generator))
        #expect(options.texts.filter(group.contains) == [exercise.answer])
      }
    }
    #expect(SynonymQuestion.word("Another word for “big”?") == "big")
    #expect(SynonymQuestion.word("Anderes Wort für ?") == nil)
    #expect(SynonymQuestion.word("Anderes Tier für Nele?") == nil)
  }

  @Test("rounds by earlier rules borrow as they did")
  func earlierRulesCompareTexts() {
    let words = ["sprechen, reden", "reden", "sagen"].map {
      Exercise(id: $0, question: $0, answer: $0)
    }
    func offered(_ comparison: BorrowingComparison) -> Set<String>? {
      var generator = SeededGenerator(seed: 1)
      return OptionPicker.options(
        for: words[0], count: 3, siblings: words, borrowing: comparison, using: &generator
      ).map { Set($0.texts) }
    }
    #expect(offered(.texts) == Set(words.map(\.answer)))
    #expect(offered(.meanings) == nil)
    #expect(offered(.allMeanings) == nil)
  }

  @Test("rounds by rules of version 10 take a text with its remark for another")
  func earlierRulesCompareBare() {
    let remark = Exercise(id: "a", question: "Handy", answer: "mobile (phone)")
    let plain = Exercise(id: "b", question: "Mobiltelefon", answer: "mobile phone")
    #expect(!AnswerMeanings(of: remark, areAll: false).overlap(plain))
    #expect(AnswerMeanings(of: remark).overlap(plain))
  }

  /// What a check of a large list takes for certain.
  @Test func enoughWordsAreSaidToBeThereOnlyIfTheyAre() {
    var chance = SeededGenerator(seed: 3)
    let nouns = ["Auto", "Haus", "Baum", "Tür", "Rad", "Bus"]
    for _ in 0..<300 {
      let words = (0..<chance.index(below: 40)).map { number in
        let noun = nouns[chance.index(below: nouns.count)]
        let article = ["", "das ", "der ", "die ", "ein "][chance.index(below: 5)]
        let end = ["", " (das)", ", \(nouns[0])", "\(number)x"][chance.index(below: 4)]
        return Exercise(id: "\(number)", question: "Frage \(number)", answer: article + noun + end)
      }
      let supply = OptionSupply(words)
      for exercise in words where supply.suffices(for: exercise, count: 4) {
        let options = OptionPicker.options(
          for: exercise, count: 4, siblings: words, using: &chance)
        #expect(options != nil, "\(exercise.answer) among \(words.map(\.answer))")
      }
    }
  }
}
