import Determinism
import Foundation
import GRDB
import Testing

@testable import Classroom

/// A pupil of whom anything is in a database is found in its bytes, whatever the identifier is.
struct IdentifierTracesTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func aPupilIsFoundInTheBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let world = try TestWorld(seed: seed)
    let path = "\(world.path)/ids.sqlite"
    for shift in 0..<40 {
      // Also identifiers that need fewer bytes.
      let number = Int64(bitPattern: generator.next()) >> Int64(shift)
      for isRow in [true, false] {
        try? FileManager.default.removeItem(atPath: path)
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
          try database.execute(
            sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, pupil INTEGER, name TEXT)")
          for other in 0..<20 {
            let isThat = other == 11
            try database.execute(
              sql: "INSERT INTO thing VALUES (?, ?, 'name')",
              arguments: isRow
                ? [isThat ? number : Int64(other) - 1000, 5] : [other, isThat ? number : 5])
          }
        }
        try queue.close()
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(IdentifierTraces.find([number], in: bytes) == [number], "\(number) \(isRow)")
      }
    }
  }

  @Test func whoIsNotThereIsNotFound() throws {
    var generator = SeededGenerator(seed: 5)
    let bytes = Data((0..<300_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    let numbers = Set((0..<200).map { _ in Int64(bitPattern: generator.next()) })
    #expect(IdentifierTraces.find(numbers, in: bytes).isEmpty)
  }
}
