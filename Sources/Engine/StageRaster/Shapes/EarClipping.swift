import Stage

/// Divides a closed outline without self-intersections into triangles.
enum EarClipping {
  /// The triangles as indices of corners, three each; two fewer triangles than corners.
  ///
  /// An outline that intersects itself gives some triangles, never a crash.
  ///
  /// - Complexity: O(n²) for usual outlines.
  static func triangles(_ corners: [Point]) -> [Int] {
    guard corners.count >= 3 else { return [] }
    var left = Array(corners.indices)
    if area(corners) < 0 { left.reverse() }
    var result: [Int] = []
    result.reserveCapacity((corners.count - 2) * 3)
    var index = 0
    var failures = 0
    while left.count > 3 {
      let count = left.count
      let before = left[(index + count - 1) % count]
      let ear = left[index % count]
      let after = left[(index + 1) % count]
      if isEar(before, ear, after, of: left, in: corners) || failures > count {
        result += [before, ear, after]
        left.remove(at: index % count)
        failures = 0
        // Continuing after the ear keeps triangles from becoming a fan of slivers.
        index = index % left.count
      } else {
        failures += 1
        index = (index + 1) % count
      }
    }
    return result + left
  }

  /// Twice the signed area; positive for clockwise outlines where y grows downwards.
  static func area(_ corners: [Point]) -> Double {
    var sum = 0.0
    for index in corners.indices {
      let next = corners[(index + 1) % corners.count]
      sum += corners[index].x * next.y - next.x * corners[index].y
    }
    return sum
  }

  private static func isEar(
    _ before: Int, _ ear: Int, _ after: Int, of left: [Int], in corners: [Point]
  ) -> Bool {
    let a = corners[before]
    let b = corners[ear]
    let c = corners[after]
    guard cross(a, b, c) > 0 else { return false }
    for other in left where other != before && other != ear && other != after {
      let p = corners[other]
      if p == a || p == b || p == c { continue }
      if cross(a, b, p) >= 0, cross(b, c, p) >= 0, cross(c, a, p) >= 0 { return false }
    }
    return true
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
