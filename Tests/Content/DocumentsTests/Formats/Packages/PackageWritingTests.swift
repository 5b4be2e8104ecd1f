import Determinism
import Documents
import Exercises
import Items
import OurGames
import Testing

@Suite("Writing packages of H5P and QTI")
struct PackageWritingTests {
  private static let formats: [DocumentFormat] = [.h5p, .qti]

  private func read(_ written: WrittenDocument, _ format: DocumentFormat) -> ItemBank? {
    OurReader.read(bytes: written.bytes, fileName: "x." + (format.endings.first ?? "")).bank
  }

  @Test("items come back as they were, but for what is listed as lost", arguments: formats)
  func roundTrip(format: DocumentFormat) throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomItems(seed: seed)
      random.formats = [.plain]
      let items = random.list(1...4) { $0.item() }
      var header = DocumentHeader(title: "Übungen & mehr")
      header.language = "de"
      let bank = ItemBank(header: header, items: items)
      let written = try #require(DocumentWriter.write(bank, as: format))
      let missing = Set(written.losses.filter(\.isWholeItem).compactMap(\.item))
      let kept = items.indices.filter { !missing.contains($0) }
      let touched = Set(written.losses.compactMap(\.item))
      let again = read(written, format)
      try #require((again?.items.count ?? 0) == kept.count, "seed \(seed)")
      guard let again else { continue }
      #expect(again.header.title == header.title)
      #expect(again.header.language == "de")
      for (index, item) in zip(kept, again.items) where !touched.contains(index) {
        #expect(item == items[index], "seed \(seed)")
      }
      let second = try #require(DocumentWriter.write(again, as: format))
      #expect(second.losses == [], "seed \(seed)")
      #expect(read(second, format)?.items == again.items, "seed \(seed)")
    }
  }

  @Test("most of what is plain is not lost", arguments: formats)
  func plainItems(format: DocumentFormat) throws {
    let choice = Item(
      "Was bellt?",
      .choice(
        [
          ItemOption("Hund & Co. <klein>", weight: 100, feedback: "Ja: *genau*/so"),
          ItemOption("Katze", weight: 0),
        ], isSingle: true))
    let gaps = Item(
      "Im  schneit es * oft.",
      .cloze(
        Cloze([
          ClozeGap(
            at: 3,
            .short([AcceptedText("Winter/Frost"), AcceptedText("Jan:")], isCaseSensitive: false))
        ])))
    let items = [
      choice,
      Item("Ein Wal ist ein Fisch.", .truth(TrueFalse(false, wrongFeedback: "Doch nicht."))),
      Item(
        "Wie heißt er?\nSag es!",
        .short([AcceptedText("a/b"), AcceptedText("c*d:e")], isCaseSensitive: true)),
      Item(
        "Ordne zu",
        .matching([
          MatchingPair("Kuh: groß", "Kalb"), MatchingPair("Huhn", "Küken"),
          MatchingPair("", "Welpe"),
        ])),
      gaps,
    ]
    let bank = ItemBank(header: DocumentHeader(title: "T"), items: items)
    let written = try #require(DocumentWriter.write(bank, as: format))
    #expect(written.losses == [])
    #expect(read(written, format)?.items == items)
  }

  @Test("the same document is the same bytes", arguments: formats)
  func deterministic(format: DocumentFormat) throws {
    let bank = try #require(try PackedFile.read("qti21.zip").bank)
    #expect(DocumentWriter.write(bank, as: format) == DocumentWriter.write(bank, as: format))
  }

  @Test(
    "the packages that were read are written and read again",
    arguments: [
      "qti21.zip", "canvas.zip", "ilias.zip", "question-set.h5p", "drag-text.h5p", "moodle4.mbz",
      "anki-new.apkg",
    ], formats)
  func files(name: String, format: DocumentFormat) throws {
    let bank = try #require(try PackedFile.read(name).bank)
    let written = try #require(DocumentWriter.write(bank, as: format))
    let again = try #require(read(written, format))
    #expect(again.items.count == bank.items.count - written.missingCount)
    #expect(try #require(DocumentWriter.write(again, as: format)).losses == [])
  }
}
