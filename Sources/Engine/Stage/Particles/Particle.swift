/// One particle, in the coordinates of the node in which its emitter leaves particles.
///
/// Trivial on purpose, so that thousands are moved without reference counting.
struct Particle: Equatable {
  var position: Point
  var velocity: Point
  /// Its age and its lifetime, in time units.
  var age: Int64
  var lifetime: Int64
  /// Factors for its numbers if it lives in another node's coordinates: the scale and rotation of
  /// the emitter when the particle was created.
  var size: Double
  var turn: Double
  /// The random deviations of its numbers, −0.5…0.5 each.
  var scaleDeviation: Float
  var rotationDeviation: Float
  var spinDeviation: Float
  var alphaDeviation: Float
  var blendDeviation: Float
  var accelerationDeviation: SIMD2<Float>
  var colorDeviation: SIMD4<Float>
}
