/// How much of a direction something needs, in points.
public struct LayoutLength: Sendable, Equatable {
  /// It never gets less.
  public let least: Double
  /// It gets this much where there is room for all.
  public let ideal: Double
  /// It never gets more; infinite for something that fills what there is.
  public let most: Double

  /// A length from its bounds, of which smaller ones are raised: `least ≤ ideal ≤ most`.
  public init(least: Double, ideal: Double, most: Double = .infinity) {
    self.least = max(0, least)
    self.ideal = max(self.least, ideal)
    self.most = max(self.ideal, most)
  }

  /// Always the same.
  public static func fixed(_ length: Double) -> LayoutLength {
    LayoutLength(least: length, ideal: length, most: length)
  }

  /// At least this much, and more where something is left.
  public static func atLeast(_ least: Double) -> LayoutLength {
    LayoutLength(least: least, ideal: least)
  }

  /// Up to this much, less where it is scarce.
  public static func upTo(_ most: Double, least: Double = 0) -> LayoutLength {
    LayoutLength(least: least, ideal: most, most: most)
  }

  /// Whatever is left.
  public static let any = LayoutLength(least: 0, ideal: 0)

  /// The nearest length to another within the bounds.
  public func clamped(_ length: Double) -> Double { min(max(length, least), most) }

  /// One after the other.
  static func + (one: LayoutLength, other: LayoutLength) -> LayoutLength {
    LayoutLength(
      least: one.least + other.least, ideal: one.ideal + other.ideal, most: one.most + other.most)
  }

  /// Beside one another, so that each has room.
  func covering(_ other: LayoutLength) -> LayoutLength {
    LayoutLength(
      least: max(least, other.least), ideal: max(ideal, other.ideal), most: max(most, other.most))
  }
}

extension LayoutLength {
  /// Divides room among lengths.
  ///
  /// Each gets its ideal if all fit, and a share of what is left over: spacers, where there are any,
  /// otherwise whatever may be larger. Where the room is scarce all give up the same share of what they
  /// have above their least lengths, which they keep even where they do not fit together.
  ///
  /// - Parameters:
  ///   - room: the length to be divided.
  ///   - lengths: what is needed.
  ///   - isSpacer: whether the one at an index is there only to keep others apart.
  /// - Complexity: O(n²) in the number of lengths, of which a row has few.
  static func divide(
    _ room: Double, among lengths: [LayoutLength], isSpacer: (Int) -> Bool = { _ in false }
  ) -> [Double] {
    let least = lengths.reduce(0) { $0 + $1.least }
    let ideal = lengths.reduce(0) { $0 + $1.ideal }
    guard room >= ideal else {
      let share = ideal > least ? max(0, room - least) / (ideal - least) : 0
      return lengths.map { $0.least + ($0.ideal - $0.least) * share }
    }
    let spacers = lengths.indices.filter { isSpacer($0) && lengths[$0].most > lengths[$0].ideal }
    var growing = spacers.isEmpty ? Array(lengths.indices) : spacers
    var result = lengths.map(\.ideal)
    var rest = room - ideal
    // Whoever has reached its most leaves its share to the others.
    while rest > 0, !growing.isEmpty {
      let share = rest / Double(growing.count)
      let full = growing.filter { lengths[$0].most - result[$0] <= share }
      guard !full.isEmpty else {
        for index in growing { result[index] += share }
        return result
      }
      for index in full {
        rest -= lengths[index].most - result[index]
        result[index] = lengths[index].most
      }
      growing.removeAll(where: full.contains)
    }
    return result
  }
}
