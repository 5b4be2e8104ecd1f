import Exercises
import Notation

/// A region of the VGG Image Annotator: its shape and its properties, which are objects in JSON.
package struct VIARegion {
  /// What a region shows.
  package enum Form: Sendable, Equatable {
    case shape(PinShape)
    case point(PinPlace)
  }

  /// The name that the annotator gave it; nil if it has none.
  package private(set) var name: String?
  /// Whether it has further properties.
  package private(set) var hasMore = false
  /// Whether it is turned, which no area is.
  package private(set) var isTurned = false
  private let tree: JSONTree
  private let shape: Int

  /// - Parameters:
  ///   - shape: the object with its shape.
  ///   - attributesTree: the text of its properties, which may be another one.
  ///   - attributes: the object with its properties; nil if it has none.
  package init(_ tree: JSONTree, shape: Int, attributesTree: JSONTree, attributes: Int?) {
    (self.tree, self.shape) = (tree, shape)
    isTurned = number("theta").map { $0 != 0 } ?? false
    guard let attributes else { return }
    var found: [(key: String, value: String)] = []
    for field in attributesTree.children(of: attributes) {
      guard let value = Self.value(field, attributesTree) else { continue }
      found.append((attributesTree.key(of: field), value))
    }
    let named = Self.nameKeys.lazy.compactMap { key in
      found.firstIndex { $0.key.lowercased() == key }
    }.first
    guard let index = named ?? found.indices.first else { return }
    name = found[index].value
    hasMore = found.count > 1
  }

  /// The properties that are names, the likeliest first.
  private static let nameKeys = [
    "name", "label", "names", "labels", "beschriftung", "class", "type",
  ]

  /// A property in words: a text, or the options that are ticked.
  private static func value(_ field: Int, _ tree: JSONTree) -> String? {
    switch tree.nodes[field].kind {
    case .string, .number:
      let text = tree.text(of: field) ?? ""
      return TextCheck.isBlank(text) ? nil : text
    case .object:
      let ticked = tree.children(of: field).filter { tree.nodes[$0].kind == .true }
        .map { tree.key(of: $0) }
      return ticked.isEmpty ? nil : ticked.joined(separator: "|")
    default: return nil
    }
  }

  /// The kind of shape, as written.
  package var kind: String {
    tree.child(of: shape, named: "name").flatMap { tree.text(of: $0) } ?? ""
  }

  /// The shape on a picture; nil if its numbers are missing.
  package func form(_ scale: PinScale) -> Form? {
    switch kind {
    case "point":
      guard let x = number("cx"), let y = number("cy") else { return nil }
      return .point(scale.place(x, y))
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return nil }
      return .shape(scale.rect(x, y, width, height))
    case "circle":
      guard let x = number("cx"), let y = number("cy"), let radius = number("r") else { return nil }
      return .shape(scale.circle(x, y, radius))
    case "ellipse":
      guard let x = number("cx"), let y = number("cy"), let width = number("rx"),
        let height = number("ry")
      else { return nil }
      return .shape(scale.ellipse(x, y, width, height))
    case "polygon", "polyline":
      let (xs, ys) = (numbers("all_points_x"), numbers("all_points_y"))
      guard xs.count == ys.count, xs.count > 2 else { return nil }
      return .shape(scale.polygon(zip(xs, ys).map { (x: $0, y: $1) }))
    default: return nil
    }
  }

  private func number(_ name: String) -> Double? {
    tree.child(of: shape, named: name).flatMap { tree.number(of: $0) }
  }

  private func numbers(_ name: String) -> [Double] {
    guard let list = tree.child(of: shape, named: name) else { return [] }
    let all = tree.children(of: list).map { tree.number(of: $0) }
    return all.contains(nil) ? [] : all.compactMap(\.self)
  }
}
