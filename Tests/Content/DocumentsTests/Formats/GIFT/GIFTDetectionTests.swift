import Notation
import Testing

@testable import Exercises
@testable import Items

struct GIFTDetectionTests {
  private func format(_ text: String, _ name: String) -> DocumentFormat? {
    DocumentFormat.detect(SourceText(fileName: name, bytes: Array(text.utf8), start: 0))
  }

  @Test(arguments: [
    "Frage {=a ~b}", "Frage\n{\n~a\n=b\n}", "Frage {T}", "Frage {FALSE#nein}", "Frage {#5}",
    "Frage {#=5}", "::Name:: Erzähle", "$CATEGORY: a/b\n\nErzähle", "// x\n\nText\n\nFrage {=a}",
    "Paul, Eva {=und ~oder} Tom, Mia",
  ])
  func knowsGIFTByItsContent(text: String) {
    for name in ["x.txt", "x", "x.gift", "x.md"] { #expect(format(text, name) == .gift) }
  }

  @Test(arguments: [
    "Frage\nA) a\nB) b\nANSWER: A", "Frage\nA. a\nB. b\nC) c\nANSWER:C\n\n",
    "Frage\na) a\nb) b\nAnswer: b",
  ])
  func knowsAikenByItsContent(text: String) {
    for name in ["x.txt", "x", "x.aiken", "x.gift"] { #expect(format(text, name) == .aiken) }
  }

  @Test(arguments: [
    "cat\tKatze\ndog\tHund\n", "set {}\tMenge\nbrace {\tKlammer\n", "a\t{=b}\nc\t{~d}\n",
    "Menge {=x};set\nb;c", "a,{#1},b\nc,{#2},d", "A. Einstein\tPhysiker\nB. Brecht\tDichter\n",
    "answer:\tAntwort\nquestion:\tFrage", "std::vector\tListe\nstd::map\tTabelle",
    "true {T}\twahr\nfalse {F}\tfalsch\n", "a = b;c ~ d\n#e;f",
  ])
  func takesNoVocabularyForEither(text: String) {
    for name in ["x.txt", "x", "x.csv"] {
      let found = format(text, name)
      #expect(found == .csv || found == .tsv)
    }
  }

  @Test func theEndingDecidesWhereTheContentDoesNot() {
    #expect(format("Erzähle {}", "x.gift") == .gift)
    #expect(format("Erzähle {}", "x.gift.txt") == .gift)
    #expect(format("Frage", "x.aiken") == .aiken)
    #expect(format("Was ist {=a}?\nA) a\nB) b\nANSWER: A", "x.aiken") == .aiken)
    #expect(format("a;{=b ~c}\nd;e", "x.csv") == .csv)
  }
}
