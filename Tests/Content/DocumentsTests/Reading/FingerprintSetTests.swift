import Determinism
import Testing

@testable import Documents
@testable import Exercises

struct FingerprintSetTests {
  @Test func holdsWhatASetHolds() {
    var generator = SeededGenerator(seed: 3)
    var fingerprints = FingerprintSet(capacity: 0)
    var set: Set<Int> = []
    for _ in 0..<20_000 {
      let value = generator.integer(in: -5000...5000) &* 65_536
      #expect(fingerprints.insert(value) == set.insert(value).inserted)
    }
  }
}
