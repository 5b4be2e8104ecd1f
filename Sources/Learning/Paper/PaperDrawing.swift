/// One of the program's own pictures, as outlines that a child can colour in.
public enum PaperDrawing: String, Sendable, CaseIterable {
  /// The dragon that eats fruit.
  case dragon
  /// An owl.
  case owl
  /// A fox.
  case fox
  /// A star.
  case star
  /// A cup.
  case trophy
  /// A die.
  case dice

  /// A shape of a drawing.
  public struct Shape: Sendable, Equatable {
    /// How a shape is filled.
    public enum Fill: Sendable {
      /// Not at all.
      case none
      /// White, to be coloured in.
      case white
      /// Black, as pupils of eyes.
      case black
    }

    /// A step of an outline.
    public enum Step: Sendable, Equatable {
      /// Begins elsewhere.
      case move(Double, Double)
      /// A straight line.
      case line(Double, Double)
      /// A Bézier curve: two points that pull it, and its end.
      case curve(Double, Double, Double, Double, Double, Double)
      /// Back to the beginning.
      case close
    }

    /// How it is filled.
    public var fill: Fill
    /// How thick its line is; 0 for none.
    public var line: Double
    /// Its outline.
    public var steps: [Step]
  }

  /// Its shapes, the lowest first, in a square of 1 or the part of it that they fill.
  ///
  /// - Parameter box: where it is drawn.
  public func shapes(in box: PaperBox) -> [Shape] {
    let scale = box.width / size.width
    return written.map { written in
      var values: [Double] = []
      var letter: Character = " "
      var steps: [Shape.Step] = []
      func end() {
        switch (letter, values.count) {
        case ("M", 2): steps.append(.move(values[0], values[1]))
        case ("L", 2): steps.append(.line(values[0], values[1]))
        case ("C", 6):
          steps.append(.curve(values[0], values[1], values[2], values[3], values[4], values[5]))
        case ("Z", _): steps.append(.close)
        default: break
        }
        values = []
      }
      for word in written.path.description.split(separator: " ") {
        if let value = Double(word) {
          let isAcross = values.count.isMultiple(of: 2)
          values.append((isAcross ? box.x : box.y) + value * scale)
        } else if let first = word.first {
          end()
          letter = first
        }
      }
      end()
      return Shape(fill: written.fill, line: written.line * scale, steps: steps)
    }
  }
}
