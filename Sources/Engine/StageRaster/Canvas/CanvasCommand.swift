import Stage

/// A box of whole pixels; its right and lower edges are outside.
package struct PixelArea: Sendable, Hashable {
  package var x0: Int32
  package var y0: Int32
  package var x1: Int32
  package var y1: Int32

  package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// The number of pixels in a row.
  package var width: Int { Int(x1) - Int(x0) }
  /// The number of rows.
  package var height: Int { Int(y1) - Int(y0) }

  /// Whether it is empty.
  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// The smallest box around both.
  func joined(with other: PixelArea) -> PixelArea {
    PixelArea(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// The part that both share.
  @inline(__always)
  func shared(with other: PixelArea) -> PixelArea {
    PixelArea(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }
}

/// One thing that a canvas draws: plain numbers, so that two frames can be compared.
struct CanvasCommand: Equatable {
  enum Kind: UInt8 {
    /// Fills the area with the colour.
    case fill
    /// Copies a raster whose corner is at (x, y).
    case copy
    /// Draws a raster rotated or scaled; `detail` is its index in `CanvasFrame.placements`.
    case placed
    /// Fills triangles; `detail` is the first of `count` corners in `CanvasFrame.corners`.
    case triangles
  }

  var kind: Kind
  var blend: BlendMode
  /// Multiplies the raster; premultiplied by its own alpha.
  var color: UInt32
  /// The clip whose masks apply to it; 0 for none.
  var clip: UInt16 = 0
  var raster: Int32 = -1
  var x: Int32 = 0
  var y: Int32 = 0
  /// The largest area it can touch.
  var area: PixelArea
  var detail: Int32 = 0
  var count: Int32 = 0
}

/// A corner of a triangle, in pixels.
struct CanvasCorner: Equatable {
  var x: Float
  var y: Float
  /// Premultiplied by its alpha.
  var color: UInt32
}

/// The masks of a clip: its own, and those of the clips around it.
struct CanvasMask: Equatable {
  /// The commands of its own mask in `CanvasFrame.maskCommands`; nil without one.
  var commands: Range<Int>?
  /// The next clip further out; 0 for none.
  var outer: UInt16
}

/// What a canvas shows in one frame, back to front.
final class CanvasFrame {
  @exclusivity(unchecked)
  var commands: ContiguousArray<CanvasCommand> = []
  @exclusivity(unchecked)
  var placements: ContiguousArray<RasterPlacement> = []
  @exclusivity(unchecked)
  var corners: ContiguousArray<CanvasCorner> = []
  /// The commands of all masks, one mask after the other.
  @exclusivity(unchecked)
  var maskCommands: ContiguousArray<CanvasCommand> = []
  /// One for each clip.
  @exclusivity(unchecked)
  var masks: ContiguousArray<CanvasMask> = []
  var background: UInt32 = 0xFF00_0000

  /// Whether anything is masked at all.
  var hasMasks: Bool { masks.contains { $0.commands != nil } }

  /// Removes everything and keeps the memory.
  func clear() {
    commands.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    maskCommands.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
  }

  /// Whether a clip has a mask.
  func isMasked(_ clip: UInt16) -> Bool {
    var current = Int(clip)
    while current > 0, current < masks.count {
      if masks[current].commands != nil { return true }
      current = Int(masks[current].outer)
    }
    return false
  }

  /// Whether a command draws the same as one of another frame.
  @inline(__always)
  func isSame(_ index: Int, as other: Int, of frame: CanvasFrame) -> Bool {
    isSame(commands[index], as: frame.commands[other], of: frame)
  }

  /// Whether both frames apply the same masks to the same groups of commands.
  func masksSame(as frame: CanvasFrame) -> Bool {
    guard masks == frame.masks, maskCommands.count == frame.maskCommands.count,
      commands.count == frame.commands.count
    else { return false }
    for index in commands.indices where commands[index].clip != frame.commands[index].clip {
      return false
    }
    return maskCommands.indices.allSatisfy {
      isSame(maskCommands[$0], as: frame.maskCommands[$0], of: frame)
    }
  }

  @inline(__always)
  private func isSame(
    _ one: CanvasCommand, as other: CanvasCommand, of frame: CanvasFrame
  ) -> Bool {
    var two = other
    switch one.kind {
    case .fill, .copy: return one == two
    case .placed:
      guard two.kind == .placed,
        placements[Int(one.detail)] == frame.placements[Int(two.detail)]
      else { return false }
    case .triangles:
      guard two.kind == .triangles, one.count == two.count else { return false }
      for offset in 0..<Int(one.count)
      where corners[Int(one.detail) + offset] != frame.corners[Int(two.detail) + offset] {
        return false
      }
    }
    two.detail = one.detail
    return one == two
  }
}
