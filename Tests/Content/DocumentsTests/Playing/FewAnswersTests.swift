import OurGames
import Testing

@testable import Documents
@testable import Exercises

/// Two or three words that answer everything are all that can be offered.
struct FewAnswersTests {
  private static let articles =
    "Nomen;Artikel\nHaus;das\nBaum;der\nBlume;die\nKind;das\nHund;der\nKatze;die\nAuto;das\nTisch;der\nLampe;die\n"
  private static let marks =
    "Satz;Zeichen\nWo bist du;?\nKomm her;!\nEs regnet;.\nWer ist da;?\nHilf mir;!\nIch lese;.\nWas ist das;?\nLauf;!\nSie schläft;.\n"
  private static let answers =
    "Frage;Antwort\nIst die Erde rund;ja\nKann ein Stein schwimmen;nein\nBellt ein Hund;ja\n"
    + "Fliegt ein Fisch;nein\nIst Eis kalt;ja\nIst Feuer kalt;nein\n"

  private static let choices =
    "Frage;richtig;falsch\nHAUS;ja;nein\nLAUFEN;nein;ja\nGLÜCK;ja;nein\nSCHÖN;nein;ja\n"

  @Test(arguments: [(articles, 3), (marks, 3), (answers, 2), (choices, 2)])
  func eachGameAsksForThem(table: String, count: Int) {
    let result = read(table, as: "a.csv")
    #expect(!result.exercises.isEmpty)
    for exercise in result.exercises {
      #expect(exercise.hasAllOptions && exercise.wrong.count == count - 1)
      #expect(!exercise.wrong.map(\.text).contains(exercise.answer))
    }
    for game in [Game.feedMe, .teachifyBird, .mathPiano] {
      let list = Playlist(result.exercises, for: game.demand)
      #expect(list.leftOut.isEmpty && list.exercises.count == result.exercises.count)
    }
  }

  /// One sheet of several asks for one of two words.
  @Test func aChoiceThatIsAskedAgainAndAgainIsWholeBesideOtherExercises() {
    let table =
      "Frage;richtig;falsch\n4;gerade;ungerade\n7;ungerade;gerade\n12;gerade;ungerade\n19;ungerade;gerade\n"
    let other = "Hauptstadt von Italien;Rom;Mailand\nHauptstadt von Spanien;Madrid;Sevilla\n"
    let exercises = read(table + other, as: "a.csv").exercises
    #expect(exercises.map(\.hasAllOptions) == [true, true, true, true, false, false])
    #expect(Playlist(exercises, for: Game.feedMe.demand).exercises.count >= 4)
    // Each of the words must be right somewhere.
    let alike =
      "Frage;richtig;falsch\n4;gerade;ungerade\n6;gerade;ungerade\n8;gerade;ungerade\n2;gerade;ungerade\n"
    #expect(!read(alike + other, as: "a.csv").exercises.contains { $0.hasAllOptions })
  }

  @Test(
    "others are left as they are",
    arguments: [
      // Vocabulary.
      "Deutsch;Englisch\nHund;dog\nKatze;cat\nMaus;mouse\nKuh;cow\n",
      // Too few questions.
      "Nomen;Artikel\nHaus;das\nBaum;der\nBlume;die\nKind;das\n",
      // One question with two answers.
      "Nomen;Artikel\nSee;der\nSee;die\nHaus;das\nBaum;der\nBlume;die\nKind;das\nHund;der\nKatze;die\nAuto;das\n",
      // Numbers.
      "Aufgabe;Ergebnis\n1 + 1;2\n3 - 1;2\n4 - 2;2\n1 + 2;3\n5 - 2;3\n6 - 3;3\n",
    ])
  func others(table: String) {
    #expect(read(table, as: "a.csv").exercises.allSatisfy { !$0.hasAllOptions && $0.wrong.isEmpty })
  }
}
