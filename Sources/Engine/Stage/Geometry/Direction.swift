#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Converts angles, in radians clockwise from the right, to vectors and back.
enum Direction {
  /// The unit vector at an angle.
  static func point(at angle: Double) -> Point {
    angle == 0 ? Point(1, 0) : Point(cos(angle), sin(angle))
  }

  /// The tangent of an angle.
  static func tangent(of angle: Double) -> Double { tan(angle) }

  /// The angle of a vector; 0 for the zero vector.
  static func angle(of way: Point) -> Double { atan2(way.y, way.x) }
}
