import Determinism

/// Chooses which wrong answers are offered beside the right one.
enum CandidatePicker {
  /// Chooses wrong answers such that every possible rank of the right one is equally likely.
  ///
  /// On either side a coin decides for each whether it is even or odd, if there are both, so that parity
  /// gives no hint about the right one. Then answers of known errors come first, by their weight and no error
  /// twice as long as there are others; then the rest, each equally likely. If two options have the same last
  /// digit, the right one is among them no more often than by chance.
  ///
  /// - Parameters:
  ///   - right: the right answer's value.
  ///   - kept: those that are offered in any case, fewer than `needed`.
  ///   - spare: those to choose from.
  ///   - probe: an error to be offered, whatever its weight, if it leads to a number on a side that
  ///     has room.
  /// - Returns: nil if there are too few.
  static func pick(
    besides right: Double, kept: [Candidate], spare: [Candidate], needed: Int,
    probing probe: ErrorRule? = nil, using generator: inout SeededGenerator
  ) -> [Candidate]? {
    let keptSmaller = kept.count { $0.value < right }
    let keptLarger = kept.count - keptSmaller
    let spareSmaller = spare.count { $0.value < right }
    let spareLarger = spare.count - spareSmaller
    let fewest = max(keptSmaller, needed - keptLarger - spareLarger)
    let most = min(keptSmaller + spareSmaller, needed - keptLarger)
    guard fewest <= most else { return nil }
    let rank = generator.integer(in: fewest...most)
    var choice = Choice(spare: spare, right: right, probe: probe, chosen: kept)
    // The side that comes first has the first pick of the errors.
    let sides = generator.index(below: 2) == 0 ? [true, false] : [false, true]
    for isSmaller in sides {
      let count = isSmaller ? rank - keptSmaller : needed - rank - keptLarger
      for _ in 0..<count { choice.take(isSmaller: isSmaller, using: &generator) }
    }
    choice.spreadLastDigit(keeping: kept.count, using: &generator)
    return choice.chosen
  }

  private struct Choice {
    var spare: [Candidate]
    let right: Double
    let probe: ErrorRule?
    var chosen: [Candidate]

    mutating func take(isSmaller: Bool, using generator: inout SeededGenerator) {
      if takeProbe(isSmaller: isSmaller, using: &generator) { return }
      let parity = generator.index(below: 2)
      let isMixed = spare.contains { isOn(isSmaller, $0) && $0.parity == parity }
      func isOpen(_ candidate: Candidate) -> Bool {
        isOn(isSmaller, candidate) && (!isMixed || candidate.parity == parity)
      }
      var total = 0
      var plain = 0
      var open = 0
      for candidate in spare where isOpen(candidate) {
        open += 1
        total += weight(of: candidate)
        if candidate.rule == nil { plain += 1 }
      }
      guard open > 0 else { return }
      var number = generator.index(below: total > 0 ? total : plain > 0 ? plain : open)
      for index in spare.indices where isOpen(spare[index]) {
        let width: Int
        if total > 0 {
          width = weight(of: spare[index])
        } else {
          width = plain == 0 || spare[index].rule == nil ? 1 : 0
        }
        if number < width {
          chosen.append(spare.remove(at: index))
          return
        }
        number -= width
      }
    }

    /// Takes an answer of the probed error, each equally likely, if none has been taken yet.
    ///
    /// - Returns: false if there is none on this side.
    private mutating func takeProbe(
      isSmaller: Bool, using generator: inout SeededGenerator
    ) -> Bool {
      guard let probe else { return false }
      let open = spare.indices.filter {
        isOn(isSmaller, spare[$0]) && fresh(spare[$0]) == probe
      }
      guard let index = generator.element(of: open) else { return false }
      chosen.append(spare.remove(at: index))
      return true
    }

    /// The weight of a candidate's error; 0 if it has none that is fresh.
    private func weight(of candidate: Candidate) -> Int { fresh(candidate)?.weight ?? 0 }

    private func isOn(_ isSmaller: Bool, _ candidate: Candidate) -> Bool {
      (candidate.value < right) == isSmaller
    }

    /// A candidate's error, if no candidate with the same error has been chosen.
    private func fresh(_ candidate: Candidate) -> ErrorRule? {
      guard let rule = candidate.rule, !chosen.contains(where: { $0.rule == rule }) else {
        return nil
      }
      return rule
    }

    /// If exactly one wrong answer has the same last digit as the right one, as after a forgotten carry,
    /// replaces it in some of the cases: two equal last digits would point at the right one.
    ///
    /// If two of n options are alike, the right one would by chance be one of them in 2 of n cases. The
    /// replacement has the same parity.
    mutating func spreadLastDigit(keeping kept: Int, using generator: inout SeededGenerator) {
      let right = right
      func endsLikeRight(_ candidate: Candidate) -> Bool {
        (candidate.value - right).truncatingRemainder(dividingBy: 10) == 0
      }
      let alike = chosen.indices.filter { endsLikeRight(chosen[$0]) }
      guard chosen.count > 1, alike.count == 1, alike[0] >= kept,
        probe == nil || chosen[alike[0]].rule != probe,
        generator.index(below: chosen.count + 1) >= 2
      else { return }
      let old = chosen[alike[0]]
      let isSmaller = old.value < right
      let new = spare.first {
        isOn(isSmaller, $0) && $0.parity == old.parity && !endsLikeRight($0)
      }
      if let new { chosen[alike[0]] = new }
    }
  }
}
