/// Collects wrong results of a task whose answer is a whole number: first those of known errors,
/// then near misses.
struct WholeNumberCandidates {
  /// The right answer; its magnitude stays below 10^16.
  let answer: Int
  /// The range of wrong answers.
  let allowed: ClosedRange<Int>
  /// Wrong answers differ from the right one by a multiple of this, so that in the tables of five and ten the
  /// last digit does not reveal the right one.
  let step: Int
  private(set) var candidates: [Candidate] = []
  /// Numbers with as many digits as the answer and perhaps one more; larger ones would be too long for a
  /// plate and implausible to every pupil.
  private let believable: ClosedRange<Int>
  private var smaller = 0
  private var larger = 0

  init(answer: Int, allowed: ClosedRange<Int>, step: Int = 1) {
    self.answer = answer
    self.allowed = allowed
    self.step = step
    let above = ErrorRule.place(above: abs(answer)) * 10
    believable = -above + 1...above - 1
    candidates.reserveCapacity(24)
  }

  /// Adds the results of all errors possible in a calculation.
  mutating func takeErrors(in task: ArithmeticTask) {
    for rule in ErrorRule.known(for: task.operation) {
      for value in rule.results(of: task) { offer(value, rule) }
    }
  }

  /// Adds a wrong answer, unless it is the right one, a duplicate, or out of bounds.
  mutating func offer(_ value: Int, _ rule: ErrorRule?) {
    guard value != answer, allowed.contains(value), believable.contains(value),
      step == 1 || (value - answer) % step == 0
    else { return }
    append(value, rule)
  }

  private mutating func append(_ value: Int, _ rule: ErrorRule?) {
    let order = Double(value)
    guard !candidates.contains(where: { $0.value == order }) else { return }
    candidates.append(Candidate(value, rule: rule))
    if value < answer { smaller += 1 } else { larger += 1 }
  }

  /// Adds numbers near the answer, those with as many digits first, until there are `perSide` smaller and as
  /// many larger ones. At least two near misses are added on each side if there is room, an even and an odd
  /// one if the step is odd.
  mutating func takeNearMisses(perSide: Int) {
    let wantedSmaller = max(perSide, smaller + 2)
    let wantedLarger = max(perSide, larger + 2)
    if step == 1, answer.magnitude >= 10, perSide > 2 {
      takeNear(within: sameLength, smaller: smaller + 2, larger: larger + 2)
      for value in [answer - 10, answer + 10] where sameLength.contains(value) {
        offer(value, nil)
      }
    }
    takeNear(within: sameLength, smaller: wantedSmaller, larger: wantedLarger)
    takeNear(within: allowed, smaller: wantedSmaller, larger: wantedLarger)
  }

  private mutating func takeNear(
    within bounds: ClosedRange<Int>, smaller wantedSmaller: Int, larger wantedLarger: Int
  ) {
    let bounds = bounds.clamped(to: allowed)
    var distance = step
    while true {
      let isLow = smaller < wantedSmaller && answer - distance >= bounds.lowerBound
      let isHigh = larger < wantedLarger && answer + distance <= bounds.upperBound
      guard isLow || isHigh else { return }
      if isLow { append(answer - distance, nil) }
      if isHigh { append(answer + distance, nil) }
      distance += step
    }
  }

  /// The numbers with as many digits as the answer, on its side of zero.
  private var sameLength: ClosedRange<Int> {
    let above = ErrorRule.place(above: abs(answer))
    let lowest = above == 10 ? 0 : above / 10
    return answer < 0 ? -above + 1 ... -lowest : lowest...above - 1
  }
}
