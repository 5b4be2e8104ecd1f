/// A colour of a vertex, its parts 0…255; not premultiplied, except for multiplying blending.
///
/// Its bytes lie in memory in the order in which a graphics card takes them.
package struct VertexColor: Equatable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8
}

/// A corner of a triangle: its place on the target in pixels, its colour, and its place on a page
/// as fractions of that page's edges.
///
/// A graphics card reads the places and colours where they lie in memory.
package struct Vertex {
  package var x: Float
  package var y: Float
  package var color: VertexColor
  package var u: Float
  package var v: Float
}
