import Stage

/// A scene's tree as text, for people and for tests to compare.
///
/// One line for each node, two spaces further in than its parent's: its type, its name in quotes,
/// its position, then properties that differ from their defaults, then what it shows. Numbers are
/// rounded to thousandths; angles are in radians.
///
///     PauseScene size 1280x720 tick 12
///       Camera at 640 360
///       Sprite "player" at 100 360 turn 0.5 picture bird/1 size 64x48 actions 2
///       Label "score" at 40 40 z 10 text "7" regular 32
public enum SceneDump {
  /// The tree of a scene.
  public static func text(of scene: Scene) -> String {
    let size = scene.currentDesignSize
    var text = "\(typeName(of: scene)) size \(size.width.short)x\(size.height.short)"
    text += " tick \(scene.tick)"
    if let name = scene.name { text += " \(QuotedText.quote(name))" }
    append(usual: scene, &text)
    text += "\n"
    for child in scene.children {
      append(child, indent: "  ", &text)
    }
    return text
  }

  /// The tree starting at a node.
  public static func text(of node: Node) -> String {
    var text = ""
    append(node, indent: "", &text)
    return text
  }

  private static func append(_ node: Node, indent: String, _ text: inout String) {
    text += indent + typeName(of: node)
    if let name = node.name { text += " \(QuotedText.quote(name))" }
    text += " at \(node.position.x.short) \(node.position.y.short)"
    append(usual: node, &text)
    append(contentOf: node, &text)
    text += "\n"
    for child in node.children {
      append(child, indent: indent + "  ", &text)
    }
  }

  /// Properties that every node has, if they differ from their defaults.
  private static func append(usual node: Node, _ text: inout String) {
    if node.rotation != 0 { text += " turn \(node.rotation.short)" }
    if node.xScale != 1 || node.yScale != 1 {
      text += " scale \(node.xScale.short)"
      if node.yScale != node.xScale { text += " \(node.yScale.short)" }
    }
    if node.z != (node is Camera ? Camera.height : 0) { text += " z \(node.z.short)" }
    if node.alpha != 1 { text += " alpha \(node.alpha.short)" }
    if node.color != .white { text += " color \(colorText(node.color))" }
    if node.speed != 1 { text += " speed \(node.speed.short)" }
    if node.isHidden { text += " hidden" }
    if node.isPaused { text += " paused" }
    if node.isInteractive { text += " interactive" }
    if node.isFocusable { text += " focusable" }
    if let scene = node.scene, scene.focusedNode === node { text += " focused" }
    append(pressing: node, &text)
    append(overlapOf: node, &text)
    let keys = node.actionKeys
    if !keys.isEmpty { text += " actions \(keys.count)" }
    for case let key? in keys { text += " key \(QuotedText.quote(key))" }
  }

  /// Where it can be pressed, if that differs from what it shows.
  private static func append(pressing node: Node, _ text: inout String) {
    switch node.hitShape {
    case .rectangle(let area)?: text += " hit rectangle \(areaText(area))"
    case .roundedRectangle(let area, let radius)?:
      text += " hit rectangle \(areaText(area)) corners \(radius.short)"
    case .circle(let center, let radius)?:
      text += " hit circle \(pointsText([center])) \(radius.short)"
    case .ellipse(let area)?: text += " hit ellipse \(areaText(area))"
    case .polygon(let corners)?: text += " hit polygon \(pointsText(corners))"
    case nil: break
    }
    if node.hitOutset != 0 { text += " outset \(node.hitOutset.short)" }
    if !node.gestureRecognizers.isEmpty { text += " gestures \(node.gestureRecognizers.count)" }
  }

  private static func append(overlapOf node: Node, _ text: inout String) {
    switch node.overlapShape {
    case .rectangle(let area)?: text += " overlap rectangle \(areaText(area))"
    case .circle(let center, let radius)?:
      text += " overlap circle \(pointsText([center])) \(radius.short)"
    case nil: break
    }
    if node.overlapCategory != 0 { text += " category \(node.overlapCategory)" }
    if node.overlapMask != 0 { text += " mask \(node.overlapMask)" }
  }

