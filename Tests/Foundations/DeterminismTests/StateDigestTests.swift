import Determinism
import Testing

@Suite struct StateDigestTests {
  @Test func theDigestOfAStateNeverChanges() {
    // Written to files: a change here would make every recording invalid.
    var digest = StateDigest()
    digest.combine(1)
    digest.combine(true)
    digest.combine(0.5)
    digest.combine("Zoë")
    #expect(digest.text == "132230a0491c1f18")
  }

  @Test func aTextCountsAsItsBytes() {
    for length in 0..<40 {
      let text = String("abcdefghijklmnopqrstuvwxyzäöü€0123456789😀".prefix(length))
      var first = StateDigest()
      first.combine(text)
      var second = StateDigest()
      second.combine(bytes: Array(text.utf8))
      #expect(first == second, "\(text)")
      var third = StateDigest()
      third.combine(bytes: text.utf8.lazy.map { $0 })
      #expect(first == third, "\(text)")
      #expect(first.shortText == String(first.text.prefix(12)))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everySingleChangeShows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<(1 + random.index(below: 20))).map { _ in random.next() }
    func digest(_ words: [UInt64]) -> UInt64 {
      var digest = StateDigest()
      for word in words { digest.combine(word) }
      return digest.value
    }
    let whole = digest(words)
    for index in words.indices {
      for bit in 0..<64 {
        var other = words
        other[index] ^= 1 << UInt64(bit)
        #expect(digest(other) != whole, "seed \(seed), word \(index), bit \(bit)")
      }
      var other = words
      other.remove(at: index)
      #expect(digest(other) != whole, "seed \(seed): without word \(index)")
      other = words
      other.insert(0, at: index)
      #expect(digest(other) != whole, "seed \(seed): with one at \(index)")
    }
    if words.count > 1 { #expect(digest(words.reversed()) != whole, "seed \(seed)") }
  }

  @Test func textsAreKeptApart() {
    func digest(_ texts: [String]) -> UInt64 {
      var digest = StateDigest()
      for text in texts { digest.combine(text) }
      return digest.value
    }
    let states = [
      [], [""], ["", ""], ["a"], ["ab", "c"], ["a", "bc"], ["abc"], ["abcdefgh"], ["abcdefgh", ""],
      ["abcdefghi"], ["\0"], ["\0\0"], ["ä"], ["a\u{308}"],
    ]
    #expect(Set(states.map(digest)).count == states.count)
  }

  @Test func numbersCountByTheirValue() {
    func digest(_ number: Double) -> UInt64 {
      var digest = StateDigest()
      digest.combine(number)
      return digest.value
    }
    #expect(digest(0) == digest(-0.0))
    #expect(digest(1) != digest(1.nextUp))
    #expect(digest(1) != digest(-1))
  }

  @Test func theTextHasSixteenDigits() {
    #expect(StateDigest().text == "cbf29ce484222325")
    var digest = StateDigest()
    for number in 0..<1000 {
      digest.combine(number)
      #expect(digest.text.utf8.count == 16)
      #expect(UInt64(digest.text, radix: 16) == digest.value)
    }
  }

  @Test func generatorsCountByTheirPlace() {
    func digest(_ generator: SeededGenerator) -> UInt64 {
      var digest = StateDigest()
      generator.digest(into: &digest)
      return digest.value
    }
    var generator = SeededGenerator(seed: 1)
    let before = digest(generator)
    #expect(before == digest(SeededGenerator(seed: 1)))
    _ = generator.next()
    #expect(digest(generator) != before)
  }
}
