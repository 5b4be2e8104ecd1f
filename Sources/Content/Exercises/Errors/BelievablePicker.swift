import Determinism

/// Chooses wrong answers that a look at the options does not tell from the right one: only calculating does.
///
/// An error far away would be seen to be wrong, and near misses would have the right answer in their middle. So
/// a set of options is chosen with a probability that is a product over all its pairs: of a weight that depends
/// on their distance alone. Such a set says nothing about which of its members the others were chosen for.
/// Distances that known errors lead to in this very task weigh more, in both directions, so mostly one of the
/// options is the answer of such an error; and in multiplication last digits weigh as much as they are frequent
/// among products.
///
/// Sets are drawn one option after another and then chosen among by the sums of their weights (importance
/// resampling), so that the probability is that of the set. Where errors of written sums and differences lead
/// farther away, the set grows along a tree instead, see `grown`.
struct BelievablePicker {
  /// The right answer.
  let right: Int
  /// Options differ from each other by multiples of this.
  let step: Int
  /// The range of options.
  let allowed: ClosedRange<Int>
  /// Whether options are about as large as each other.
  let staysNear: Bool
  /// Whether the answer is a product.
  let isProduct: Bool
  /// Whether some last digits are more frequent among answers than others.
  private let hasEndings: Bool
  /// What numbers weigh as options; nil for all the same.
  let potentials: AnswerPotentials?
  private let spare: [Candidate]
  /// The distances of known errors, with what they weigh in addition.
  private(set) var errors: [(distance: Int, weight: Int)] = []

  /// How much a distance in steps weighs, from 1 on; our choice: neighbours most, and those with the same last
  /// digit more than what is beside them.
  private static let weights = [
    0, 100, 80, 60, 48, 40, 30, 26, 24, 30, 60, 30, 2, 2, 2, 2, 2, 2, 2, 2, 20,
  ]
  /// How far options are looked for around the right one, in steps, and around the answer of an error farther
  /// away.
  private static let reach = (right: 20, error: 5)
  /// How often products end with each digit, if both factors' last digits are equally frequent, in per cent,
  /// where no factor is a multiple of five: those have a step of their own.
  private static let productEndings = [1, 4, 12, 4, 12, 1, 12, 4, 12, 4]
  /// What the lowest numbers weigh, next to which there are fewer others: as `AnswerPotentials` balances it, where
  /// all answers are equally frequent.
  private static let lowestWeights = [25, 20, 16, 13, 11]
  /// How much it weighs, in thousandths, that an option is another digit of the number; our choice.
  private static let otherDigit = 300
  /// The number of sets among which one is chosen: with six none of the hints is any smaller.
  private static let proposals = 3

  /// - Parameters:
  ///   - task: what is calculated; its answer is a whole number. Nil for a number that is not calculated.
  ///   - right: its answer.
  ///   - allowed: the range of options.
  ///   - spread: what is known of the answers of its generator.
  ///   - spare: the answers of known errors, and others.
  init(
    _ task: MathTask?, right: Int, allowed: ClosedRange<Int>, spread: AnswerSpread,
    spare: [Candidate]
  ) {
    self.right = right
    potentials = spread.potentials
    let step = potentials == nil ? max(spread.step, task?.step ?? 1) : 1
    self.step = step
    self.allowed = allowed
    self.spare = spare
    if case .number = task { staysNear = false } else { staysNear = true }
    isProduct = task?.calculation?.operation == .multiplication
    hasEndings = isProduct && step == 1 && !spread.isTable
    for candidate in spare {
      guard let rule = candidate.rule else { continue }
      let distance = Int((candidate.value - Double(right)).magnitude)
      guard distance.isMultiple(of: step) else { continue }
      add(distance, weight: rule.weight)
    }
    if case .digit(let number, _, _) = task {
      for place in 0..<7 where number >= PlaceLetters.power(place) {
        let distance = abs(number / PlaceLetters.power(place) % 10 - right)
        if distance > 0 { add(distance, weight: Self.otherDigit) }
      }
    }
  }

