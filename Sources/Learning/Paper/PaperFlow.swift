/// Fills pages from top to bottom.
struct PaperFlow {
  /// A part that stays together: rows, each below the one before, seen from their own top left.
  struct Block {
    /// The height of a row and what is in it.
    struct Row {
      var height: Double
      var marks: [PaperMark]
    }

    var rows: [Row] = []
    /// The space above it, except at the top of a page.
    var space = 0.0
    var height: Double { rows.reduce(0) { $0 + $1.height } }

    mutating func add(_ height: Double, _ marks: [PaperMark] = []) {
      rows.append(Row(height: height, marks: marks))
    }

    /// Lines of text below each other, each in a row of its own, so that a long text can go on on the next page.
    mutating func add(_ lines: [PaperLine], _ style: PaperStyle, x: Double, width: Double) {
      for line in lines {
        add(line.height, [line].marks(style, x: x, y: 0, width: width))
      }
    }
  }

  static let left = PaperPage.margin
  static let width = PaperPage.width - 2 * PaperPage.margin
  private static let top = PaperPage.margin
  /// Below it is the foot of a page.
  static let bottom = PaperPage.height - PaperPage.margin - 18

  private(set) var pages = [PaperPage()]
  private var y = Self.top

  /// Adds a part, on the next page if it would be torn here.
  mutating func add(_ block: Block) {
    let isTorn = y + block.space + block.height > Self.bottom
    if y > Self.top, isTorn, block.height <= Self.bottom - Self.top { turn() }
    if y > Self.top { y += block.space }
    for row in block.rows {
      if y > Self.top, y + row.height > Self.bottom { turn() }
      pages[pages.count - 1].marks += row.marks.map { $0.moved(right: Self.left, down: y) }
      y += row.height
    }
  }

  /// Begins the next page.
  mutating func turn() {
    pages.append(PaperPage())
    y = Self.top
  }
}
