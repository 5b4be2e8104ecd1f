import Determinism
import Exercises
import OurGames
import Testing

@testable import Documents

/// A fourth answer of another line might be right as well: where a teacher has chosen answers, these are all.
struct ClosedListMappingTests {
  private static let table = """
    Question;A;B;C;Answer
    Which animal is a mammal?;whale;trout;eagle;A
    Which animal barks?;cat;dog;cow;B
    Which animal lays eggs?;hen;horse;sheep;A
    Which animal can fly?;dog;bat;cow;B
    Which animal is a bird?;bat;bee;robin;C
    Which number is even?;3;4;7;B
    Which number is greater than 5?;1;2;8;C
    """

  private static let quiz = """
    Welches Tier ist ein Säugetier? {=Wal ~Forelle ~Adler}

    Welches Tier bellt? {=Hund ~Katze ~Kuh}

    Was kann fliegen? {=Fledermaus ~Pferd}

    Was legt Eier? {=Huhn ~Schaf ~Pferd}
    """

  @Test(arguments: [(table, "a.csv", 7), (quiz, "a.gift", 4)])
  func onlyItsOwnAnswersAreOffered(text: String, name: String, count: Int) throws {
    let result = read(text, as: name)
    #expect(result.exercises.count == count)
    for game in [Game.feedMe, .teachifyBird, .mathPiano] {
      let list = Playlist(result.exercises, for: game.demand)
      #expect(list.exercises.count == count && list.leftOut.isEmpty)
      for exercise in list.exercises {
        let own = Set([exercise.answer] + exercise.wrong.map(\.text))
        for seed in 0..<20 as Range<UInt64> {
          var generator = SeededGenerator(seed: seed)
          let options = try #require(
            OptionPicker.options(
              for: exercise, count: game.demand.optionCount, siblings: list.lenders,
              using: &generator))
          #expect(own.isSuperset(of: options.texts) && options.texts.count > 1)
        }
      }
    }
  }

  @Test(
    "what has many right answers is not asked without wrong ones of its own",
    arguments: [
      ("Nenne ein Säugetier.", "der Hund"), ("Name an animal.", "dog"),
      ("Nenne etwas Rundes", "Ball"),
      ("Nenne eine gerade Zahl.", "14"), ("Nenne ein Vielfaches von 3.", "9"),
      ("Nenne einen Teiler von 12.", "4"), ("eine ungerade Zahl", "7"), ("eine Primzahl", "11"),
      ("Zahl aus der Dreierreihe", "12"), ("A square number", "16"), ("A cube number", "27"),
      ("A number you can divide by 5", "35"), ("Eine Zahl, die durch 3 teilbar ist", "12"),
    ])
  func openQuestions(question: String, answer: String) {
    let others = "Wer bellt?;der Hund\nWer miaut?;die Katze\nWer muht?;die Kuh\n3 + 4;7\n"
    let result = read("Frage;Antwort\n\(question);\(answer)\n" + others, as: "a.csv")
    for game in [Game.feedMe, .teachifyBird, .mathPiano] {
      let list = Playlist(result.exercises, for: game.demand)
      #expect(!list.exercises.contains { $0.question == question })
    }
    #expect(!result.diagnostics.isEmpty)
  }
}
