/// A colour of a vertex, its parts 0…255; not premultiplied, except for multiplying blending.
///
/// Its bytes lie in memory in the order in which a graphics card takes them.
struct VertexColor: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8
}

/// A corner of a triangle: its place on the target in pixels, its colour, and its place on a page
/// as fractions of that page's edges.
///
/// A graphics card reads the places and colours where they lie in memory.
struct Vertex {
  var x: Float
  var y: Float
  var color: VertexColor
  var u: Float
  var v: Float
}
