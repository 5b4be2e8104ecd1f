import Controls
import Stage
import StageTesting
import Synchronization
import Testing

/// How rectangles are divided.
struct LayoutTests {
  private typealias Numbers = Layout<Int>

  private func frames(_ layout: Layout<Int>, _ width: Double, _ height: Double) -> [Rect] {
    layout.frames(in: Rect(x: 0, y: 0, width: width, height: height)).map(\.frame)
  }

  private func fixed(_ number: Int, _ width: Double, _ height: Double) -> Layout<Int> {
    .item(number, width: .fixed(width), height: .fixed(height))
  }

  @Test func aRowGivesWhatIsLeftToWhatCanUseIt() {
    let row = Numbers.row(gap: 10, [fixed(0, 50, 40), .item(1), fixed(2, 30, 20)])
    #expect(
      frames(row, 200, 60) == [
        Rect(x: 0, y: 10, width: 50, height: 40), Rect(x: 60, y: 0, width: 100, height: 60),
        Rect(x: 170, y: 20, width: 30, height: 20),
      ])
  }

  @Test func spacersShareWhatIsLeft() {
    let row = Numbers.row([.spacer(), fixed(0, 50, 40), .spacer(20), .item(1), .spacer()])
    // 200 − 50 − 20 in three shares, and nothing for what could grow, too.
    #expect(
      frames(row, 200, 40) == [
        Rect(x: 130.0 / 3, y: 0, width: 50, height: 40),
        Rect(x: 130.0 / 3 + 50 + 20 + 130.0 / 3, y: 0, width: 0, height: 40),
      ])
  }

  @Test func roomOfAFixedLengthTakesNothingOfTheRest() {
    let row = Numbers.row([fixed(0, 50, 40), .space(30), .item(1), .space(20)])
    #expect(
      frames(row, 200, 40) == [
        Rect(x: 0, y: 0, width: 50, height: 40), Rect(x: 80, y: 0, width: 100, height: 40),
      ])
  }

  @Test func aColumnStandsAsItIsAligned() {
    for (alignment, x) in [(LayoutAlignment.start, 0.0), (.middle, 25), (.end, 50)] {
      let column = Numbers.column(gap: 5, alignment: alignment, [fixed(0, 50, 20), .item(1)])
      #expect(
        frames(column, 100, 100) == [
          Rect(x: x, y: 0, width: 50, height: 20), Rect(x: 0, y: 25, width: 100, height: 75),
        ])
    }
  }

  @Test func whereRoomIsScarceAllGiveUpTheSameShare() {
    let row = Numbers.row([
      .item(0, width: .upTo(100, least: 50)), .item(1, width: .upTo(60, least: 20)),
    ])
    #expect(frames(row, 115, 10).map(\.width) == [75, 40])
    #expect(frames(row, 70, 10).map(\.width) == [50, 20])
    // More than it can use is not used.
    #expect(frames(row, 200, 10).map(\.minX) == [20, 120])
  }

  @Test func whatHasReachedItsMostLeavesTheRest() {
    let row = Numbers.row([
      .item(0, width: LayoutLength(least: 0, ideal: 10, most: 20)), .item(1), .item(2),
    ])
    #expect(frames(row, 100, 10).map(\.width) == [20, 40, 40])
  }

  @Test func aGridHasCellsOfOneSize() {
    let grid = Numbers.grid(
      columns: 2, gap: Size(10, 20), [.item(0), .item(1), fixed(2, 30, 10)])
    #expect(
      frames(grid, 110, 120) == [
        Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 60, y: 0, width: 50, height: 50),
        Rect(x: 10, y: 90, width: 30, height: 10),
      ])
  }

  @Test func paddingAndAlignmentKeepRoomFree() {
    let inner = fixed(0, 20, 10).aligned(horizontal: .end, vertical: .start)
    let padded = inner.padded(LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(frames(padded, 100, 50) == [Rect(x: 76, y: 1, width: 20, height: 10)])
    #expect(padded.width.least == 26)
    #expect(padded.height.least == 14)
  }

  @Test func tooSmallARectangleCutsOffEvenly() {
    #expect(
      frames(Numbers.row([fixed(0, 60, 20), fixed(1, 60, 20)]), 100, 10) == [
        Rect(x: -10, y: -5, width: 60, height: 20), Rect(x: 50, y: -5, width: 60, height: 20),
      ])
  }

  @Test func aLayoutFitsFromItsLeastSizeOn() {
    let row = Numbers.row(
      gap: 10, [fixed(0, 60, 20), .item(1, width: .upTo(100, least: 30), height: .atLeast(25))]
    ).padded(5)
    #expect(row.leastSize == Size(110, 35))
    #expect(row.fits(in: Rect(x: 7, y: 7, width: 110, height: 35)))
    #expect(row.fits(in: Rect(x: 0, y: 0, width: 500, height: 500)))
    #expect(!row.fits(in: Rect(x: 0, y: 0, width: 109, height: 35)))
    #expect(!row.fits(in: Rect(x: 0, y: 0, width: 110, height: 34)))
    // Thirds of a length make a whole again.
    let thirds = Numbers.row((0..<3).map { fixed($0, 0.1, 1) })
    #expect(thirds.fits(in: Rect(x: 0, y: 0, width: 0.3, height: 1)))
  }

  @Test func placingTellsWhatDoesNotFit() {
    let told = Mutex<[String]>([])
    let button = Button("a", size: Size(100, 80))
    LayoutWatch.$report.withValue({ words in told.withLock { $0.append(words) } }) {
      Layout.control(button).place(in: Rect(x: 0, y: 0, width: 100, height: 80))
      Layout.control(button).padded(1).place(in: Rect(x: 0, y: 0, width: 101, height: 90))
    }
    Layout.control(button).place(in: Rect(x: 0, y: 0, width: 10, height: 10))
    let all = told.withLock { $0 }
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("ControlsTests/LayoutTests.swift") == true)
  }

  /// Whatever the tree: in a rectangle of at least the least size nothing overlaps, nothing is outside,
  /// and every item has at least its least size and at most its most.
  @Test func nothingOverlapsAndEverythingHasItsRoom() throws {
    try forEachCase("frames of a layout") { random, _ in
      var items: [(width: LayoutLength, height: LayoutLength)] = []
      let layout = Self.tree(depth: 4, &random, &items)
      let area = Rect(
        x: Double.random(in: -50...50, using: &random),
        y: Double.random(in: -50...50, using: &random),
        width: layout.width.least + Double.random(in: 0...400, using: &random),
        height: layout.height.least + Double.random(in: 0...400, using: &random))
      try hold(layout.fits(in: area), "\(layout.leastSize) does not fit in \(area)")
      let frames = layout.frames(in: area)
      try hold(frames.map(\.item) == Array(items.indices), "an item is lost")
      for (item, frame) in frames {
        let (width, height) = items[item]
        try hold(
          width.allows(frame.width) && height.allows(frame.height),
          "\(item) has \(frame.size) of \(width), \(height)")
        try hold(area.inset(-0.001, -0.001).contains(frame), "\(frame) outside \(area)")
        for (other, otherFrame) in frames where other < item {
          try hold(
            !frame.inset(0.001, 0.001).overlaps(otherFrame.inset(0.001, 0.001)),
            "\(item) over \(other)")
        }
      }
    }
  }

  /// The same rectangle moved moves everything with it.
  @Test func framesMoveWithTheirRectangle() throws {
    try forEachCase("frames of a moved layout", count: 500) { random, _ in
      var items: [(width: LayoutLength, height: LayoutLength)] = []
      let layout = Self.tree(depth: 3, &random, &items)
      let size = Size(
        Double.random(in: 0...500, using: &random), Double.random(in: 0...500, using: &random))
      let here = layout.frames(in: Rect(origin: .zero, size: size))
      let there = layout.frames(in: Rect(origin: Point(64, -32), size: size))
      for (one, other) in zip(here, there) {
        let moved = one.frame.origin + Point(64, -32)
        try hold(moved.distance(to: other.frame.origin) < 0.001, "\(one) and \(other)")
      }
    }
  }

  private static func tree<Random: RandomNumberGenerator>(
    depth: Int, _ random: inout Random,
    _ items: inout [(width: LayoutLength, height: LayoutLength)]
  ) -> Layout<Int> {
    func length(_ random: inout Random) -> LayoutLength {
      let least = Double.random(in: 0...40, using: &random)
      let ideal = least + Double.random(in: 0...40, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: return .fixed(least)
      case 1: return LayoutLength(least: least, ideal: ideal)
      default: return LayoutLength(least: least, ideal: ideal, most: ideal + 10)
      }
    }
    func item() -> Layout<Int> {
      let (width, height) = (length(&random), length(&random))
      items.append((width, height))
      return .item(items.count - 1, width: width, height: height)
    }
    guard depth > 0 else { return item() }
    func children() -> [Layout<Int>] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random) == 0
          ? .spacer(Double.random(in: 0...20, using: &random))
          : tree(depth: depth - 1, &random, &items)
      }
    }
    let gap = Double.random(in: 0...12, using: &random)
    let alignment = [LayoutAlignment.start, .middle, .end][Int.random(in: 0...2, using: &random)]
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .row(gap: gap, alignment: alignment, children())
    case 1: return .column(gap: gap, alignment: alignment, children())
    case 2:
      return .grid(
        columns: Int.random(in: 1...3, using: &random), gap: Size(gap, 2 * gap), children())
    case 3: return tree(depth: depth - 1, &random, &items).padded(gap)
    case 4:
      return tree(depth: depth - 1, &random, &items).aligned(
        horizontal: alignment, vertical: .end)
    default: return item()
    }
  }

  @Test func labelsStandInTheirRoomAsTheyAreAligned() {
    let frame = Rect(x: 10, y: 20, width: 100, height: 40)
    let places: [(TextRun.HorizontalAlignment, Point)] = [
      (.left, Point(10, 40)), (.center, Point(60, 40)), (.right, Point(110, 40)),
    ]
    for (alignment, place) in places {
      let label = Label("a", size: 20, horizontal: alignment)
      Layout.label(label).place(in: frame)
      #expect(label.room == frame.size)
      #expect(label.position == place)
    }
  }

  @Test func controlsKeepTheirSizeAndAreasAreMade() {
    let button = Button("a", size: Size(100, 80))
    var area: Rect?
    Layout.row(gap: 20, [.control(button), .area { area = $0 }])
      .place(in: Rect(x: 0, y: 0, width: 300, height: 100))
    #expect(button.position == Point(50, 50))
    #expect(area == Rect(x: 120, y: 0, width: 180, height: 100))
  }
}

extension LayoutLength {
  fileprivate func allows(_ length: Double) -> Bool {
    length >= least - 0.001 && length <= most + 0.001
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0 && intersects(other)
  }
}
