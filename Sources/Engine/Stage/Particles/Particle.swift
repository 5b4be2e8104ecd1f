/// One particle, in the points of the node its emitter leaves particles in.
///
/// Trivial on purpose, so that thousands are moved without counting references.
struct Particle: Equatable {
  var position: Point
  var velocity: Point
  /// Its age and when it ends, in units of time.
  var age: Int64
  var lifetime: Int64
  /// What its numbers are multiplied with because the emitter stands elsewhere: its size and turn
  /// when the particle was born.
  var size: Double
  var turn: Double
  /// The random shares of its numbers, −0.5…0.5 each.
  var scaleDeviation: Float
  var rotationDeviation: Float
  var spinDeviation: Float
  var alphaDeviation: Float
  var blendDeviation: Float
  var accelerationDeviation: SIMD2<Float>
  var colorDeviation: SIMD4<Float>
}
