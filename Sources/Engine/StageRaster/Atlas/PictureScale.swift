import Stage

/// A picture at another size, or a part of it: each new pixel is the average of the area it covers; enlarging mixes
/// the two nearest pixels of each direction.
///
/// Averages weight colours by alpha, so transparent pixels do not darken edges. Rows are read one after the other, at
/// most two at a time, so a large picture need not be in memory in this form.
package struct PictureScale {
  private let columns: Sections
  private let rows: Sections

  /// - Parameters:
  ///   - source: the picture's size in pixels.
  ///   - target: the size of all of the new picture, at least 1 × 1.
  ///   - part: the part of the new picture that is made, inside it; nil makes all of it.
  package init(
    from source: (width: Int, height: Int), to target: (width: Int, height: Int),
    part: PixelArea? = nil
  ) {
    columns = Sections(
      of: source.width, in: target.width,
      part.map { Int($0.x0)..<Int($0.x1) } ?? 0..<target.width)
    rows = Sections(
      of: source.height, in: target.height,
      part.map { Int($0.y0)..<Int($0.y1) } ?? 0..<target.height)
  }

  /// The new picture.
  ///
  /// - Parameter row: the pixels of a row of the picture; used only until the second call after it.
  /// - Complexity: O(n) in the pixels of the picture that the part covers, and in those of the part.
  package func draw(_ row: (Int) -> UnsafeBufferPointer<UInt32>) -> Bitmap {
    var result = Bitmap(width: columns.count, height: rows.count)
    var sums = ContiguousArray(repeating: SIMD4<UInt64>.zero, count: columns.count)
    let total = columns.weight * rows.weight
    result.pixels.withUnsafeMutableBufferPointer { target in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<rows.count {
          sums.update(repeating: .zero)
          let section = rows.list[y]
          for number in section.first...section.last {
            columns.add(row(number), weight: rows.weight(of: number, in: section), to: sums)
          }
          for x in 0..<columns.count {
            target[y * columns.count + x] = Self.pixel(sums[x], total: total)
          }
        }
      }
    }
    return result
  }

  /// The average of weighted channels: alpha, then red, green and blue times alpha.
  @inline(__always)
  private static func pixel(_ sum: SIMD4<UInt64>, total: UInt64) -> UInt32 {
    let alpha = sum[0]
    guard alpha > 0 else { return 0 }
    let half = alpha / 2
    let red = (sum[1] &+ half) / alpha
    let green = (sum[2] &+ half) / alpha
    let blue = (sum[3] &+ half) / alpha
    let opacity = (alpha &+ total / 2) / total
    return UInt32(truncatingIfNeeded: opacity << 24 | red << 16 | green << 8 | blue)
  }

  /// The old pixels of one direction that a new one covers, with the weights of the outermost.
  private struct Section {
    var first: Int
    var last: Int
    var firstWeight: UInt64
    var lastWeight: UInt64
  }

  /// The sections of one direction.
  private struct Sections {
    var list: ContiguousArray<Section>
    /// The weight of a pixel that is covered completely.
    let one: UInt64
    /// The weights of each section together.
    var weight: UInt64
    var count: Int { list.count }

    init(of count: Int, in newCount: Int, _ part: Range<Int>) {
      let step = Double(count) / Double(newCount)
      // A section weighs 2²⁴ at most, so that no sum of both directions exceeds its 64 bits.
      let bits: UInt64 = step > 256 ? 8 : 16
      let one: UInt64 = 1 << bits
      self.one = one
      guard step > 1 else {
        weight = one
        list = ContiguousArray(
          part.map { Self.mixed((Double($0) + 0.5) * step - 0.5, count: count, one) })
        return
      }
      let unit = Double(one)
      let weight = UInt64((step * unit).rounded())
      self.weight = weight
      list = ContiguousArray(
        part.map { index in
          let start = Double(index) * step
          let end = min(start + step, Double(count))
          let first = Int(start)
          let last = max(first, min(count, Int(end.rounded(.up))) - 1)
          guard last > first else {
            return Section(first: first, last: last, firstWeight: weight, lastWeight: 0)
          }
          let firstWeight = UInt64(((Double(first + 1) - start) * unit).rounded())
          let inner = firstWeight + UInt64(last - first - 1) << bits
          return Section(
            first: first, last: last, firstWeight: firstWeight,
            lastWeight: weight > inner ? weight - inner : 0)
        })
    }

    /// The two old pixels around a place, of which the one before the first and after the last is the same.
    private static func mixed(_ place: Double, count: Int, _ one: UInt64) -> Section {
      let place = min(max(place, 0), Double(count - 1))
      let first = Int(place)
      let share = UInt64(((place - Double(first)) * Double(one)).rounded())
      guard share > 0, first + 1 < count else {
        return Section(first: first, last: first, firstWeight: one, lastWeight: 0)
      }
      return Section(
        first: first, last: first + 1, firstWeight: one - share, lastWeight: share)
    }

    @inline(__always)
    func weight(of number: Int, in section: Section) -> UInt64 {
      number == section.first
        ? section.firstWeight : number == section.last ? section.lastWeight : one
    }

    /// Adds a row of the picture to the sums of the new row.
    @inline(__always)
    func add(
      _ row: UnsafeBufferPointer<UInt32>, weight: UInt64,
      to sums: UnsafeMutableBufferPointer<SIMD4<UInt64>>
    ) {
      for x in 0..<list.count {
        let section = list[x]
        var sum = Channels()
        sum.add(row[section.first], section.firstWeight)
        var column = section.first &+ 1
        while column < section.last {
          sum.add(row[column], one)
          column &+= 1
        }
        if section.last > section.first { sum.add(row[section.last], section.lastWeight) }
        sums[x] &+= SIMD4(
          sum.alpha &* weight, sum.red &* weight, sum.green &* weight, sum.blue &* weight)
      }
    }
  }

  /// Sums of channels weighted by alpha.
  private struct Channels {
    var alpha: UInt64 = 0
    var red: UInt64 = 0
    var green: UInt64 = 0
    var blue: UInt64 = 0

    @inline(__always)
    mutating func add(_ pixel: UInt32, _ weight: UInt64) {
      let factor = UInt64(pixel >> 24) &* weight
      alpha &+= factor
      red &+= UInt64(pixel >> 16 & 0xFF) &* factor
      green &+= UInt64(pixel >> 8 & 0xFF) &* factor
      blue &+= UInt64(pixel & 0xFF) &* factor
    }
  }
}
