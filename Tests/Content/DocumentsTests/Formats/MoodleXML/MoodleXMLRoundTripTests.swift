import Determinism
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct MoodleXMLRoundTripTests {
  private func items(_ bytes: [UInt8]) -> (items: [Item], errors: [Diagnostic]) {
    let result = OurReader.read(bytes: bytes, fileName: "t.xml")
    return (result.bank?.items ?? [], result.diagnostics.filter { $0.severity == .error })
  }

  private static let seeds = Array<UInt64>(1...1_000)

  @Test func whatIsNotListedAsLostComesBack() throws {
    for seed in Self.seeds {
      var random = RandomMoodleItems(generator: SeededGenerator(seed: seed))
      let bank = random.bank()
      let written = MoodleXMLWriter.write(bank)
      let found = items(written.bytes)
      #expect(found.errors.isEmpty, "seed \(seed): \(found.errors)")
      let missing = Set(written.losses.filter(\.isWholeItem).compactMap(\.item))
      let lossy = Set(written.losses.compactMap(\.item))
      let kept = bank.items.indices.filter { !missing.contains($0) }
      try #require(found.items.count == kept.count, "seed \(seed)")
      for (place, index) in kept.enumerated() where !lossy.contains(index) {
        #expect(found.items[place] == bank.items[index], "seed \(seed), item \(index)")
      }
    }
  }

  @Test func whatWasReadIsWrittenWithoutLossAndTheSame() {
    for seed in Self.seeds {
      var random = RandomMoodleItems(generator: SeededGenerator(seed: seed))
      let first = MoodleXMLWriter.write(random.bank()).bytes
      var bank = ItemBank(header: DocumentHeader(title: "t"), items: items(first).items)
      let second = MoodleXMLWriter.write(bank)
      #expect(second.losses.isEmpty, "seed \(seed): \(second.losses)")
      bank.items = items(second.bytes).items
      let third = MoodleXMLWriter.write(bank).bytes
      #expect(second.bytes == third, "seed \(seed)")
      if second.bytes != third || !second.losses.isEmpty { break }
    }
  }

  /// Whatever a file holds, reading it ends, and what was found is written and found again.
  @Test func damagedFilesAreReadAsFarAsTheyGo() {
    for seed in Self.seeds {
      var random = RandomMoodleItems(generator: SeededGenerator(seed: seed))
      var bytes = MoodleXMLWriter.write(random.bank()).bytes
      for _ in 0..<(1 + random.generator.index(below: 4)) {
        let place = random.generator.index(below: max(1, bytes.count))
        switch random.generator.index(below: 4) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        case 1: bytes.insert(random.generator.element(of: Array("<>&]\"/!".utf8)) ?? 0, at: place)
        case 2: bytes.insert(contentsOf: "<![CDATA[".utf8, at: place)
        default:
          bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: [UInt8(place & 0x7F)])
        }
        if bytes.isEmpty { break }
      }
      let found = items(bytes).items
      let bank = ItemBank(header: DocumentHeader(title: "t"), items: found)
      let written = MoodleXMLWriter.write(bank)
      let lossy = Set(written.losses.compactMap(\.item))
      let again = items(written.bytes).items
      guard written.missingCount == 0 else { continue }
      #expect(again.count == found.count, "seed \(seed)")
      for index in found.indices where !lossy.contains(index) && index < again.count {
        #expect(again[index] == found[index], "seed \(seed), item \(index)")
      }
    }
  }
}
