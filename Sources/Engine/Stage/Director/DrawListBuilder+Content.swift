extension DrawListBuilder {
  /// Adds a sprite's picture, plain or stretched, or a plain area.
  mutating func append(_ sprite: Sprite, _ group: Group, _ list: DrawList) {
    let state = sprite.state
    guard let name = sprite.picture else {
      let area = Rect(
        x: -sprite.anchor.x * sprite.size.width, y: -sprite.anchor.y * sprite.size.height,
        width: sprite.size.width, height: sprite.size.height)
      append(
        ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: .white), sprite.blend, state,
        group, list)
      return
    }
    if let stretching = sprite.stretching {
      if stretching.pictureIndex == NodeState.unknown {
        stretching.pictureIndex = pictureIndex(name, list)
      }
      var entry = DrawListBuilder.picture(of: state, group.transform, group.opacity, clip)
      entry.kind = .stretched
      entry.resource = UInt32(list.stretches.count)
      list.stretches.append(
        StretchedPicture(picture: stretching.pictureIndex, parts: stretching.parts))
      add(entry, group.height, list)
    } else {
      if state.pointee.pictureIndex == NodeState.unknown {
        state.pointee.pictureIndex = pictureIndex(name, list)
      }
      add(
        DrawListBuilder.picture(of: state, group.transform, group.opacity, clip), group.height,
        list)
    }
  }

  /// Adds a label's text.
  mutating func append(_ label: Label, _ group: Group, _ list: DrawList) {
    guard !label.run.text.isEmpty || label.run.caret != nil else { return }
    list.texts.append(label.run)
    let tint = DrawListBuilder.tint(of: label.state, group.opacity)
    add(
      item(.text, UInt32(list.texts.count - 1), tint, .alpha, group.transform), group.height, list)
  }

  /// Adds a shape.
  mutating func append(_ shape: Shape, _ group: Group, _ list: DrawList) {
    append(shape.run, shape.blend, shape.state, group, list)
  }

  private mutating func append(
    _ run: ShapeRun, _ blend: BlendMode, _ state: UnsafeMutablePointer<NodeState>, _ group: Group,
    _ list: DrawList
  ) {
    list.shapes.append(run)
    let tint = DrawListBuilder.tint(of: state, group.opacity)
    add(
      item(.shape, UInt32(list.shapes.count - 1), tint, blend, group.transform), group.height,
      list)
  }

  /// The draw item of a sprite's picture whose index is known.
  @inline(__always)
  static func picture(
    of state: UnsafeMutablePointer<NodeState>, _ transform: Transform, _ opacity: Double,
    _ clip: UInt16
  ) -> DrawItem {
    let area = state.pointee.area
    return DrawItem(
      kind: .picture, blend: state.pointee.blend, clip: clip,
      resource: state.pointee.pictureIndex, tint: tint(of: state, opacity),
      tintStrength: state.pointee.tintStrength, transform: DrawTransform(transform), x: area.0,
      y: area.1, width: area.2, height: area.3)
  }

  /// A draw item without an area.
  func item(
    _ kind: DrawItem.Kind, _ resource: UInt32, _ tint: Color, _ blend: BlendMode,
    _ transform: Transform
  ) -> DrawItem {
    DrawItem(
      kind: kind, blend: blend, clip: clip, resource: resource, tint: tint, tintStrength: 0,
      transform: DrawTransform(transform), x: 0, y: 0, width: 0, height: 0)
  }

  @inline(__always)
  private static func tint(of state: UnsafeMutablePointer<NodeState>, _ opacity: Double) -> Color {
    let color = state.pointee.color
    return color.withAlpha(color.alpha * Float(opacity))
  }
}
