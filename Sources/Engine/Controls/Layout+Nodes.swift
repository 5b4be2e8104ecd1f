import Stage

/// What a layout of nodes does with the rectangle that it computes: it places a node, or makes one for
/// the room that there is.
public struct Placement {
  private let put: (Rect) -> Void

  /// A placement by a closure, which is called with the rectangle.
  public init(_ put: @escaping (Rect) -> Void) {
    self.put = put
  }

  fileprivate func callAsFunction(in frame: Rect) { put(frame) }
}

extension Layout where Item == Placement {
  /// A control, which has its own size.
  public static func control(_ control: Control) -> Layout {
    node(control, size: control.size)
  }

  /// A node of a fixed size that is centred on its position.
  public static func node(_ node: Node, size: Size) -> Layout {
    item(
      Placement { node.position = $0.center }, width: .fixed(size.width),
      height: .fixed(size.height))
  }

  /// A label, which gets the whole rectangle as its room and is aligned within it.
  public static func label(
    _ label: Label, width: LayoutLength = .any, height: LayoutLength = .any
  ) -> Layout {
    item(Placement { label.fill($0) }, width: width, height: height)
  }

  /// Something that is made for the room that there is.
  ///
  /// - Parameters:
  ///   - width: the width that it needs.
  ///   - height: the height that it needs.
  ///   - make: called with the rectangle.
  public static func area(
    width: LayoutLength = .any, height: LayoutLength = .any, _ make: @escaping (Rect) -> Void
  ) -> Layout {
    item(Placement(make), width: width, height: height)
  }

  /// Places everything within a rectangle, in its order in the tree.
  ///
  /// A rectangle that is too small is reported to ``LayoutWatch``, with the place in the source.
  public func place(in rectangle: Rect, file: StaticString = #fileID, line: UInt = #line) {
    if let report = LayoutWatch.report, !fits(in: rectangle) {
      report("\(file):\(line) needs \(leastSize) and has \(rectangle.size)")
    }
    for (placement, frame) in frames(in: rectangle) { placement(in: frame) }
  }
}

extension Label {
  /// Makes a rectangle the room of the text, which is aligned within it.
  public func fill(_ frame: Rect) {
    room = frame.size
    position = Point(
      horizontal == .left ? frame.minX : horizontal == .right ? frame.maxX : frame.midX,
      vertical == .top ? frame.minY : vertical == .bottom ? frame.maxY : frame.midY)
  }
}
