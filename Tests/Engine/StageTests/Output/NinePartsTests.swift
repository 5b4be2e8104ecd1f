import Determinism
import Stage
import StageTesting
import Testing

@Suite struct NinePartsTests {
  @Test func areasTileTheTarget() throws {
    try forEachCase("nine areas tile the target without gap or overlap") { random, _ in
      func length(_ most: Double) -> Double { random.chance(0.1) ? 0 : random.unit() * most }
      let unit = random.chance(0.5) ? NineParts.Unit.points : .shares
      let most = unit == .points ? 60.0 : 0.7
      let parts = NineParts(
        left: length(most), top: length(most), right: length(most), bottom: length(most),
        unit: unit)
      let natural = Size(1 + length(100), 1 + length(100))
      let target = Rect(
        x: random.unit() * 100 - 50, y: random.unit() * 100 - 50, width: length(200),
        height: length(200))
      let areas = parts.areas(of: target, natural: natural)
      try hold(areas.count == 9, "\(areas.count) areas")
      let corners = parts.inPoints(of: natural)
      for row in 0..<3 {
        for column in 0..<3 {
          let area = areas[row * 3 + column]
          try hold(area.width >= 0 && area.height >= 0, "\(area)")
          // Edges are those of the neighbours; widths are their differences.
          let right = column < 2 ? areas[row * 3 + column + 1].minX : target.maxX
          let bottom = row < 2 ? areas[row * 3 + column + 3].minY : target.maxY
          try hold(area.width == right - area.minX, "\(area) does not reach \(right)")
          try hold(area.height == bottom - area.minY, "\(area) does not reach \(bottom)")
          if column == 0 { try hold(area.minX == target.minX, "left edge \(area)") }
          if row == 0 { try hold(area.minY == target.minY, "top edge \(area)") }
        }
      }
      // Corners keep their size where there is room, and their proportion where not.
      let isWide = corners.left + corners.right <= target.width
      let width =
        isWide ? corners.left : corners.left / (corners.left + corners.right) * target.width
      try hold(abs(areas[0].width - width) < 1e-9, "corner \(areas[0].width), not \(width)")
    }
  }

  @Test func cornersAreNeverLargerThanThePicture() {
    let parts = NineParts(left: 30, top: -5, right: 10, bottom: .nan).inPoints(of: Size(20, 20))
    #expect(parts == NineParts(left: 15, top: 0, right: 5, bottom: 0))
    let shares = NineParts(all: 0.25, unit: .shares).inPoints(of: Size(40, 80))
    #expect(shares == NineParts(left: 10, top: 20, right: 10, bottom: 20))
  }
}
