import Stage

/// The source of each pixel of a stretched picture along one axis.
struct StretchedAxis {
  /// The first of two neighbouring source pixels for each target pixel.
  private(set) var first: ContiguousArray<Int32> = []
  /// The weight of the second one, 0…256.
  private(set) var share: ContiguousArray<UInt32> = []
  /// The target's four edges: start, end of the first corner, start of the last one, end.
  let edges: [Int]

  /// An axis from its corner lengths and the lengths of source and target, in pixels.
  init(low: Double, high: Double, from source: Int, to target: Int) {
    let sourceEdges = Self.edges(low, high, source)
    edges = Self.edges(low, high, target)
    first.reserveCapacity(target)
    share.reserveCapacity(target)
    for part in 0..<3 where edges[part + 1] > edges[part] {
      let start = min(sourceEdges[part], source - 1)
      let end = max(sourceEdges[part + 1], start + 1)
      let step = Double(end - start) / Double(edges[part + 1] - edges[part])
      for offset in 0..<edges[part + 1] - edges[part] {
        let place = Double(start) + (Double(offset) + 0.5) * step - 0.5
        // Parts do not mix with their neighbours: a stretched edge keeps its corner's end sharp.
        let inside = min(max(place, Double(start)), Double(end - 1))
        first.append(Int32(inside))
        share.append(UInt32(((inside - inside.rounded(.down)) * 256).rounded()))
      }
    }
  }

  private static func edges(_ low: Double, _ high: Double, _ length: Int) -> [Int] {
    let fitted = NineParts.fitted(low.rounded(), high.rounded(), into: Double(length))
    let first = Int(fitted.0.rounded())
    return [0, first, max(first, length - Int(fitted.1.rounded())), length]
  }
}

extension Bitmap {
  /// The picture with each pixel taken from the position given by both axes, mixed from four
  /// weighted by alpha.
  func stretched(_ columns: StretchedAxis, _ rows: StretchedAxis) -> Bitmap {
    var result = Bitmap(width: columns.first.count, height: rows.first.count)
    for y in rows.first.indices {
      let top = Int(rows.first[y]) * width
      let bottom = min(Int(rows.first[y]) + 1, height - 1) * width
      let down = rows.share[y]
      for x in columns.first.indices {
        let left = Int(columns.first[x])
        let right = min(left + 1, width - 1)
        let across = columns.share[x]
        let pixel =
          down == 0 && across == 0
          ? pixels[top + left]
          : Self.mixed(
            (pixels[top + left], (256 - across) * (256 - down)),
            (pixels[top + right], across * (256 - down)),
            (pixels[bottom + left], (256 - across) * down),
            (pixels[bottom + right], across * down))
        result.pixels[y * result.width + x] = pixel
      }
    }
    return result
  }

  private typealias Weighted = (pixel: UInt32, weight: UInt32)

  private static func mixed(_ a: Weighted, _ b: Weighted, _ c: Weighted, _ d: Weighted) -> UInt32 {
    func weight(_ one: Weighted) -> UInt64 { UInt64(one.pixel >> 24) * UInt64(one.weight) }
    let weights = (weight(a), weight(b), weight(c), weight(d))
    let alpha = weights.0 + weights.1 + weights.2 + weights.3
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      func part(_ one: Weighted, _ weight: UInt64) -> UInt64 {
        UInt64(one.pixel >> shift & 0xFF) * weight
      }
      let sum = part(a, weights.0) + part(b, weights.1) + part(c, weights.2) + part(d, weights.3)
      return UInt32((sum + alpha / 2) / alpha) << shift
    }
    return UInt32((alpha + 32768) >> 16) << 24 | channel(16) | channel(8) | channel(0)
  }
}
