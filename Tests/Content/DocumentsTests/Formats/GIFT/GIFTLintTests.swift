import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct GIFTLintTests {
  /// A file of nothing but signs takes no memory for each.
  @Test(arguments: ["~", "=a ~b ", "=a->b "]) func aQuestionHasNotAnyNumberOfAnswers(sign: String) {
    let many = "Was {" + String(repeating: sign, count: 10_001) + "}\n\nWer {=du ~ich}\n"
    let result = read(many, as: "x.gift")
    #expect(result.diagnostics.map(\.id).filter { $0 != "game.none" } == ["gift.answers.tooMany"])
    #expect(result.bank?.items.map(\.question.text) == ["Wer"])
  }

  @Test(arguments: [
    ("Pi? {#¦3,14:0.01}", "gift.number.comma", Diagnostic.Severity.warning),
    ("Kalt? {#¦−5}", "gift.number.minus", .warning),
    ("Viel? {#¦1,000}", "gift.number.unreadable", .error),
    ("Viel? {#¦1.000,5}", "gift.number.unreadable", .error),
    ("Viel? {#¦1.500}", "gift.number.thousands", .warning),
    ("Viel? {#1..¦2.000}", "gift.number.thousands", .warning),
    ("Viel? {#¦drei}", "gift.number.unreadable", .error),
    ("Viel? {#5:¦x}", "gift.number.unreadable", .error),
    ("Viel? {#5:¦-1}", "gift.number.tolerance", .error),
    ("Viel? {#¦5..1}", "gift.number.range", .warning),
    ("Wer? {=¦A*}", "moodle.wildcard", .warning), ("Viel? {¦#}", "gift.number.none", .error),
    ("Viel? {¦#~#falsch}", "gift.number.none", .error),
    ("Viel? {#=5 ~¦6#falsch}", "gift.number.catchAll", .warning),
    ("Frage\n¦0\nEnde {T}", "gift.line.zero", .warning),
    ("Frage {~ 2+2¦=4 ~ 5}", "gift.mark.unescaped", .warning),
    ("Frage {=4~2+2¦=4~5}", "gift.mark.unescaped", .warning),
    ("Frage {=a b ~c¦~d}", "gift.mark.unescaped", .warning),
    ("Frage {=x ¦= 4 ~x ~y}", "gift.mark.unescaped", .warning),
    ("Frage {=x ¦= 4}", "gift.mark.unescaped", .warning),
    ("Frage {= 2 + 2 ¦= 4 ~ 5 ~ 6}", "gift.mark.unescaped", .warning),
    ("Frage {\n=x ¦=4\n~x\n~y}", "gift.mark.unescaped", .warning),
    ("Frage {=C¦# ~Java}", "gift.feedback.empty", .warning),
    ("Frage {=C#gut¦# ~Java}", "gift.mark.unescaped", .warning),
    ("Frage {¦a ~b =c}", "gift.mark.missing", .warning),
    ("Frage {~a ~¦%150%b}", "gift.weight.range", .warning),
    ("Frage {~%50%a ~¦%33,3%b}", "gift.weight.comma", .warning),
    ("Frage {=¦%50%a ~b}", "gift.weight.place", .warning),
    ("Frage {¦~a ~b}", "gift.choice.noneRight", .warning),
    ("Frage {¦~a}", "gift.choice.tooFew", .error),
    ("Frage ¦{=a ~b", "gift.braces.single", .error),
    ("Frage =a ~b¦}", "gift.braces.single", .error),
    ("Frage ¦} {=a ~b", "gift.braces.order", .error),
    ("Frage {=a ~b} mit ¦{c}", "gift.braces.more", .warning),
    ("Frage {=a ~b} mit ¦{=c}", "gift.braces.answers", .error),
    ("Was ist {3+4}? ¦{=7 ~6 ~8}", "gift.braces.answers", .error),
    ("Frage {=a ~b\nund ¦{=c ~d}", "gift.braces.answers", .error),
    ("Frage {=a ~b}\n¦und {=c ~d}", "gift.line.missing", .warning),
    ("Im {=Mai ~Juni} blüht es.\n¦::b::und {=c ~d}", "gift.line.missing", .warning),
    ("Frage {=a ¦{b} ~c}", "gift.braces.more", .warning),
    ("Frage {¦True}", "gift.truth.case", .warning),
    ("Frage {¦false#nein}", "gift.truth.case", .warning),
    ("Frage {¦=a -> b}", "gift.matching.tooFew", .error),
    ("Frage {=a -> b ¦=c}", "gift.matching.arrow", .error),
    ("¦::Name ohne Ende {T}", "gift.name.unclosed", .warning),
    ("$CATEGORY: a\n¦Frage {T}", "gift.category.block", .warning),
    ("Frage {T}\n¦$CATEGORY: a\n\nWeiter {F}", "gift.category.block", .warning),
    ("Ist a ¦\\neq b? {T}", "gift.escape.tex", .warning),
    ("Frage {=a =¦}", "text.empty", .error),
    ("¦{=a ~b}", "text.empty", .error),
  ])
  func pointsAtWhatIsWrong(text: String, id: String, severity: Diagnostic.Severity) {
    let marked = MarkedText(text)
    let found = read(marked.text, as: "x.gift").diagnostics.filter { $0.id == id }
    #expect(found.map(\.line) == [marked.line])
    #expect(found.map(\.column) == [marked.column])
    #expect(found.map(\.severity) == [severity])
  }

  /// Where each answer is an equation, each of their signs takes one apart.
  @Test(arguments: [
    "Frage {=x ¦= 4 ~x ¦= 2 ~x ¦= 6}", "Frage { = x ¦= 4 ~ x ¦= 2 ~ x ¦= 6 }",
    "Frage {=x ¦=4 ~x ¦=2}", "Frage {\n\t=x ¦= 4\n\t~x ¦= 2\n}", "Frage {~x ¦= 2 ~y ¦= 3}",
  ])
  func pointsAtTheSignsOfEquations(text: String) {
    let parts = text.split(separator: "¦")
    let places = parts.indices.dropFirst().map { count in
      let before = parts[..<count].joined()
      let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(line.count):\((line.last?.count ?? 0) + 1)"
    }
    let found = read(parts.joined(), as: "x.gift").diagnostics
      .filter { $0.id == "gift.mark.unescaped" }
    #expect(found.map { "\($0.line):\($0.column)" } == places)
  }

  @Test(arguments: [
    "Frage {=a =b ~c}", "Frage {= a = b ~ c}", "Frage {=a ~b =c}", "Frage {=3+4 =4+3 ~5+5}",
    "Frage {~a ~b = c}", "Frage {\n=a\n=b\n~c\n}", "Frage {=a =b =c}", "Frage {~b =a}",
    "Frage {=a~b~c}", "Frage {~a=b~c}", "Frage {=a=b}", "Frage: 2+2=4? {T}", "a\\nb {T}",
    "Frage {\n\t=a#gut\n\t~b#\n}", "Frage {=C\\# ~Java}", "::a::b {=c ~d}", "10\n\\n0 {T}",
    "Frage {#3.5}", "Frage {#3.142}", "Frage {#0.500}", "// 0\nFrage {=0 ~1}",
  ])
  func saysNothingOfWhatIsRight(text: String) {
    let ids = read(text, as: "x.gift").diagnostics.map(\.id).filter { $0.hasPrefix("gift.") }
    #expect(ids.isEmpty)
  }

  @Test func aCommaIsReadAndADotWritten() throws {
    let bank = try #require(read("Pi? {#3,14}", as: "x.gift").bank)
    #expect(bank.items.map(\.body) == [.numeric([AcceptedNumber(.number(3.14, tolerance: 0))])])
    let written = String(decoding: GIFTWriter.write(bank).bytes, as: UTF8.self)
    #expect(written == "Pi?{#\n\t=3.14\n}\n")
  }
}
