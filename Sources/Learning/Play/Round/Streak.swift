/// Right answers in a row, as the layers by which a game shows them.
///
/// It follows from the answers alone, so it is no part of a digest. A mistake takes one layer away and leaves the rest:
/// what was reached once is reached again with the few right answers of one layer.
package struct Streak: Sendable, Equatable {
  /// The right answers in a row at which each layer is reached. Our choice: the first is near for everybody, the last is
  /// two thirds of a usual round.
  package static let thresholds = [3, 6, 10]

  /// The number of layers reached.
  package private(set) var layer = 0
  /// The right answers in a row; after a mistake those of the layer that is left.
  package private(set) var run = 0

  /// A streak that has yet to begin.
  package init() {}

  /// Counts an answer.
  package mutating func note(isRight: Bool) {
    if isRight {
      run += 1
      if layer < Self.thresholds.count, run >= Self.thresholds[layer] { layer += 1 }
    } else {
      layer = max(0, layer - 1)
      run = layer == 0 ? 0 : Self.thresholds[layer - 1]
    }
  }
}
