import Stage

/// A draw item's transform with the target's pixels instead of window points.
struct PixelTransform {
  let a: Float
  let b: Float
  let c: Float
  let d: Float
  let tx: Float
  let ty: Float

  init(_ transform: DrawTransform, pixelScale: Float) {
    a = transform.a * pixelScale
    b = transform.b * pixelScale
    c = transform.c * pixelScale
    d = transform.d * pixelScale
    tx = transform.tx * pixelScale
    ty = transform.ty * pixelScale
  }

  /// Whether all six numbers can be drawn: NaN fails each comparison.
  var isDrawable: Bool {
    a.magnitude < 1e4 && b.magnitude < 1e4 && c.magnitude < 1e4 && d.magnitude < 1e4
      && tx.magnitude < 1e6 && ty.magnitude < 1e6
  }

  /// Whether upright rectangles stay upright and unmirrored.
  var isUpright: Bool {
    a > 0 && d > 0 && b.magnitude < a * 1e-4 && c.magnitude < d * 1e-4
  }

  /// Whether it scales both axes alike and does not skew, so that circles stay circles.
  var isSimilarity: Bool {
    let across = (a * a + b * b).squareRoot()
    let down = (c * c + d * d).squareRoot()
    return (across - down).magnitude <= max(across, down) * 0.004
      && (a * c + b * d).magnitude <= across * down * 0.004
  }

  /// Pixels per own point to the right.
  var scaleX: Float { (a * a + b * b).squareRoot() }
  /// Pixels per own point downwards.
  var scaleY: Float { (c * c + d * d).squareRoot() }
  /// Pixels per own point on average.
  var meanScale: Float { (a * d - b * c).magnitude.squareRoot() }

  /// A point's x in pixels.
  func x(_ px: Float, _ py: Float) -> Float { a * px + c * py + tx }
  /// A point's y in pixels.
  func y(_ px: Float, _ py: Float) -> Float { b * px + d * py + ty }
}
