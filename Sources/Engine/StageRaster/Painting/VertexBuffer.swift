/// Triangles of a frame, in memory that is reused from frame to frame.
///
/// The memory is managed manually because arrays check bounds and uniqueness at each of the many
/// thousand writes per frame.
package final class VertexBuffer {
  @exclusivity(unchecked)
  package private(set) var vertices: UnsafeMutablePointer<Vertex>
  @exclusivity(unchecked)
  package private(set) var vertexCount = 0
  @exclusivity(unchecked)
  package private(set) var indices: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked)
  private(set) var indexCount = 0

  private var vertexCapacity = 4096
  private var indexCapacity = 8192

  /// Receives upright quads directly when the processor draws.
  let pen: CanvasPen?

  init(pen: CanvasPen?) {
    self.pen = pen
    vertices = .allocate(capacity: vertexCapacity)
    indices = .allocate(capacity: indexCapacity)
  }

  deinit {
    vertices.deallocate()
    indices.deallocate()
  }

  /// Removes the triangles and keeps the memory.
  func clear() {
    vertexCount = 0
    indexCount = 0
    pen?.begin()
  }

  /// Ends the frame.
  func finish() {
    pen?.closeTriangles(self)
  }

  /// The corners of everything added.
  var cornerCount: Int { pen.map { $0.cornerCount + vertexCount } ?? vertexCount }

  /// Makes room, so that the following adds need no check.
  func reserve(vertices moreVertices: Int, indices moreIndices: Int) {
    if vertexCount + moreVertices > vertexCapacity {
      vertexCapacity = max(vertexCapacity * 2, vertexCount + moreVertices)
      let larger = UnsafeMutablePointer<Vertex>.allocate(capacity: vertexCapacity)
      larger.moveInitialize(from: vertices, count: vertexCount)
      vertices.deallocate()
      vertices = larger
    }
    if indexCount + moreIndices > indexCapacity {
      indexCapacity = max(indexCapacity * 2, indexCount + moreIndices)
      let larger = UnsafeMutablePointer<Int32>.allocate(capacity: indexCapacity)
      larger.moveInitialize(from: indices, count: indexCount)
      indices.deallocate()
      indices = larger
    }
  }

  /// Adds a corner; room must have been reserved.
  func add(x: Float, y: Float, u: Float, v: Float, color: VertexColor) {
    (vertices + vertexCount).initialize(
      to: Vertex(x: x, y: y, color: color, u: u, v: v))
    vertexCount += 1
  }

  /// Adds a corner's index; room must have been reserved.
  func add(index: Int32) {
    (indices + indexCount).initialize(to: index)
    indexCount += 1
  }

  /// Adds the six indices of a quad whose corners start at `first` in order around it.
  ///
  /// By this order SDL's software renderer recognises an upright quad and copies it instead of
  /// filling triangles.
  func addQuadIndices(first: Int32) {
    let end = indices + indexCount
    (end + 0).initialize(to: first)
    (end + 1).initialize(to: first + 1)
    (end + 2).initialize(to: first + 2)
    (end + 3).initialize(to: first)
    (end + 4).initialize(to: first + 2)
    (end + 5).initialize(to: first + 3)
    indexCount += 6
  }

  /// Adds an upright quad.
  func addUpright(
    x0: Float, y0: Float, x1: Float, y1: Float, u0: Float, v0: Float, u1: Float, v1: Float,
    color: VertexColor
  ) {
    if let pen {
      pen.addUpright(
        x0: x0, y0: y0, x1: x1, y1: y1, u0: u0, v0: v0, u1: u1, v1: v1, color: color, self)
      return
    }
    reserve(vertices: 4, indices: 6)
    let first = Int32(vertexCount)
    add(x: x0, y: y0, u: u0, v: v0, color: color)
    add(x: x1, y: y0, u: u1, v: v0, color: color)
    add(x: x1, y: y1, u: u1, v: v1, color: color)
    add(x: x0, y: y1, u: u0, v: v1, color: color)
    addQuadIndices(first: first)
  }
}
