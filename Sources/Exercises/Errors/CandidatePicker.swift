import Determinism

/// Chooses which wrong answers stand beside the right one.
enum CandidatePicker {
  /// So many wrong answers that each rank the right one can have is equally likely.
  ///
  /// On either side those of known errors come first, by their weight and no error twice while
  /// there are others; then the rest, each equally likely. Of whole numbers at least one is even
  /// or odd like the right one, where there is such a one.
  ///
  /// - Parameters:
  ///   - right: the right answer's value.
  ///   - kept: those that are shown in any case, fewer than `needed`.
  ///   - spare: those to choose from.
  ///   - diagnosis: what is known of the pupil: suspected errors are offered more often.
  /// - Returns: nil if there are too few.
  static func pick(
    besides right: Double, kept: [Candidate], spare: [Candidate], needed: Int,
    suspecting diagnosis: ErrorDiagnosis? = nil, using generator: inout SeededGenerator
  ) -> [Candidate]? {
    let keptSmaller = kept.count { $0.value < right }
    let keptLarger = kept.count - keptSmaller
    let spareSmaller = spare.count { $0.value < right }
    let spareLarger = spare.count - spareSmaller
    let fewest = max(keptSmaller, needed - keptLarger - spareLarger)
    let most = min(keptSmaller + spareSmaller, needed - keptLarger)
    guard fewest <= most else { return nil }
    let rank = generator.integer(in: fewest...most)
    var choice = Choice(spare: spare, right: right, diagnosis: diagnosis, chosen: kept)
    // Whichever side comes first has the first pick of the errors.
    let sides = generator.index(below: 2) == 0 ? [true, false] : [false, true]
    for isSmaller in sides {
      let count = isSmaller ? rank - keptSmaller : needed - rank - keptLarger
      for _ in 0..<count { choice.take(isSmaller: isSmaller, using: &generator) }
    }
    choice.balanceParity(keeping: kept.count)
    return choice.chosen
  }

  private struct Choice {
    var spare: [Candidate]
    let right: Double
    let diagnosis: ErrorDiagnosis?
    var chosen: [Candidate]

    mutating func take(isSmaller: Bool, using generator: inout SeededGenerator) {
      var total = 0
      var plain = 0
      for candidate in spare where (candidate.value < right) == isSmaller {
        total += weight(of: candidate)
        if candidate.rule == nil { plain += 1 }
      }
      let isError = total > 0
      let others = spare.count { ($0.value < right) == isSmaller }
      guard others > 0 else { return }
      var number = generator.index(below: isError ? total : plain > 0 ? plain : others)
      for index in spare.indices where (spare[index].value < right) == isSmaller {
        let width: Int
        if isError {
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

    /// How often a candidate's error is made, by everyone and by this pupil; 0 without a fresh one.
    private func weight(of candidate: Candidate) -> Int {
      guard let rule = fresh(candidate) else { return 0 }
      return diagnosis.map { Int(Double(rule.weight) * $0.suspicion(of: rule)) } ?? rule.weight
    }

    /// A candidate's error, if no other of the same error has been chosen.
    private func fresh(_ candidate: Candidate) -> ErrorRule? {
      guard let rule = candidate.rule, !chosen.contains(where: { $0.rule == rule }) else {
        return nil
      }
      return rule
    }

    /// Changes one wrong answer for another on its side, if the right one is the only even or the
    /// only odd one.
    mutating func balanceParity(keeping kept: Int) {
      guard let parity = Candidate.parity(of: right), chosen.count > 1 else { return }
      guard !chosen.contains(where: { $0.parity == nil || $0.parity == parity }) else { return }
      for index in chosen.indices.reversed() where index >= kept {
        let isSmaller = chosen[index].value < right
        let other = spare.first { ($0.value < right) == isSmaller && $0.parity == parity }
        guard let other else { continue }
        chosen[index] = other
        return
      }
    }
  }
}
