import Determinism
import Foundation
import GRDB
import Testing

@testable import Classroom

/// A row that was altered in one byte, or in one value that is known elsewhere, is put right exactly.
struct SealRepairTests {
  private func row(_ generator: inout SeededGenerator) -> [DatabaseValue] {
    (0..<1 + generator.index(below: 8)).map { _ in
      switch generator.index(below: 4) {
      case 0: return .null
      case 1: return Int64(bitPattern: generator.next()).databaseValue
      case 2: return (Double(generator.index(below: 1_000_000)) / 7).databaseValue
      default:
        let letters = Array("abcdefgh 0123456789{}[]\"äöß🦊")
        let text = (0..<generator.index(below: 200)).map { _ in
          letters[generator.index(below: letters.count)]
        }
        return String(text).databaseValue
      }
    }
  }

  /// The row with one byte of one value altered; nil if there is none that remains a value.
  private func altered(
    _ row: [DatabaseValue], _ generator: inout SeededGenerator
  ) -> [DatabaseValue]? {
    let place = generator.index(below: row.count)
    let change = UInt64(1 + generator.index(below: 255))
    let shift = UInt64(8 * generator.index(below: 8))
    var other = row
    switch row[place].storage {
    case .null, .blob: return nil
    case .int64(let number):
      other[place] = Int64(bitPattern: UInt64(bitPattern: number) ^ change << shift).databaseValue
    case .double(let number):
      let bits = number.bitPattern ^ change << shift
      guard !Double(bitPattern: bits).isNaN else { return nil }
      other[place] = Double(bitPattern: bits).databaseValue
    case .string(let text):
      var bytes = Array(text.utf8)
      guard !bytes.isEmpty else { return nil }
      bytes[generator.index(below: bytes.count)] ^= UInt8(change)
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      other[place] = text.databaseValue
    }
    return other
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func oneByteIsPutRight(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let row = row(&generator)
      guard let altered = altered(row, &generator) else { continue }
      let seal = Seal.value(of: row)
      let repaired = SealRepair.repaired(altered, seal: seal, likely: row.map { _ in [] })
      #expect(repaired == row)
      // An altered seal does not alter the row.
      let other = seal ^ 0x5A << Int64(8 * generator.index(below: 8))
      #expect(SealRepair.repaired(row, seal: other, likely: row.map { _ in [] }) == row)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func moreIsNotGuessed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let row = row(&generator)
      var altered = row
      for _ in 0..<4 { altered = self.altered(altered, &generator) ?? altered }
      let repaired = SealRepair.repaired(
        altered, seal: Seal.value(of: row), likely: row.map { _ in [] })
      #expect(repaired == nil || repaired == row)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func aKnownValueIsPutBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (row, others) = (row(&generator), self.row(&generator))
      let place = generator.index(below: row.count)
      var altered = row
      altered[place] = others.first ?? .null
      var likely = row.map { _ in Set(others) }
      likely[place].insert(row[place])
      #expect(
        SealRepair.repaired(altered, seal: Seal.value(of: row), likely: likely) == row)
    }
  }
}
