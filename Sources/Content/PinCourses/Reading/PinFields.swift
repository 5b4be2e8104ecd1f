import Exercises
import Notation

/// An object being read: its fields by name, and the path that leads to it.
struct PinFields {
  let index: Int
  let path: String
  /// The fields that have been asked for.
  private(set) var asked: Set<String> = []

  /// The fields that were asked for and had a value that could not be used.
  private(set) var faulty: Set<String> = []

  init(_ index: Int, _ path: String) {
    (self.index, self.path) = (index, path)
  }

  /// The path of a field.
  func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// A field; nil if it is missing or null.
  mutating func field(_ name: String, _ tree: JSONTree) -> Int? {
    asked.insert(name)
    guard let field = tree.child(of: index, named: name), tree.nodes[field].kind != .null else {
      return nil
    }
    return field
  }

  /// Notes that a field's value could not be used: it is kept as written.
  mutating func reject(_ name: String) { faulty.insert(name) }
}

/// What reading knows about a picture's file; without anyone who looks, nothing.
package enum PinPictureFinding: Sendable, Equatable {
  /// Its size as displayed, and its bytes.
  case sound(width: Double, height: Double, bytes: Int)
  case missing
  case damaged
  case tooLarge
  /// Nobody has tried to draw it yet.
  case untried
}
