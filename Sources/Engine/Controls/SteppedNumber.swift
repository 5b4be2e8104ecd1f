/// A whole number within a range, in steps counted from the lower end.
struct SteppedNumber: Sendable, Hashable {
  let range: ClosedRange<Int>
  /// At least 1.
  let step: Int
  /// The number; setting it takes the nearest step within the range.
  var value: Int {
    didSet { value = nearest(to: Double(value)) }
  }

  init(range: ClosedRange<Int>, step: Int, value: Int) {
    self.range = range
    self.step = max(1, step)
    self.value = range.lowerBound
    self.value = nearest(to: Double(value))
  }

  /// Its position between the least and the greatest number, 0…1.
  var share: Double {
    get {
      let span = Double(range.upperBound) - Double(range.lowerBound)
      return span > 0 ? (Double(value) - Double(range.lowerBound)) / span : 0
    }
    set {
      let span = Double(range.upperBound) - Double(range.lowerBound)
      value = nearest(to: Double(range.lowerBound) + span * (newValue.isNaN ? 0 : newValue))
    }
  }

  /// The number of steps from end to end.
  var stepCount: Double {
    ((Double(range.upperBound) - Double(range.lowerBound)) / Double(step)).rounded(.up)
  }

  /// Moves by a number of steps and returns whether that changed it.
  mutating func step(by count: Int) -> Bool {
    let former = value
    value = nearest(to: Double(value) + Double(count) * Double(step))
    return value != former
  }

  /// The step or end nearest to a number.
  private func nearest(to number: Double) -> Int {
    let (least, greatest) = (Double(range.lowerBound), Double(range.upperBound))
    guard number > least else { return range.lowerBound }
    guard number < greatest else { return range.upperBound }
    let stepped = least + ((number - least) / Double(step)).rounded() * Double(step)
    // If the last step is not whole, the end of the range can still be chosen.
    let isNearEnd = greatest - number < (number - stepped).magnitude
    return stepped > greatest || isNearEnd ? range.upperBound : Int(stepped)
  }
}