  /// Adds a distance to which an error leads. Neighbours weigh most anyway: so that less frequent errors are offered
  /// as well, being off by one adds nothing, except among products, which have no other neighbours, and among few
  /// answers, whose potentials reckon with neighbours. A distance that is too large below the right answer does not
  /// count above it either, or the right one would mostly be the smallest.
  private mutating func add(_ distance: Int, weight: Int) {
    guard !staysNear || Self.areNear(right, right - distance, step: step) else { return }
    if isProduct || potentials != nil {
      errors.append((distance, weight / 3))
    } else if distance > step {
      errors.append((distance, weight / 2))
    }
  }

  /// Chooses wrong answers; nil if there are too few.
  ///
  /// - Parameter needed: the number of wrong answers.
  /// - Complexity: O(n · m) in the number of options and the numbers among which they are looked for; less than
  ///   a microsecond for most tasks.
  func pick(_ needed: Int, using generator: inout SeededGenerator) -> [Candidate]? {
    if let grown = grown(needed, using: &generator) { return candidates(grown) }
    let values = values
    var start = values.map(ownWeight)
    multiply(&start, of: values, by: right)
    var weights = start
    var chosen: [Int]?
    var total = 0.0
    for proposal in 0..<Self.proposals {
      if proposal > 0 {
        for index in weights.indices { weights[index] = start[index] }
      }
      var set: [Int] = []
      var product = 1.0
      while set.count < needed {
        var sum = 0
        for weight in weights { sum += weight }
        guard sum > 0 else { return chosen.map(candidates) }
        var number = generator.index(below: sum)
        var index = 0
        while number >= weights[index] {
          number -= weights[index]
          index += 1
        }
        product *= Double(sum)
        set.append(values[index])
        if set.count < needed { multiply(&weights, of: values, by: values[index]) }
      }
      total += product
      if generator.unit() * total < product { chosen = set }
    }
    return chosen.map(candidates)
  }

  private func candidates(_ values: [Int]) -> [Candidate] {
    values.map { value in
      spare.first { $0.value == Double(value) } ?? Candidate(value, rule: nil)
    }
  }

  /// The numbers among which options are looked for, each once.
  private var values: [Int] {
    var values: [Int] = []
    values.reserveCapacity(64)
    func append(around middle: Int, _ reach: Int) {
      for steps in -reach...reach {
        let value = middle + steps * step
        guard value != right, allowed.contains(value),
          middle == right || !values.contains(value)
        else { continue }
        values.append(value)
      }
    }
    append(around: right, Self.reach.right)
    for error in errors where error.distance > Self.reach.right * step {
      append(around: right - error.distance, Self.reach.error)
      append(around: right + error.distance, Self.reach.error)
    }
    return values
  }

  /// What a number weighs, whatever else is an option.
  func ownWeight(of value: Int) -> Int {
    if let potentials { return potentials.weight(of: value) }
    let steps = (value - allowed.lowerBound) / step
    var weight = Self.lowestWeights.indices.contains(steps) ? Self.lowestWeights[steps] : 10
    // No table has a zero.
    if isProduct, value == 0 { weight = 1 }
    if hasEndings { weight *= Self.productEndings[Int(value.magnitude % 10)] }
    return weight
  }

  /// Multiplies the weight of each number by that of its distance from a member, which is no other member.
  private func multiply(_ weights: inout [Int], of values: [Int], by member: Int) {
    for index in values.indices {
      let value = values[index]
      guard value != member, !staysNear || Self.areNear(member, value, step: step) else {
        weights[index] = 0
        continue
      }
      let distance = Int((value - member).magnitude)
      var weight = Self.weight(ofSteps: distance / step)
      for error in errors where error.distance == distance { weight += error.weight }
      weights[index] *= weight
    }
  }

  /// The weight of a distance, in steps, to which no known error leads.
  static func weight(ofSteps steps: Int) -> Int {
    weights.indices.contains(steps) ? weights[steps] : 1
  }

  /// Whether two numbers are about as large: no more than half of the larger one apart, or ten if both have
  /// two digits, or five, or three steps. A forgotten sign is seen by nobody who looks at sizes.
  static func areNear(_ first: Int, _ second: Int, step: Int) -> Bool {
    guard first != -second else { return true }
    let sizes = (
      Int(min(first.magnitude, second.magnitude)), Int(max(first.magnitude, second.magnitude))
    )
    let least = sizes.0 < 10 ? 5 : 10
    return Int((first - second).magnitude) <= max(sizes.1 / 2, least, 3 * step)
  }
}
