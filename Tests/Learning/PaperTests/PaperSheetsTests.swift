import Determinism
import Exercises
import Testing

@testable import Paper
@testable import PaperPDF

struct PaperSheetsTests {
  private let setter = PangoTypesetter(language: "de")

  private func list(_ exercises: [Exercise]) -> ExerciseDocument {
    ExerciseDocument(title: "Tiere", content: .exercises(exercises))
  }

  private static let sums = ExerciseDocument(
    title: "Plus bis 20",
    content: .generator(
      GeneratorSpecification(operation: .addition, range: 1...10, count: 10)))

  @Test(
    "every text stays in its box, no two boxes overlap, and all are on the paper",
    arguments: PaperKind.allCases)
  func boxes(_ kind: PaperKind) {
    for seed in 0..<30 as Range<UInt64> {
      let sheets = PaperCase.sheets(kind, PaperCase.document(seed: seed), setter: setter)
      for (number, page) in sheets.pages.enumerated() {
        for text in page.texts {
          let extents = PangoTypesetter.Extents(
            setter.layout(Array(text.line.text.utf8), text.style))
          #expect(
            extents.width <= text.box.width + 0.01 && extents.height <= text.box.height + 0.01,
            "\(kind) \(seed) page \(number): “\(text.line.text)” leaves its box")
        }
        let rooms = page.marks.compactMap(\.room)
        for (index, room) in rooms.enumerated() {
          #expect(
            room.x >= 34 && room.y >= 33 && room.right <= PaperPage.width - 34
              && room.bottom <= PaperPage.height - 33, "\(kind) \(seed) page \(number): \(room)")
          for other in rooms[(index + 1)...] {
            let isApart =
              room.right <= other.x + 0.01 || other.right <= room.x + 0.01
              || room.bottom <= other.y + 0.01 || other.bottom <= room.y + 0.01
            #expect(isApart, "\(kind) \(seed) page \(number): \(room) and \(other)")
          }
        }
      }
    }
  }

  @Test("no exercise is left out without a word", arguments: PaperKind.allCases)
  func complete(_ kind: PaperKind) {
    for seed in 100..<115 as Range<UInt64> {
      let document = PaperCase.document(seed: seed)
      guard case .exercises(let exercises) = document.content else { return }
      let sheets = PaperCase.sheets(kind, document, setter: setter)
      #expect(sheets.count + sheets.leftOut.count == exercises.count)
      let words = Set(sheets.pages.flatMap(\.words))
      let missing = Set(sheets.leftOut.map(\.place))
      if kind == .solutions || kind == .cards {
        for (index, exercise) in exercises.enumerated() where !missing.contains(index + 1) {
          #expect(words.contains("R\(exercise.id)"), "\(kind) \(seed): \(exercise.id)")
        }
      }
    }
  }

  @Test("children read no letters below 14 points")
  func sizes() {
    for kind in PaperKind.allCases {
      for page in PaperCase.sheets(kind, PaperCase.document(seed: 5), setter: setter).pages {
        #expect(page.texts.allSatisfy { $0.style.size >= 14 || $0.style == .foot })
      }
    }
  }

  @Test("the same number gives the same sheet, another one another", arguments: PaperKind.allCases)
  func numbers(_ kind: PaperKind) {
    let first = PaperCase.sheets(kind, Self.sums, seed: 7, setter: setter).pages
    #expect(first == PaperCase.sheets(kind, Self.sums, seed: 7, setter: setter).pages)
    #expect(first != PaperCase.sheets(kind, Self.sums, seed: 8, setter: setter).pages)
  }

  @Test("a rule gives as many exercises as asked, twenty without")
  func counts() {
    #expect(PaperCase.sheets(.worksheet, Self.sums, setter: setter).count == 20)
    #expect(PaperCase.sheets(.worksheet, Self.sums, count: 300, setter: setter).count == 300)
    let words = list((0..<30).map { Exercise(id: "\($0)", question: "q\($0)", answer: "a") })
    #expect(PaperCase.sheets(.worksheet, words, setter: setter).count == 30)
    #expect(PaperCase.sheets(.worksheet, words, count: 3, setter: setter).count == 3)
  }

  @Test("solutions name the letter of the right option on the worksheet of the same number")
  func letters() throws {
    let document = list(
      (0..<12).map { index in
        Exercise(
          id: "\(index)", question: "Frage \(index)?", answer: "richtig\(index)",
          wrong: ["eins", "zwei", "drei", "vier"].map { WrongAnswer($0 + "\(index)") })
      })
    var seen: Set<String> = []
    for seed in 1...5 as ClosedRange<UInt64> {
      let worksheet = PaperCase.sheets(.worksheet, document, seed: seed, setter: setter)
      let solutions = PaperCase.sheets(.solutions, document, seed: seed, setter: setter)
      for index in 0..<12 {
        let page = try #require(
          worksheet.pages.first { $0.place(of: "richtig\(index)") != nil })
        let option = try #require(page.place(of: "richtig\(index)"))
        let letter = try #require(
          page.texts.last {
            $0.line.text.count == 1 && abs($0.box.y - option.y) < 9 && $0.box.right <= option.x
          }?.line.text)
        seen.insert(letter)
        #expect(
          solutions.pages.contains { $0.place(of: "\(letter)) richtig\(index)") != nil },
          "\(seed): \(index) \(letter)")
      }
    }
    #expect(seen == ["a", "b", "c", "d"])
  }

  @Test("the back of each card lies behind its front when the sheet is turned on its long edge")
  func duplex() throws {
    let document = list(
      (0..<11).map { Exercise(id: "\($0)", question: "vorn\($0)", answer: "hinten\($0)") })
    let pages = PaperCase.sheets(.cards, document, setter: setter).pages
    #expect(pages.count == 4)
    for index in 0..<11 {
      let (front, back) = (pages[index / 8 * 2], pages[index / 8 * 2 + 1])
      let (question, answer) = (
        try #require(front.place(of: "vorn\(index)")),
        try #require(back.place(of: "hinten\(index)"))
      )
      let middle = question.x + question.width / 2
      #expect(abs(PaperPage.width - middle - (answer.x + answer.width / 2)) < 0.01)
      #expect(abs(question.y - answer.y) < 0.01)
    }
  }

  @Test("a board has its path, and the referee the answer of every field and card")
  func board() throws {
    let sheets = PaperCase.sheets(.board, Self.sums, setter: setter)
    let board = try #require(sheets.pages.first)
    let frames = board.marks.count { if case .frame = $0 { true } else { false } }
    #expect((30...40).contains(frames))
    for word in ["Start", "Ziel", "?"] { #expect(board.words.contains(word), "\(word)") }
    let referee = try #require(sheets.pages.last)
    let asked = sheets.pages.dropLast().flatMap(\.texts).filter { $0.line.text.hasSuffix(" =") }
    let answers = referee.texts.filter { Int($0.line.text) != nil }
    #expect(asked.count == answers.count && asked.count == sheets.count)
    let sums = asked.map { text in
      text.line.text.split(separator: " ").compactMap { Int($0) }.reduce(0, +)
    }
    #expect(sums.sorted() == answers.compactMap { Int($0.line.text) }.sorted())
  }

  @Test("three exercises make a board as well, with all of them as cards")
  func smallBoard() {
    let document = list(
      (0..<3).map { Exercise(id: "\($0)", question: "frage\($0)", answer: "antwort\($0)") })
    let words = PaperCase.sheets(.board, document, setter: setter).pages.flatMap(\.words)
    for index in 0..<3 {
      #expect(words.count { $0 == "frage\(index)" } == 2)
      #expect(words.count { $0 == "antwort\(index)" } == 2)
    }
  }

  @Test("long options stand beside their picture where they do not fit below it")
  func optionsBesidePictures() {
    let bones = ["Schlüsselbein links", "Schulterblatt", "Oberschenkel", "Brustbein"]
    let document = list(
      bones.map { bone in
        Exercise(
          id: bone, question: "Wie heißt das?", answer: bone,
          wrong: bones.filter { $0 != bone }.map { WrongAnswer($0) }, picture: "bild.png")
      })
    let sheets = PaperCase.sheets(.board, document, setter: setter)
    #expect(sheets.count == bones.count && sheets.leftOut.isEmpty)
    let words = sheets.pages.flatMap(\.words)
    #expect(words.contains { $0.contains("Oberschenkel") })
  }

  @Test("what does not fit is told, in both languages, with what to do")
  func told() {
    let long = String(repeating: "Wort ", count: 2_000)
    let document = list([
      Exercise(id: "1", question: "gut", answer: "ja"),
      Exercise(id: "2", question: long, answer: "ja"),
      Exercise(id: "3", question: "", answer: "ja", picture: "fehlt.svg"),
      Exercise(id: "4", question: String(repeating: "Wort ", count: 60), answer: "ja"),
    ])
    for language in ["de", "en"] {
      let words = PaperCase.paperWords(language)
      let cards = PaperCase.sheets(.cards, document, language: language, setter: setter)
      #expect(cards.count == 1 && cards.leftOut.map(\.place) == [2, 3, 4])
      #expect(cards.leftOut.map(\.reason) == [.tooLong, .noPicture("fehlt.svg"), .tooLongForCard])
      #expect(cards.notes(words).count == 3)
      #expect(cards.notes(words).allSatisfy { !$0.contains("NO TEXT") && !$0.contains("{") })
    }
    let many = list((0..<600).map { Exercise(id: "\($0)", question: "q", answer: "a") })
    let sheets = PaperCase.sheets(.worksheet, many, setter: setter)
    #expect(sheets.count == PaperTasks.most && sheets.leftOut.count == 100)
    #expect(sheets.notes(PaperCase.paperWords()).count == 1)
  }

  @Test("a document of which nothing fits has no pages", arguments: PaperKind.allCases)
  func nothing(_ kind: PaperKind) {
    let document = list([Exercise(id: "1", question: "", answer: "a", picture: "fehlt.svg")])
    let sheets = PaperCase.sheets(kind, document, setter: setter)
    #expect(sheets.pages.isEmpty && sheets.leftOut.count == 1)
  }

  @Test("where nobody reads messages, the last page tells what is missing")
  func toldOnPaper() throws {
    let long = String(repeating: "Wort ", count: 2_000)
    for rest in [[], [Exercise(id: "1", question: "gut", answer: "ja")]] {
      let document = list(rest + [Exercise(id: "2", question: long, answer: "ja")])
      for kind in PaperKind.allCases {
        let sheets = PaperSheets(
          kind, of: document, seed: 1, words: PaperCase.paperWords(), setter: setter,
          tellsOnPaper: true)
        let last = try #require(sheets.pages.last)
        #expect(last.words.starts(with: ["Für", "die", "Lehrkraft:"]), "\(kind)")
        #expect(last.words.contains("Aufgabe") && sheets.count == rest.count)
      }
    }
    let whole = PaperSheets(
      .cards, of: Self.sums, seed: 1, words: PaperCase.paperWords(), setter: setter,
      tellsOnPaper: true)
    #expect(whole.pages.count == 6)
  }

  @Test("paper has its words in both languages", arguments: ["de", "en"])
  func words(_ language: String) {
    for kind in PaperKind.allCases {
      let document = PaperCase.document(seed: 3)
      let sheets = PaperCase.sheets(kind, document, language: language, setter: setter)
      #expect(!sheets.pages.flatMap(\.texts).contains { $0.line.text.contains("NO TEXT") })
    }
  }
}
