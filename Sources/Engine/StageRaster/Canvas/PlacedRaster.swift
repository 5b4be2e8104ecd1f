/// A scaled or rotated raster, as the rows of pixels that a target needs.
///
/// A row of an upright raster is mixed in two steps: first neighbours within its rows, then two
/// such rows, which can mostly be reused for the target's next row.
struct PlacedRaster {
  private let raster: Raster
  private let placement: RasterPlacement
  private let columns: Range<Int>
  private let rows: MixedRows

  private static let one = RasterPlacement.one
  /// Beyond any position in a raster.
  private static let far = 1 << 60

  /// - Parameters:
  ///   - columns: the columns of the target that are needed.
  ///   - rows: memory for rows that nothing else uses until all are drawn.
  init(_ raster: Raster, _ placement: RasterPlacement, columns: Range<Int>, rows: MixedRows) {
    self.raster = raster
    self.placement = placement
    self.columns = columns
    self.rows = rows
    rows.begin(columns)
  }

  /// The pixels of a row of the target, without what is transparent at its ends.
  ///
  /// They are valid until another row is requested.
  func row(_ y: Int) -> MixedRows.Row {
    placement.isUpright ? uprightRow(y) : turnedRow(y)
  }

  // MARK: Upright

  private func uprightRow(_ y: Int) -> MixedRows.Row {
    let v = placement.v + placement.vDown * y
    let top = v >> 16
    let upper = neighboursMixed(top, sparing: top + 1)
    let lower = neighboursMixed(top + 1, sparing: top)
    let seen = upper.columns(with: lower)
    let row = rows.result(seen)
    RowBlitter.mix(
      UnsafePointer(upper.place(of: seen.lowerBound)),
      UnsafePointer(lower.place(of: seen.lowerBound)),
      share: UInt32(truncatingIfNeeded: v >> 8 & 0xFF),
      into: row.place(of: seen.lowerBound), count: seen.count)
    return row
  }

  /// A row of the raster with neighbours mixed for each column of the target.
  private func neighboursMixed(_ number: Int, sparing other: Int) -> MixedRows.Row {
    if let known = rows.known(number) { return known }
    let y = min(max(number, 0), raster.height - 1)
    let isThere = y == number || placement.repeatsEdge
    let seen = isThere ? seenColumns(of: raster.spans[y]) : columns.lowerBound..<columns.lowerBound
    let row = rows.make(number, seen, sparing: other)
    let inner = innerColumns(of: seen, placement.u, placement.uRight, raster.width)
    let source = UnsafePointer(raster.pixels + y * raster.width)
    var x = seen.lowerBound
    while x < seen.upperBound {
      let u = placement.u &+ placement.uRight &* x
      guard inner.contains(x), x &+ 4 <= inner.upperBound else {
        row.place(of: x).pointee = placement.mixedNeighbours(raster, u: u, row: y)
        x &+= 1
        continue
      }
      let places = FourPlaces(u, step: placement.uRight)
      let (left, right) = RowBlitter.pairs(
        source + places.first, source + places.second, source + places.third,
        source + places.fourth)
      RowBlitter.store(PixelMath.between(left, right, places.shares), row.place(of: x))
      x &+= 4
    }
    return row
  }

  /// The columns whose pixels are not fully transparent.
  private func seenColumns(of span: Raster.Span) -> Range<Int> {
    let start = Int(span.start)
    let end = Int(span.end)
    guard start < end else { return columns.lowerBound..<columns.lowerBound }
    let least = start == 0 && placement.repeatsEdge ? -Self.far : (start - 1) * Self.one
    let most = end == raster.width && placement.repeatsEdge ? Self.far : end * Self.one
    return RasterPlacement.range(
      placement.u, placement.uRight, above: least, below: most, from: columns.lowerBound,
      to: columns.upperBound)
  }

  // MARK: Rotated

  private func turnedRow(_ y: Int) -> MixedRows.Row {
    let seen = placement.columns(
      y, from: columns.lowerBound, to: columns.upperBound, width: raster.width,
      height: raster.height)
    let row = rows.result(seen)
    let rowU = placement.u + placement.uDown * y
    let rowV = placement.v + placement.vDown * y
    let inner = innerColumns(
      of: innerColumns(of: seen, rowU, placement.uRight, raster.width), rowV, placement.vRight,
      raster.height)
    var x = seen.lowerBound
    while x < seen.upperBound {
      let u = rowU &+ placement.uRight &* x
      let v = rowV &+ placement.vRight &* x
      guard inner.contains(x), x &+ 4 <= inner.upperBound else {
        row.place(of: x).pointee = placement.sample(raster, u: u, v: v)
        x &+= 1
        continue
      }
      let across = FourPlaces(u, step: placement.uRight)
      let down = FourPlaces(v, step: placement.vRight)
      let places = (
        place(across.first, down.first), place(across.second, down.second),
        place(across.third, down.third), place(across.fourth, down.fourth)
      )
      let upper = RowBlitter.pairs(places.0, places.1, places.2, places.3)
      let width = raster.width
      let lower = RowBlitter.pairs(
        places.0 + width, places.1 + width, places.2 + width, places.3 + width)
      RowBlitter.store(
        PixelMath.between(
          PixelMath.between(upper.0, upper.1, across.shares),
          PixelMath.between(lower.0, lower.1, across.shares), down.shares), row.place(of: x))
      x &+= 4
    }
    return row
  }

  @inline(__always)
  private func place(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer(raster.pixels + (y &* raster.width &+ x))
  }

  /// The columns in which a pixel and the one after it lie inside the raster.
  private func innerColumns(of seen: Range<Int>, _ start: Int, _ step: Int, _ length: Int)
    -> Range<Int>
  {
    RasterPlacement.range(
      start, step, above: -1, below: (length - 1) * Self.one, from: seen.lowerBound,
      to: seen.upperBound)
  }
}

/// The positions of four neighbouring pixels of a target along one axis of a raster.
private struct FourPlaces {
  /// The whole pixels.
  let first, second, third, fourth: Int
  /// The weights of the pixels after them, in 256ths.
  let shares: FourPixels

  /// - Parameter place: the position of the first one, in 65536ths of a pixel.
  @inline(__always)
  init(_ place: Int, step: Int) {
    let places = (place, place &+ step, place &+ 2 &* step, place &+ 3 &* step)
    (first, second, third, fourth) = (
      places.0 >> 16, places.1 >> 16, places.2 >> 16, places.3 >> 16
    )
    let low = FourPixels(
      UInt32(truncatingIfNeeded: places.0), UInt32(truncatingIfNeeded: places.1),
      UInt32(truncatingIfNeeded: places.2), UInt32(truncatingIfNeeded: places.3))
    shares = low &>> FourPixels(repeating: 8) & FourPixels(repeating: 0xFF)
  }
}
