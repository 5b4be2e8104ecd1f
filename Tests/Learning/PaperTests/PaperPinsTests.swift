import Determinism
import Exercises
import PinCourses
import Testing
import TypedNames

@testable import Paper
@testable import PaperPDF

struct PaperPinsTests {
  private let setter = PangoTypesetter(language: "de")
  private let size = (width: 400.0, height: 300.0)

  private func course(_ exercises: [PinExercise]) -> PinCourse {
    var course = PinCourse()
    course.language = "de"
    var unit = PinUnit(id: "u", title: PinText("Testat"))
    unit.exercises = exercises.map(PinEntry.pins)
    course.units = [unit]
    return course
  }

  /// Pins at drawn places of two pictures, named `Name1`, `Name2` …, with a synonym each.
  private func exercise(_ count: Int, seed: UInt64 = 1) -> PinExercise {
    var random = SeededGenerator(seed: seed)
    var exercise = PinExercise(id: "e")
    exercise.title = PinText("Der Fuß")
    exercise.pictures = ["a", "b"].map { PinPicture(id: $0, file: $0 + ".png") }
    exercise.pins = (1...count).map { number in
      var pin = Pin(
        id: "\(number)", picture: random.index(below: 3) == 0 ? "b" : "a",
        place: PinPlace(random.unit(), random.unit()))
      pin.labels = [NameLabel("Name\(number)"), NameLabel("Auch\(number)")]
      pin.size = random.index(below: 3) == 0 ? .large : .small
      if random.index(below: 6) == 0 { pin.flag = PinPlace(random.unit(), random.unit()) }
      return pin
    }
    return exercise
  }

  private func sheets(
    _ kind: PaperKind, _ exercises: [PinExercise], seed: UInt64 = 1, canDraw: Bool = true
  ) -> PaperSheets {
    PaperSheets(
      kind, of: ExerciseDocument(title: "Anatomie", content: .exercises([])),
      course: course(exercises), seed: seed, words: PaperCase.paperWords(), setter: setter,
      pictures: { canDraw || $0 != "a.png" ? size : nil })
  }

  private func texts(_ pages: [PaperPage]) -> [String] {
    pages.flatMap(\.marks).compactMap {
      if case .text(let line, _, _, _) = $0 { line.text } else { nil }
    }
  }

  @Test func aWorksheetHasANumberOnThePictureAndALineForEachPinAndNoName() {
    for (count, seed) in [(1, 1), (7, 2), (30, 3), (120, 4)] as [(Int, UInt64)] {
      let exercise = exercise(count, seed: seed)
      let sheets = sheets(.worksheet, [exercise])
      #expect(sheets.count == count && sheets.leftOut.isEmpty)
      let texts = texts(sheets.pages)
      for number in 1...count {
        #expect(texts.count { $0 == "\(number)" } == 1, "\(number) of \(count)")
        #expect(texts.count { $0 == "\(number)." } == 1, "\(number). of \(count)")
      }
      #expect(!texts.contains { $0.contains("Name") && $0 != "Name:" && !$0.contains("Namen") })
    }
  }