  private static func areaText(_ area: Rect) -> String {
    "\(area.minX.short) \(area.minY.short) \(area.width.short)x\(area.height.short)"
  }

  private static func append(contentOf node: Node, _ text: inout String) {
    switch node {
    case let sprite as Sprite:
      if let picture = sprite.picture { text += " picture \(picture)" }
      text += " size \(sprite.size.width.short)x\(sprite.size.height.short)"
      if sprite.anchor != Point(0.5, 0.5) {
        text += " anchor \(sprite.anchor.x.short) \(sprite.anchor.y.short)"
      }
      if sprite.tintStrength != 0 { text += " tint \(sprite.tintStrength.short)" }
      if sprite.nineParts != nil { text += " nine parts" }
      append(sprite.blend, &text)
    case let label as Label:
      text += " text \(QuotedText.quote(label.text)) \(label.font) \(label.fontSize.short)"
      if label.room != .zero {
        text += " room \(label.room.width.short)x\(label.room.height.short)"
      }
      if let caret = label.caret {
        text += " caret \(caret.index)"
        let selection = caret.selection
        if !selection.isEmpty {
          text += " selected \(selection.lowerBound)…\(selection.upperBound)"
        }
      }
      if label.maximumLines > 0 { text += " lines \(label.maximumLines)" }
      if label.horizontal != .center { text += " \(label.horizontal)" }
      if label.vertical != .middle { text += " \(label.vertical)" }
    case let shape as Shape:
      text += " \(pathText(shape.path))"
      if shape.fill.alpha > 0 { text += " fill \(colorText(shape.fill))" }
      if shape.run.stroke.alpha > 0, shape.run.strokeWidth > 0 {
        text += " stroke \(colorText(shape.run.stroke)) \(shape.run.strokeWidth.short)"
      }
      append(shape.blend, &text)
    case let sound as Sound:
      text += " sound \(sound.sound) volume \(sound.volume.short)"
      if sound.loops { text += " loops" }
    case let emitter as Emitter:
      if let picture = emitter.picture { text += " picture \(picture)" }
      text += " particles \(emitter.particleCount)"
    case let crop as Crop:
      if let area = crop.area {
        text += " area \(area.minX.short) \(area.minY.short)"
        text += " \(area.width.short)x\(area.height.short)"
      }
      if crop.mask != nil { text += " masked" }
    default: break
    }
  }

  private static func append(_ blend: BlendMode, _ text: inout String) {
    if blend != .alpha { text += " blend \(blend)" }
  }

  private static func pathText(_ path: ShapePath) -> String {
    switch path {
    case .rectangle(let area, let radius):
      return "rectangle \(areaText(area))" + (radius > 0 ? " corners \(radius.short)" : "")
    case .circle(let radius): return "circle \(radius.short)"
    case .polygon(let points): return "polygon \(pointsText(points))"
    case .path(let path):
      let area = path.bounds
      return "path of \(path.elements.count) \(area.width.short)x\(area.height.short)"
    case .line(let points): return "line \(pointsText(points))"
    }
  }

  private static func pointsText(_ points: [Point]) -> String {
    points.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
  }

  /// `#rrggbb`, with two more digits if it is not opaque.
  private static func colorText(_ color: Color) -> String {
    var parts = [color.red, color.green, color.blue]
    if color.alpha != 1 { parts.append(color.alpha) }
    return parts.reduce("#") { text, part in
      // NaN and values outside the range are clamped to the nearest end.
      let value = part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
      return text + (value < 16 ? "0" : "") + String(value, radix: 16)
    }
  }

  private static func typeName(of node: Node) -> String {
    String(describing: type(of: node))
  }
}
