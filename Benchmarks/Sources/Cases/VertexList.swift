import Stage

/// The vertices of a draw list's pictures as renderers take them.
final class VertexList {
  /// A corner: place in pixels, colour, place in the picture.
  private struct Vertex {
    var x: Float
    var y: Float
    var color: (UInt8, UInt8, UInt8, UInt8)
    var u: Float
    var v: Float
  }

  private var vertices: UnsafeMutableBufferPointer<Vertex>
  private var count = 0

  /// Room for the pictures of one list; further ones are left out.
  init(pictures: Int) {
    vertices = .allocate(capacity: pictures * 4)
  }

  deinit { vertices.deallocate() }

  /// Writes four vertices for each picture, in order.
  func fill(from list: DrawList) {
    let vertices = vertices
    var next = 0
    // Most neighbours have the same tint.
    var tint = Color.white
    var color = bytes(tint)
    for item in list.items where item.kind == .picture && next + 4 <= vertices.count {
      if item.tint != tint {
        tint = item.tint
        color = bytes(tint)
      }
      let right = item.x + item.width
      let bottom = item.y + item.height
      vertices[next] = vertex(item.x, item.y, 0, 0, item.transform, color)
      vertices[next + 1] = vertex(right, item.y, 1, 0, item.transform, color)
      vertices[next + 2] = vertex(right, bottom, 1, 1, item.transform, color)
      vertices[next + 3] = vertex(item.x, bottom, 0, 1, item.transform, color)
      next += 4
    }
    count = next
  }

  /// The mean of x + 2y, to be compared.
  var checkValue: Double {
    vertices[..<count].reduce(0) { $0 + Double($1.x) + 2 * Double($1.y) } / Double(max(1, count))
  }

  @inline(__always)
  private func vertex(
    _ x: Float, _ y: Float, _ u: Float, _ v: Float, _ transform: DrawTransform,
    _ color: (UInt8, UInt8, UInt8, UInt8)
  ) -> Vertex {
    Vertex(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty, color: color, u: u, v: v)
  }

  private func bytes(_ color: Color) -> (UInt8, UInt8, UInt8, UInt8) {
    (byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha))
  }

  private func byte(_ share: Float) -> UInt8 { UInt8(min(max(share, 0), 1) * 255 + 0.5) }
}
