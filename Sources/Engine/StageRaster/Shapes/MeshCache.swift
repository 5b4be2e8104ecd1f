import Stage

/// Stores the triangles of shapes that are drawn repeatedly.
@MainActor
final class MeshCache {
  private struct Key: Hashable {
    var shape: ShapeRun
    var step: Int
  }
  private struct Entry {
    var mesh: ShapeMesh
    var lastFrame: Int
  }
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The number of requests for something new.
  private(set) var novelties = 0
  private static let capacity = 512

  /// Starts a frame.
  func begin() {
    frame += 1
    if entries.count > Self.capacity {
      entries = entries.filter { $0.value.lastFrame >= frame - 60 }
      // A shape that changes in every frame fills the cache within a second.
      if entries.count > Self.capacity { entries.removeAll(keepingCapacity: true) }
    }
  }

  /// The mesh of a shape at a scale in pixels per point.
  ///
  /// Scales are rounded to eighths of a doubling: the fringe is then at most 5 % off.
  func mesh(_ shape: ShapeRun, scale: Double) -> ShapeMesh {
    let step = Int((binaryLogarithm(min(max(scale, 1e-4), 1e4)) * 8).rounded())
    let key = Key(shape: shape, step: step)
    if let index = entries.index(forKey: key) {
      entries.values[index].lastFrame = frame
      return entries.values[index].mesh
    }
    novelties += 1
    let mesh = ShapeMesh(shape, scale: powerOfTwo(Double(step) / 8))
    entries[key] = Entry(mesh: mesh, lastFrame: frame)
    return mesh
  }
}
