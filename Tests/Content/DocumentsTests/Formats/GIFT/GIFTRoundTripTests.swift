import Determinism
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct GIFTRoundTripTests {
  private func readGIFT(_ bytes: [UInt8]) -> (bank: ItemBank?, faults: [Fault]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: "x.gift", report: &report) else {
      return (nil, report.faults)
    }
    let bank = GIFTReader.read(source, report: &report)
    return (bank, report.faults)
  }

  @Test func whatGIFTCarriesComesBack() {
    for seed in 0..<2500 {
      var random = RandomGIFTItems(random: SeededGenerator(seed: UInt64(seed)), isWild: false)
      let bank = random.bank()
      let written = GIFTWriter.write(bank)
      let again = readGIFT(written.bytes)
      #expect(written.losses.isEmpty, "seed \(seed)")
      #expect(again.bank?.items == bank.items, "seed \(seed)\n\(text(written.bytes))")
      #expect(!again.faults.contains { $0.severity == .error }, "seed \(seed): \(again.faults)")
    }
  }

  @Test func whatIsNotListedAsLostComesBack() {
    for seed in 0..<2500 {
      var random = RandomGIFTItems(random: SeededGenerator(seed: UInt64(seed)), isWild: true)
      let bank = random.bank()
      let written = GIFTWriter.write(bank)
      let items = readGIFT(written.bytes).bank?.items ?? []
      let missing = Set(written.losses.filter(\.isWholeItem).compactMap(\.item))
      let touched = Set(written.losses.compactMap(\.item))
      let kept = bank.items.indices.filter { !missing.contains($0) }
      #expect(items.count == kept.count, "seed \(seed)\n\(text(written.bytes))")
      for (index, item) in zip(kept, items) where !touched.contains(index) {
        #expect(item == bank.items[index], "seed \(seed)\n\(text(written.bytes))")
      }
    }
  }

  @Test func whatWasReadIsWrittenTheSame() {
    for seed in 0..<2500 {
      var random = RandomGIFTItems(random: SeededGenerator(seed: UInt64(seed)), isWild: true)
      guard let first = readGIFT(GIFTWriter.write(random.bank()).bytes).bank else { continue }
      let second = GIFTWriter.write(first)
      #expect(second.losses.isEmpty, "seed \(seed): \(second.losses)")
      let third = readGIFT(second.bytes).bank.map { GIFTWriter.write($0).bytes }
      #expect(third == second.bytes, "seed \(seed)\n\(text(second.bytes))")
    }
  }

  @Test func damagedFilesAreReadAsFarAsTheyGo() {
    let signs = Array("{}=~#:\\%/[]>-\n\r \t0.,*T".utf8)
    for seed in 0..<2500 {
      var random = RandomGIFTItems(random: SeededGenerator(seed: UInt64(seed)), isWild: true)
      var bytes = GIFTWriter.write(random.bank()).bytes
      for _ in 0..<random.random.integer(in: 1...6) where !bytes.isEmpty {
        let place = random.random.index(below: bytes.count)
        switch random.random.index(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(signs[random.random.index(below: signs.count)], at: place)
        default: bytes[place] = signs[random.random.index(below: signs.count)]
        }
      }
      let result = OurReader.read(bytes: bytes, fileName: "x.gift")
      guard let bank = result.bank else { continue }
      for format in [DocumentFormat.gift, .aiken] {
        #expect(DocumentWriter.write(bank, as: format) != nil, "seed \(seed)")
      }
      let written = GIFTWriter.write(bank)
      let again = readGIFT(written.bytes).bank
      #expect((again?.items ?? []).count + written.missingCount == bank.items.count, "seed \(seed)")
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