  @Test func whatStandsOnAPictureStaysOnThePaper() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let pages = sheets(.worksheet, [exercise(25, seed: seed)]).pages
      for room in pages.flatMap(\.marks).compactMap(\.room) {
        #expect(room.x >= 12 && room.right <= PaperPage.width - 12)
        #expect(room.y >= 12 && room.bottom <= PaperPage.height - 12)
      }
    }
  }

  @Test func numbersDoNotCoverOneAnotherWhereThereIsRoom() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var exercise = exercise(8, seed: seed)
      for index in exercise.pins.indices { exercise.pins[index].flag = nil }
      let numbers = sheets(.worksheet, [exercise]).pages.map { page in
        page.marks.compactMap { mark -> PaperPoint? in
          guard case .text(let line, _, _, let box) = mark, Int(line.text) != nil else {
            return nil
          }
          return PaperPoint(box.x + box.width / 2, box.y + box.height / 2)
        }
      }
      for heads in numbers {
        for (index, head) in heads.enumerated() {
          #expect(heads[(index + 1)...].allSatisfy { $0.distance(to: head) > 18 }, "\(seed)")
        }
      }
    }
  }

  /// The lines to write on are in the order of the solutions.
  @Test func linesStandInTheOrderOfTheSolutions() {
    var exercise = exercise(12)
    for index in exercise.pins.indices { exercise.pins[index].picture = "a" }
    func order(_ kind: PaperKind) -> [String] {
      var found: [(text: String, box: PaperBox)] = []
      for mark in sheets(kind, [exercise]).pages.flatMap(\.marks) {
        guard case .text(let line, _, _, let box) = mark, line.text.hasSuffix("."),
          Int(line.text.dropLast()) != nil
        else { continue }
        found.append((line.text, box))
      }
      return found.sorted { ($0.box.y.rounded(), $0.box.x) < ($1.box.y.rounded(), $1.box.x) }
        .map(\.text)
    }
    #expect(order(.worksheet) == (1...12).map { "\($0)." })
    #expect(order(.solutions) == order(.worksheet))
  }

  /// A number, also that of a region, leaves the tip of an arrow to be seen.
  @Test(arguments: [Pin.Size.small, .large])
  func numbersLeaveTheTipsOfArrows(size: Pin.Size) throws {
    var exercise = exercise(1)
    exercise.pins[0].place = PinPlace(0.5, 0.5)
    exercise.pins[0].flag = nil
    exercise.pins[0].picture = "a"
    exercise.pins[0].size = size
    exercise.arrows = [
      PinArrow(id: "r", picture: "a", from: PinPlace(0.6, 0.35), to: PinPlace(0.51, 0.49))
    ]
    let marks = sheets(.worksheet, [exercise]).pages.flatMap(\.marks)
    var picture: PaperBox?
    var head: PaperBox?
    for mark in marks {
      if case .picture(_, let box) = mark { picture = box }
      if case .text(let line, _, _, let box) = mark, line.text == "1", head == nil { head = box }
    }
    let tip = try #require(picture).point(0.51, 0.49)
    let box = try #require(head)
    let middle = PaperPoint(box.x + box.width / 2, box.y + box.height / 2)
    #expect(middle.distance(to: tip) > 11)
  }

  @Test func solutionsNameEachNumberWithAllThatIsRight() {
    let texts = texts(sheets(.solutions, [exercise(12)]).pages)
    for number in 1...12 {
      #expect(texts.contains("Name\(number) / Auch\(number)"))
      #expect(texts.contains("\(number)."))
    }
  }

  @Test func namesToChooseFromStandInAFrameIfTheFirstGameOffersThem() {
    var exercise = exercise(6)
    exercise.games = [.pinDrag, .pinLabel]
    exercise.extra = [NameLabel("Falsch")]
    let first = texts(sheets(.worksheet, [exercise]).pages).joined(separator: " ")
    for name in (1...6).map({ "Name\($0)" }) + ["Falsch"] { #expect(first.contains(name)) }
    #expect(first == texts(sheets(.worksheet, [exercise]).pages).joined(separator: " "))
    let orders = (1...4).map { seed in
      texts(sheets(.worksheet, [exercise], seed: seed).pages).first { $0.contains("·  ") }
    }
    #expect(Set(orders).count > 1)
  }

  @Test func cardsRingThePinOnItsPicture() {
    let pages = sheets(.cards, [exercise(5)]).pages
    let rings = pages.flatMap(\.marks).count {
      if case .outline = $0 { true } else { false }
    }
    // A white rim and a black line each.
    #expect(rings == 10)
    #expect(texts(pages).filter { $0.hasPrefix("Name") }.count == 5)
  }

  @Test func aPictureThatCannotBeDrawnIsTold() {
    let exercise = exercise(12)
    let sheets = sheets(.worksheet, [exercise], canDraw: false)
    #expect(sheets.leftOut.map(\.reason) == [.noPicture("a.png")])
    #expect(sheets.count == exercise.pins.count { $0.picture == "b" })
    var unnamed = PinExercise(id: "u")
    unnamed.pictures = [PinPicture(id: "a", file: "b.png")]
    unnamed.pins = [Pin(id: "1", picture: "a", place: PinPlace(0.5, 0.5))]
    let nothing = self.sheets(.worksheet, [unnamed])
    #expect(nothing.leftOut.map(\.reason) == [.noNames] && nothing.pages.isEmpty)
    #expect(nothing.notes(PaperCase.paperWords()).count == 1)
  }

  @Test func exercisesOfOtherKindsStandBeforeThem() {
    let document = ExerciseDocument(
      title: "Gemischt",
      content: .exercises([Exercise(id: "q", question: "Was ist 7 + 8?", answer: "15")]))
    let sheets = PaperSheets(
      .worksheet, of: document, course: course([exercise(3)]), seed: 1,
      words: PaperCase.paperWords(), setter: setter, pictures: { _ in size })
    #expect(sheets.count == 4)
    let texts = texts(sheets.pages)
    let question = texts.firstIndex { $0.contains("7 + 8") }
    let title = texts.firstIndex { $0 == "Der Fuß" }
    #expect(question ?? .max < title ?? -1)
  }
}
