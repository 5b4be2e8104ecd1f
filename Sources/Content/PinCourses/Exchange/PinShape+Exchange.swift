extension PinShape {
  /// A place inside that stands for it: its centroid; or else, for bent outlines, the middle of the widest part of a
  /// line through it.
  ///
  /// - Complexity: O(n) in the corners.
  package var innerPlace: PinPlace {
    guard case .polygon(let corners) = self else { return middle }
    if let centroid = Self.centroid(corners), contains(centroid, aspect: 1) { return centroid }
    let ys = corners.map(\.y)
    guard let top = ys.min(), let bottom = ys.max() else { return middle }
    var best: (place: PinPlace, width: Double)?
    // Odd parts, so that the lines seldom go through corners.
    for part in [0.5, 0.31, 0.69, 0.17, 0.83, 0.07, 0.93] {
      let y = top + (bottom - top) * part
      let crossings = Self.crossings(corners, at: y)
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let width = crossings[index + 1] - crossings[index]
        if width > best?.width ?? 0 {
          best = (PinPlace((crossings[index] + crossings[index + 1]) / 2, y), width)
        }
      }
    }
    return best?.place ?? middle
  }

  /// The centre of mass of what an outline encloses; nil if that is nothing.
  private static func centroid(_ corners: [PinPlace]) -> PinPlace? {
    guard let first = corners.first, var last = corners.last else { return nil }
    var (area, x, y) = (0.0, 0.0, 0.0)
    // Relative to a corner, so that no digits are lost.
    for corner in corners {
      let (ax, ay) = (last.x - first.x, last.y - first.y)
      let (bx, by) = (corner.x - first.x, corner.y - first.y)
      let cross = ax * by - bx * ay
      area += cross
      x += (ax + bx) * cross
      y += (ay + by) * cross
      last = corner
    }
    guard abs(area) > 1e-12 else { return nil }
    return PinPlace(first.x + x / (3 * area), first.y + y / (3 * area))
  }

  /// Where a horizontal line crosses an outline, from the left.
  private static func crossings(_ corners: [PinPlace], at y: Double) -> [Double] {
    guard var last = corners.last else { return [] }
    var found: [Double] = []
    for corner in corners {
      if (corner.y > y) != (last.y > y) {
        found.append((last.x - corner.x) * (y - corner.y) / (last.y - corner.y) + corner.x)
      }
      last = corner
    }
    return found.sorted()
  }

  /// The part of it on the picture, and whether that is all of it; nil if nothing is left that encloses anything.
  ///
  /// - Parameter aspect: the picture's width divided by its height.
  package func onPicture(aspect: Double) -> (shape: PinShape, isWhole: Bool)? {
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    // What is beyond the edge by rounding alone is no fault.
    let slack = 0.0005
    func isInside(_ place: PinPlace) -> Bool {
      (-slack...1 + slack).contains(place.x) && (-slack...1 + slack).contains(place.y)
    }
    var isWhole = true
    let shape: PinShape
    switch self {
    case .rect(let corner, let width, let height):
      let far = PinPlace(corner.x + width, corner.y + height)
      isWhole = isInside(corner) && isInside(far)
      let (near, end) = (corner.onPicture, far.onPicture)
      shape = .rect(near, width: end.x - near.x, height: end.y - near.y)
    case .circle(let centre, let radius):
      isWhole = isInside(centre) && radius <= 1 + slack
      shape = .circle(centre.onPicture, radius: min(1, radius))
    case .ellipse(let centre, let width, let height):
      isWhole = isInside(centre) && width <= 1 + slack && height <= 1 + slack
      shape = .ellipse(centre.onPicture, width: min(1, width), height: min(1, height))
    case .polygon(var corners):
      // Many programs repeat the first corner at the end.
      if corners.count > PinArea.cornerRange.lowerBound, corners.first == corners.last {
        corners.removeLast()
      }
      isWhole = corners.allSatisfy(isInside)
      let count = corners.count
      if count > PinArea.cornerRange.upperBound {
        // Every so many, all around.
        let most = PinArea.cornerRange.upperBound
        corners = (0..<most).map { corners[$0 * count / most] }
      }
      guard corners.count >= PinArea.cornerRange.lowerBound else { return nil }
      shape = .polygon(corners.map(\.onPicture))
    }
    // What the five decimals of documents make of it must enclose something, too.
    guard shape.rounded.extent(aspect: aspect) > 0 else { return nil }
    return (shape, isWhole)
  }

  private var numbers: [Double] {
    switch self {
    case .rect(let corner, let width, let height): [corner.x, corner.y, width, height]
    case .circle(let centre, let radius): [centre.x, centre.y, radius]
    case .ellipse(let centre, let width, let height): [centre.x, centre.y, width, height]
    case .polygon(let corners): corners.flatMap { [$0.x, $0.y] }
    }
  }

  private var rounded: PinShape {
    func size(_ value: Double) -> Double { PinPlace(value, 0).rounded.x }
    return switch self {
    case .rect(let corner, let width, let height):
      .rect(corner.rounded, width: size(width), height: size(height))
    case .circle(let centre, let radius): .circle(centre.rounded, radius: size(radius))
    case .ellipse(let centre, let width, let height):
      .ellipse(centre.rounded, width: size(width), height: size(height))
    case .polygon(let corners): .polygon(corners.map(\.rounded))
    }
  }

  /// The corners of an ellipse drawn as a polygon: so many that no side is seen.
  package static func corners(
    ofEllipseAt centre: PinPlace, width: Double, height: Double
  ) -> [PinPlace] {
    circleCorners.map { PinPlace(centre.x + $0.x * width, centre.y + $0.y * height) }
  }

  /// Twenty-four places on the unit circle. Each next one is the last one turned by 15°, whose sine and cosine are these.
  private static let circleCorners: [PinPlace] = {
    let (cosine, sine) = (0.965_925_826_289_068_3, 0.258_819_045_102_520_76)
    var corners = [PinPlace(1, 0)]
    for _ in 1..<24 {
      let last = corners[corners.count - 1]
      corners.append(PinPlace(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
    return corners
  }()
}

extension PinPlace {
  /// The nearest place on the picture.
  package var onPicture: PinPlace { PinPlace(min(1, max(0, x)), min(1, max(0, y))) }
}
