#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// The angle in radians of the direction (x, y).
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The logarithm to base 2.
func binaryLogarithm(_ number: Double) -> Double { log2(number) }

/// The logarithm to base 2.
func binaryLogarithm(_ number: Float) -> Float { log2(number) }

/// Two to the power of a number.
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }

/// Two to the power of a number.
func powerOfTwo(_ exponent: Float) -> Float { exp2(exponent) }
