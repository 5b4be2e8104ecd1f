import Exercises

/// A page of paper: what stands where.
///
/// Lengths are points, 72 to the inch, from the page's top left.
public struct PaperPage: Sendable, Equatable {
  /// The width of A4.
  public static let width = 595.28
  /// The height of A4.
  public static let height = 841.89
  /// What stays white at the edges: old printers leave out up to 12 mm.
  static let margin = 42.0

  /// What stands on it, the lowest first.
  public var marks: [PaperMark] = []
  /// Whether it is cut into cards, so that nothing stands at its foot.
  var isCut = false

  /// A page without anything.
  public init() {}
}

/// Something on a page.
public enum PaperMark: Sendable, Equatable {
  /// A line of text, at the left of its box or in its middle.
  case text(PaperLine, PaperStyle, isCentred: Bool, PaperBox)
  /// A line to write on, to cut along or between things.
  case rule(PaperRule)
  /// A frame with round corners, filled with white.
  case frame(PaperBox, radius: Double, line: Double)
  /// A picture of the document, by the name of its file.
  case picture(String, PaperBox)
  /// Straight edges.
  case outline(PaperOutline)
  /// A drawing to colour in.
  case drawing(PaperDrawing, PaperBox)

  /// The room of a text or a picture, which no other may touch; nil for lines and frames.
  public var room: PaperBox? {
    switch self {
    case .text(_, _, _, let box), .picture(_, let box), .drawing(_, let box): box
    case .rule, .frame, .outline: nil
    }
  }

  /// A picture; one that refers to a place (`PictureReference`) with a ring around it.
  static func picture(named name: String, _ box: PaperBox) -> [PaperMark] {
    let reference = PictureReference(name)
    var marks = [PaperMark.picture(reference.file, box)]
    if let place = reference.place {
      let middle = box.point(place.x, place.y)
      marks += PaperOutline(PaperOutline.circle(middle, radius: 7), line: 2).rimmed
    }
    return marks
  }

  /// The same, farther right and down.
  func moved(right: Double, down: Double) -> PaperMark {
    switch self {
    case .text(let line, let style, let isCentred, let box):
      .text(line, style, isCentred: isCentred, box.moved(right: right, down: down))
    case .rule(let rule): .rule(rule.moved(right: right, down: down))
    case .frame(let box, let radius, let line):
      .frame(box.moved(right: right, down: down), radius: radius, line: line)
    case .picture(let name, let box): .picture(name, box.moved(right: right, down: down))
    case .outline(let outline): .outline(outline.moved(right: right, down: down))
    case .drawing(let drawing, let box):
      .drawing(drawing, box.moved(right: right, down: down))
    }
  }
}

/// A rectangle on a page.
public struct PaperBox: Sendable, Equatable {
  /// Its left edge.
  public var x: Double
  /// Its upper edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// A rectangle with these edges.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its right edge.
  public var right: Double { x + width }
  /// Its lower edge.
  public var bottom: Double { y + height }

  /// The place at these shares of its width and height.
  func point(_ x: Double, _ y: Double) -> PaperPoint {
    PaperPoint(self.x + x * width, self.y + y * height)
  }

  func moved(right: Double, down: Double) -> PaperBox {
    PaperBox(x: x + right, y: y + down, width: width, height: height)
  }

  /// The largest room of a shape in its middle.
  func middle(for size: (width: Double, height: Double)) -> PaperBox {
    let scale = min(width / size.width, height / size.height)
    let (wide, high) = (size.width * scale, size.height * scale)
    return PaperBox(
      x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high)
  }
}

/// A straight line on a page.
public struct PaperRule: Sendable, Equatable {
  /// Where it begins.
  public var from: (x: Double, y: Double)
  /// Where it ends.
  public var to: (x: Double, y: Double)
  /// How thick it is.
  public var line: Double
  /// Whether it is dashed, to cut along.
  public var isDashed: Bool

  init(
    from: (x: Double, y: Double), to: (x: Double, y: Double), line: Double = 0.8,
    isDashed: Bool = false
  ) {
    self.from = from
    self.to = to
    self.line = line
    self.isDashed = isDashed
  }

  /// A level line.
  static func level(_ x: Double, to right: Double, y: Double) -> PaperMark {
    .rule(PaperRule(from: (x, y), to: (right, y)))
  }

  func moved(right: Double, down: Double) -> PaperRule {
    PaperRule(
      from: (from.x + right, from.y + down), to: (to.x + right, to.y + down), line: line,
      isDashed: isDashed)
  }

  /// Whether both are the same.
  public static func == (left: PaperRule, right: PaperRule) -> Bool {
    left.from == right.from && left.to == right.to && left.line == right.line
      && left.isDashed == right.isDashed
  }
}
