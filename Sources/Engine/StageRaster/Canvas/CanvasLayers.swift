/// The two layers that masked commands need: one for them and one for the mask.
final class CanvasLayers {
  private var contentBase: UnsafeMutablePointer<UInt32>?
  private var maskBase: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit {
    contentBase?.deallocate()
    maskBase?.deallocate()
  }

  /// A transparent layer for the commands; only the box may be drawn on.
  func content(_ box: PixelArea) -> PixelTarget { cleared(contentPointer(box), box) }

  /// A transparent layer for a mask.
  func mask(_ box: PixelArea) -> PixelTarget { cleared(maskPointer(box), box) }

  /// Reduces the content to what the mask covers.
  func cut(_ box: PixelArea) {
    let count = Self.count(box)
    let content = contentPointer(box)
    let mask = maskPointer(box)
    for index in 0..<count where content[index] != 0 {
      let share = mask[index] >> 24
      guard share < 255 else { continue }
      let factor = PixelMath.Factor(share << 24 | share << 16 | share << 8 | share)
      content[index] = PixelMath.multiplied(FourPixels(content[index], 0, 0, 0), by: factor)[0]
    }
  }

  /// Draws the content over the target.
  func show(_ box: PixelArea, on target: PixelTarget) {
    let content = contentPointer(box)
    let width = Int(box.x1 - box.x0)
    for y in 0..<Int(box.y1 - box.y0) {
      let row = target.row(Int(box.y0) + y) + Int(box.x0)
      for x in 0..<width where content[y * width + x] != 0 {
        let source = FourPixels(content[y * width + x], 0, 0, 0)
        // Added light covers nothing, so colours may exceed alpha here.
        let rest = PixelMath.rest(of: FourPixels(row[x], 0, 0, 0), under: source)
        row[x] = PixelMath.sum(source, rest)[0]
      }
    }
  }

  private static func count(_ box: PixelArea) -> Int { Int(box.x1 - box.x0) * Int(box.y1 - box.y0) }

  /// A target with the coordinates of the picture, although it holds only the box.
  private func cleared(_ base: UnsafeMutablePointer<UInt32>, _ box: PixelArea) -> PixelTarget {
    let width = Int(box.x1 - box.x0)
    base.update(repeating: 0, count: Self.count(box))
    let corner = (Int(box.y0) * width + Int(box.x0)) * 4
    return PixelTarget(
      base: UnsafeMutableRawPointer(base) - corner, pitch: width * 4, width: Int(box.x1),
      height: Int(box.y1))
  }

  private func contentPointer(_ box: PixelArea) -> UnsafeMutablePointer<UInt32> {
    reserve(Self.count(box)).content
  }

  private func maskPointer(_ box: PixelArea) -> UnsafeMutablePointer<UInt32> {
    reserve(Self.count(box)).mask
  }

  private func reserve(_ count: Int) -> (
    content: UnsafeMutablePointer<UInt32>, mask: UnsafeMutablePointer<UInt32>
  ) {
    if let contentBase, let maskBase, capacity >= count { return (contentBase, maskBase) }
    contentBase?.deallocate()
    maskBase?.deallocate()
    capacity = count
    let pointers = (
      content: UnsafeMutablePointer<UInt32>.allocate(capacity: count),
      mask: UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    )
    pointers.content.initialize(repeating: 0, count: count)
    pointers.mask.initialize(repeating: 0, count: count)
    (contentBase, maskBase) = (pointers.content, pointers.mask)
    return pointers
  }
}
