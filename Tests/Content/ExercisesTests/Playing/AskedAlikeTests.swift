import Determinism
import Testing

@testable import Exercises

/// What another line of a list calls right is never offered as wrong.
struct AskedAlikeTests {
  private static let demand = Demand(
    game: .feedMe, optionCount: 4, questionRoom: TextRoom(width: 20_000, lines: 4),
    answerRoom: TextRoom(width: 20_000, lines: 4))

  private static func list(_ lines: [(String, String)]) -> [Exercise] {
    lines.enumerated().map {
      Exercise(id: "\($0.offset)", question: $0.element.0, answer: $0.element.1)
    }
  }

  private static let others = [
    ("cow", "Kuh"), ("pig", "Schwein"), ("horse", "Pferd"), ("duck", "Ente"), ("hen", "Huhn"),
  ]

  @Test(arguments: [
    [("cat", "Katze"), ("cat", "Mieze"), ("kitty", "Katze")],
    [("Was ist das?", "Hund"), ("Was ist das", "Köter")], [("dog", "Hund"), ("dog!", "Köter")],
    [("the dog", "Hund"), ("dog", "Köter")], [("Strasse", "street"), ("Straße", "road")],
    [("Dog ", "Hund"), ("dog", "Köter"), ("DOG.", "Wauwau")],
    [("big, tall", "groß"), ("tall", "hoch")], [("Auto / Wagen", "car"), ("Wagen", "coach")],
    [("mobile (phone)", "Handy"), ("mobile phone", "Telefon")],
    [("(sich) freuen", "be happy"), ("sich freuen", "rejoice"), ("freuen", "please")],
    [("das Tor (Fußball)", "goal"), ("das Tor", "gate")],
    [("Lehrer(in)", "teacher"), ("Lehrer", "master")],
  ])
  func rightAnswersOfOtherLinesAreNotOffered(lines: [(String, String)]) throws {
    let list = Playlist(Self.list(lines + Self.others), for: Self.demand)
    #expect(list.leftOut.isEmpty)
    let right = Set(lines.map(\.1))
    for exercise in list.exercises.prefix(lines.count) {
      for seed in 0..<100 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let options = try #require(
          OptionPicker.options(
            for: exercise, count: 4, siblings: list.lenders, using: &generator))
        #expect(right.intersection(options.texts) == [exercise.answer])
      }
    }
  }

  @Test("questions with wrong answers of their own, other pictures, and phrases stay as they are")
  func theseStay() {
    var lists = [Self.list([("Which is right?", "a"), ("Which is right?", "b")])]
    lists[0][0].wrong = ["b"]
    lists[0][1].wrong = ["a"]
    lists.append(Self.list([("What is this?", "cat"), ("What is this?", "dog")]))
    lists[1][0].picture = "cat.png"
    lists[1][1].picture = "dog.png"
    lists.append(Self.list((0..<20).map { ("Who?", "name \($0)") }))
    lists.append(
      Self.list([("der Hund, -e", "dog"), ("die Maus, -e", "mouse"), ("1, 2", "3"), ("2, 3", "4")]))
    lists.append(Self.list(Self.others + [("?", "x"), ("!", "y"), ("the", "z")]))
    for list in lists { #expect(AskedAlike.completed(list) == list) }
  }
}
