import Determinism

extension StateDigest {
  /// Adds a generator's state, represented by the numbers it would give next.
  package mutating func combine(_ generator: SeededGenerator) {
    // Four words, because the generator's state has four.
    var copy = generator
    for _ in 0..<4 { combine(copy.next()) }
  }

  /// Adds texts and their number.
  package mutating func combine(_ texts: [String]) {
    combine(texts.count)
    for text in texts { combine(text) }
  }
}

extension RoundSettings {
  package func digest(into digest: inout StateDigest) {
    digest.combine(isEndless)
    digest.combine(maximumExercises ?? -1)
    digest.combine(orientation.rawValue)
    digest.combine(speedPercent)
    // Rounds without these keep the digest they have always had.
    if isCalm { digest.combine("calm") }
    if let scanTicks { digest.combine(scanTicks) }
    fit?.digest(into: &digest)
    if rules != 6 { digest.combine(rules) }
  }
}
