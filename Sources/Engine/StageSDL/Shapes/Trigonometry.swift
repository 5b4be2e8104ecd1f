import Foundation

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// The angle in radians of the direction (x, y).
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
