extension DrawListBuilder {
  /// Adds what a node itself shows.
  @inline(__always)
  mutating func appendContent(
    of node: Node, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    switch node.content {
    case .none: break
    case .sprite: append(unsafeDowncast(node, to: Sprite.self), transform, opacity, z, list)
    case .label: append(unsafeDowncast(node, to: Label.self), transform, opacity, z, list)
    case .shape: append(unsafeDowncast(node, to: Shape.self), transform, opacity, z, list)
    case .emitter: append(unsafeDowncast(node, to: Emitter.self), transform, opacity, z, list)
    case .crop, .camera: break
    }
  }

  private mutating func append(
    _ sprite: Sprite, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    let left = -sprite.anchor.x * sprite.size.width
    let top = -sprite.anchor.y * sprite.size.height
    let tint = sprite.color.withAlpha(sprite.color.alpha * Float(opacity))
    let index: UInt32
    if let known = sprite.pictureIndex {
      index = known
    } else if let name = sprite.picture {
      index = pictureIndex(name, list)
      sprite.pictureIndex = index
    } else {
      let area = Rect(x: left, y: top, width: sprite.size.width, height: sprite.size.height)
      list.shapes.append(ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: .white))
      add(
        item(.shape, UInt32(list.shapes.count - 1), tint, sprite.blend, transform), z, list)
      return
    }
    var entry = item(.picture, index, tint, sprite.blend, transform)
    if let parts = sprite.nineParts {
      entry.kind = .stretched
      entry.resource = UInt32(list.stretches.count)
      list.stretches.append(StretchedPicture(picture: index, parts: parts))
    }
    entry.tintStrength = Float(sprite.tintStrength)
    entry.x = Float(left)
    entry.y = Float(top)
    entry.width = Float(sprite.size.width)
    entry.height = Float(sprite.size.height)
    add(entry, z, list)
  }

  private mutating func append(
    _ label: Label, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    guard !label.run.text.isEmpty else { return }
    list.texts.append(label.run)
    let tint = label.color.withAlpha(label.color.alpha * Float(opacity))
    add(item(.text, UInt32(list.texts.count - 1), tint, .alpha, transform), z, list)
  }

  private mutating func append(
    _ shape: Shape, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    list.shapes.append(shape.run)
    let tint = shape.color.withAlpha(shape.color.alpha * Float(opacity))
    add(item(.shape, UInt32(list.shapes.count - 1), tint, shape.blend, transform), z, list)
  }

  /// An item without an area.
  func item(
    _ kind: DrawItem.Kind, _ resource: UInt32, _ tint: Color, _ blend: BlendMode,
    _ transform: Transform
  ) -> DrawItem {
    DrawItem(
      kind: kind, blend: blend, clip: clip, resource: resource, tint: tint, tintStrength: 0,
      transform: DrawTransform(transform), x: 0, y: 0, width: 0, height: 0)
  }
}
