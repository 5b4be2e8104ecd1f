/// How letters look.
public struct PaperStyle: Sendable, Hashable {
  /// The size of the letters, in points.
  public var size: Double
  /// Whether they are bold.
  public var isBold: Bool

  /// Letters of a size.
  public init(_ size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  /// What children read.
  static let reading = PaperStyle(16)
  /// The smallest that children read.
  static let small = PaperStyle(14)
  /// The number of an exercise.
  static let number = PaperStyle(16, isBold: true)
  /// What is only for the teacher: by which sheet and solutions are matched.
  static let foot = PaperStyle(9)
}

/// A line of text and the room that it takes.
public struct PaperLine: Sendable, Equatable {
  /// The text, without line ends.
  public var text: String
  /// How wide it is.
  public var width: Double
  /// How high it is, with its share of the space between lines.
  public var height: Double
  /// How many letters no font of the machine has.
  public var missing: Int

  /// A line with its room.
  public init(text: String, width: Double, height: Double, missing: Int = 0) {
    self.text = text
    self.width = width
    self.height = height
    self.missing = missing
  }
}

/// Who knows fonts: breaks texts into lines.
public protocol PaperTypesetter {
  /// The lines of a text, each no wider than a width; words longer than that are broken. Empty if there is
  /// nothing to see.
  ///
  /// - Complexity: O(n).
  func lines(of text: String, _ style: PaperStyle, width: Double) -> [PaperLine]
}

extension PaperTypesetter {
  /// The text in one line, cut with an ellipsis if it is too long.
  func line(of text: String, _ style: PaperStyle, width: Double) -> PaperLine? {
    let lines = lines(of: text, style, width: width)
    guard lines.count > 1, let first = lines.first else { return lines.first }
    var letters = first.text[...]
    while !letters.isEmpty {
      let shorter = letters + "…"
      let found = self.lines(of: String(shorter), style, width: width)
      if found.count == 1 { return found[0] }
      letters = letters.dropLast()
    }
    return first
  }

  /// The text if it fits into one line.
  func single(_ text: String, _ style: PaperStyle, width: Double) -> PaperLine? {
    let lines = lines(of: text, style, width: width)
    return lines.count == 1 ? lines[0] : nil
  }
}

extension [PaperLine] {
  var height: Double { reduce(0) { $0 + $1.height } }

  /// The lines below each other.
  func marks(_ style: PaperStyle, x: Double, y: Double, width: Double, isCentred: Bool = false)
    -> [PaperMark]
  {
    var y = y
    return map { line in
      defer { y += line.height }
      return .text(
        line, style, isCentred: isCentred, PaperBox(x: x, y: y, width: width, height: line.height))
    }
  }
}
