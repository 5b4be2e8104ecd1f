import Determinism
import FaultTables
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct TuxMathReaderTests {
  private static let only = """
    subtraction_allowed = 0
    multiplication_allowed = 0
    division_allowed = 0

    """

  @Test func aLessonIsARule() {
    let text = """
      # Addition: Sums to 10

      ; a remark
      addition_allowed = 1
      \(Self.only)max_answer = 10;
      min_augend = 0
      MAX_AUGEND = 10
      min_addend=1
      Max_Addend = 9   # nine
      avg_list_length = 40
      """
    let result = read(text, as: "lesson03")
    #expect(result.diagnostics.isEmpty)
    #expect(result.document?.title == "Addition: Sums to 10")
    #expect(
      result.generator
        == GeneratorSpecification(
          operation: .addition, range: 0...10, secondRange: 1...9, resultRange: 0...10, count: 40))
  }

  @Test(arguments: [
    (
      "addition_allowed=0\nsubtraction_allowed=1\nmultiplication_allowed=0\ndivision_allowed=0\n"
        + "min_minuend=5\nmax_minuend=20\nmax_subtrahend=9",
      GeneratorSpecification(operation: .subtraction, range: 5...20, secondRange: 0...9)
    ),
    (
      "addition_allowed=0\nsubtraction_allowed=1\nmultiplication_allowed=0\ndivision_allowed=0\n"
        + "allow_negatives=1\nmin_minuend=-5\nmax_minuend=5\nmin_subtrahend=-3\nmax_subtrahend=3",
      GeneratorSpecification(
        operation: .subtraction, range: -5...5, secondRange: -3...3, allowsNegatives: true)
    ),
    (
      "addition_allowed=0\nsubtraction_allowed=0\nmultiplication_allowed=1\ndivision_allowed=0\n"
        + "min_multiplier=7\nmax_multiplier=7\nmax_multiplicand=10\nmax_answer=50\nmax_questions=30",
      GeneratorSpecification(
        operation: .multiplication, range: 7...7, secondRange: 0...10, resultRange: 0...50,
        count: 8)
    ),
    (
      "addition_allowed=0\nsubtraction_allowed=0\nmultiplication_allowed=0\ndivision_allowed=1\n"
        + "min_divisor=2\nmax_divisor=5\nmin_quotient=1\nmax_quotient=10\nmax_questions=5000",
      GeneratorSpecification(
        operation: .division, range: 1...10, secondRange: 2...5, count: 40)
    ),
  ])
  func eachOperationHasItsOperands(text: String, expected: GeneratorSpecification) {
    #expect(read(text, as: "lesson").generator == expected)
  }

  @Test func operationsAndPlacesOfTheUnknownAreMixed() {
    let text = """
      addition_allowed = 1
      subtraction_allowed = yes
      multiplication_allowed = 0
      division_allowed = 0
      format_answer_last = 0
      format_answer_middle = 1
      format_add_answer_first = 1
      """
    let result = read(text, as: "lesson")
    #expect(result.diagnostics.isEmpty)
    let parts = result.generator?.parts ?? []
    #expect(parts.map(\.operation) == [.addition, .addition, .subtraction])
    #expect(parts.map(\.missing) == [.first, .second, .second])
    #expect(parts.allSatisfy { $0.weight == 1 })
  }

  @Test func aRoundHasNoMoreThanThereAreDifferentCalculations() {
    let text = Self.only + "max_augend = 1\nmax_addend = 2\navg_list_length = 40"
    let result = read(text, as: "lesson")
    #expect(result.generator?.count == 6)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func whatIsNotSaidIsAsInTuxMath() {
    #expect(
      read(Self.only, as: "lesson").generator
        == GeneratorSpecification(operation: .addition, range: 0...12, secondRange: 0...12))
  }

  @Test(arguments: ["1", "true", "T", "yes", "Y", "on", "On", "ja", "wahr", "Wahr"])
  func yesHasManyWords(word: String) {
    let text = "addition_allowed = 0\n\(Self.only)division_allowed = \(word)"
    #expect(read(text, as: "a").generator?.operation == .division)
  }

  @Test(arguments: ["0", "false", "F", "no", "N", "off", "nein", "Nein", "falsch"])
  func noHasManyWords(word: String) {
    let text = "addition_allowed = \(word)\ndivision_allowed = 1"
    #expect(read(text, as: "a").generator?.operation != .addition)
  }

  @Test(arguments: [
    (
      "addition_allowed = 1\n\(only)¦speed = 1\nmax_comets = 2\nspeed = 3",
      "warning: tuxmath.ignored(speed, max_comets)"
    ),
    (
      "addition_allowed = 1\n\(only)  ¦min_augent = 1",
      "warning: tuxmath.unknown.likely(min_augent, min_augend)"
    ),
    (
      "addition_allowed = 1\n\(only)min_augend = ¦one",
      "error: tuxmath.value.number(one, 1000000)"
    ),
    (
      "addition_allowed = 1\n\(only)allow_negatives = ¦maybe",
      "error: tuxmath.value.flag(maybe)"
    ),
    ("addition_allowed = 1\n\(only)¦hello", "error: tuxmath.line(hello)"),
    (
      "¦addition_allowed = 1\n\(only)typing_practice_allowed = 1",
      "warning: tuxmath.operations(typing numbers)"
    ),
    (
      "addition_allowed = 0\n\(only)¦division_allowed = 1\nmax_quotient=100\nmax_divisor=100",
      "warning: tuxmath.dividend(999)"
    ),
    (
      "¦addition_allowed = 1\n\(only)min_augend = 20",
      "warning: tuxmath.empty(addition)"
    ),
    (
      "¦typing_practice_allowed = 1\naddition_allowed = 0\n\(only)",
      "error: tuxmath.nothing.unknown(typing numbers)"
    ),
  ])
  func pointsAtFaults(text: String, expected: String) {
    for end in ["\n", "\r\n", "\r"] {
      let text = text.replacing("\n", with: end)
      #expect(report(MarkedText(text), as: "lesson") == expected)
    }
  }

  /// What is meant is not known; the default would play what the teacher may have switched off.
  @Test(arguments: [
    "subtraction_allowed = vielleicht", "max_subtrahend = zehn", "min_minuend = 2o",
    "format_sub_answer_first = x",
  ])
  func anOperationWithADamagedSettingIsLeftOut(line: String) {
    let result = read("division_allowed = 0\n\(line)", as: "lesson")
    #expect(result.generator?.parts.map(\.operation) == [.addition, .multiplication])
    #expect(result.diagnostics.map(\.id) == ["tuxmath.value"])
  }

  @Test func withoutTheLargestNumberNothingIsPlayed() {
    let result = read("addition_allowed = 1\nmax_answer = 2o", as: "lesson")
    #expect(result.generator == nil)
    #expect(result.diagnostics.map(\.id).contains("tuxmath.nothing"))
  }

  @Test func exchangedLimitsAreTakenTheOtherWayRound() {
    let text = "addition_allowed = 1\n\(Self.only)max_augend = 2\nmin_augend = 9"
    let result = read(text, as: "lesson")
    #expect(result.generator?.range == 2...9)
    #expect(result.diagnostics.map(\.id) == ["tuxmath.swapped"])
    #expect(result.diagnostics.map(\.line) == [6])
  }

  @Test func anUnknownOptionIsCalledByItsLikelyName() {
    let result = read("addition_allowed = 1\n\(Self.only)min_augent = 1", as: "lesson")
    #expect(result.diagnostics.first?.remedy == "Was “min_augend” meant?")
  }

  @Test(arguments: [
    ("#\n####\n# Config #\nspeed = 1\n", "Config"), ("speed = 1\n# later\n", "lesson"),
    (";; Plus\n# Minus\nspeed = 1\n", "Plus"),
  ])
  func theFirstCommentIsTheTitle(text: String, title: String) {
    #expect(read(text, as: "lesson").document?.title == title)
  }

  @Test func theEndingDoesNotMatter() {
    for name in ["a", "a.txt", "a.csv", "a.json", "a.xml"] {
      #expect(read("# x\n\nspeed = 1\n\(Self.only)", as: name).generator != nil, "\(name)")
    }
    #expect(read("#separator:tab\na\tb\nc\td", as: "a.txt").generator == nil)
  }

  @Test func lessonsAreOnlyRead() {
    let bank = ItemBank(header: DocumentHeader(title: "x"))
    #expect(DocumentWriter.write(bank, as: .tuxMath) == nil)
  }

  @Test func anythingAtAllIsReadInTime() {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "addition_allowed", "=", " ", "1", "\n", "#", ";", "min_divisor", "-5", "max_answer", "9",
      "x",
      "division_allowed", "allow_negatives", "max_quotient", "\r", "ä", "max_questions",
    ]
    for _ in 0..<300 {
      let text = (0..<generator.index(below: 40)).map { _ in generator.element(of: pieces) ?? "" }
      _ = read("speed=1\n" + text.joined(), as: "lesson")
    }
    for piece in ["x=1\n", "=", "speed=1\n", "\n", "# ", "x"] {
      _ = read("speed=1\n" + String(repeating: piece, count: 20_000 / piece.utf8.count), as: "a")
    }
  }

  @Test func aMixedLessonComesBackFromTheNativeFormat() throws {
    let result = read("division_allowed = 0\navg_list_length = 40\n", as: "x.txt")
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    let again = OurReader.read(bytes: written.bytes, fileName: "x.json").bank
    #expect(bank.generator?.count == 40 && bank.generator?.others.count == 2)
    #expect(again?.generator == bank.generator)
  }

  /// Where values cannot be read, no operation is missing: these values are to be corrected.
  @Test func whyNothingIsLeftToCalculateIsTold() {
    let text = "# L\naddition_allowed = 0\nmultiplication_allowed = 0\ndivision_allowed = 0\n"
    let damaged = read(text + "subtraction_allowed = 1\nmin_minuend = eins\n", as: "a.txt")
    #expect(damaged.diagnostics.first { $0.id == "tuxmath.nothing" }?.form == "damaged")
    let none = read(text + "subtraction_allowed = 0\nmin_minuend = 1\n", as: "a.txt")
    #expect(none.diagnostics.first { $0.id == "tuxmath.nothing" }?.form == "")
  }

  /// `max_formula_nums` above two: sums and differences of three numbers as well.
  @Test(arguments: [(2, 2, [false]), (2, 3, [false, true]), (3, 3, [true]), (3, 1, [true])])
  func formulasHaveTheNumbersThatAreAskedFor(least: Int, most: Int, chains: [Bool]) {
    let text = """
      # Test
      addition_allowed = 1
      subtraction_allowed = 0
      multiplication_allowed = 0
      division_allowed = 0
      min_formula_nums = \(least)
      max_formula_nums = \(most)
      """
    let found = read(text, as: "a.xml.txt")
    let rule = read(text, as: "lesson").generator ?? found.generator
    #expect(rule.map { [$0.then != nil] + $0.others.map { $0.then != nil } } == chains)
  }
}
