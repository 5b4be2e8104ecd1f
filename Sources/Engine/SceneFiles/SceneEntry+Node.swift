import Stage

extension SceneEntry {
  /// The entry of a node and its descendants. A node of a custom class is saved as what it shows.
  /// Not saved are actions and closures, which have no names, living particles, gesture
  /// recognisers, and an emitter's target that is not in the tree or not the first of its name.
  public init(of node: Node) {
    self.init(of: node, names: SceneNames(of: [node]))
  }

  init(of node: Node, names: SceneNames) {
    switch node {
    case let sprite as Sprite:
      self.init(.sprite)
      picture = sprite.picture
      size = sprite.size
      anchor = sprite.anchor
      tintStrength = sprite.tintStrength
      blend = sprite.blend
      nineParts = sprite.nineParts
    case let label as Label:
      self.init(.label)
      text = label.text
      font = label.font
      fontSize = label.fontSize
      room = label.room
      maximumLines = label.maximumLines
      horizontal = label.horizontal
      vertical = label.vertical
      letterSpacing = label.letterSpacing
      wordSpacing = label.wordSpacing
      outline = label.outline
      shadow = label.shadow
      marks = label.marks
    case let shape as Shape:
      self.init(.shape)
      path = shape.path
      fill = shape.fill
      stroke = shape.run.stroke
      strokeWidth = shape.run.strokeWidth
      strokeStyle = shape.run.strokeStyle
      fillRule = shape.run.fillRule
      blend = shape.blend
    case let crop as Crop:
      self.init(.crop)
      area = crop.area
    case is Camera:
      self.init(.camera)
      isEye = node.scene?.camera === node
    case let sound as Sound:
      self.init(.sound)
      self.sound = sound.sound
      loops = sound.loops
      volume = sound.volume
      pan = sound.pan
      bus = sound.bus
      fadeIn = sound.fadeIn
      fadeOut = sound.fadeOut
    case let emitter as Emitter:
      self.init(.emitter)
      picture = emitter.picture
      size = emitter.size
      blend = emitter.blend
      emission = emitter.emission
      isEmitting = emitter.isEmitting
      target = emitter.target.flatMap(names.name(of:))
    default: self.init(.node)
    }
    takeUsual(of: node)
    let mask = (node as? Crop)?.mask
    for child in node.children {
      if child === mask {
        self.mask = [SceneEntry(of: child, names: names)]
      } else {
        children.append(SceneEntry(of: child, names: names))
      }
    }
  }

  private mutating func takeUsual(of node: Node) {
    name = node.name
    position = node.position
    rotation = node.rotation
    scale = Point(node.xScale, node.yScale)
    z = node.z
    alpha = node.alpha
    color = node.color == usualColor ? nil : node.color
    isHidden = node.isHidden
    isPaused = node.isPaused
    speed = node.speed
    isInteractive = node.isInteractive
    isFocusable = node.isFocusable
    hitShape = node.hitShape
    hitOutset = node.hitOutset
    overlapShape = node.overlapShape
    overlapCategory = node.overlapCategory
    overlapMask = node.overlapMask
  }

  private var usualColor: Color { kind == .label ? .black : .white }

  /// The node with its descendants.
  func node(_ surroundings: SceneSurroundings, _ links: inout SceneLinks) -> Node {
    let node = content(surroundings, &links)
    node.name = name
    node.position = position
    node.rotation = rotation
    node.xScale = scale.x
    node.yScale = scale.y
    node.z = z
    node.alpha = alpha
    node.color = color ?? usualColor
    node.isHidden = isHidden
    node.isPaused = isPaused
    node.speed = speed
    node.isInteractive = isInteractive
    node.isFocusable = isFocusable
    node.hitShape = hitShape
    node.hitOutset = hitOutset
    node.overlapShape = overlapShape
    node.overlapCategory = overlapCategory
    node.overlapMask = overlapMask
    for name in actions {
      if let action = surroundings.actions[name] { node.run(action, key: name) }
    }
    for child in children {
      node.add(child.node(surroundings, &links))
    }
    return node
  }

  private func content(_ surroundings: SceneSurroundings, _ links: inout SceneLinks) -> Node {
    switch kind {
    case .node: return Node()
    case .sprite:
      let sprite = Sprite(picture, size: size, anchor: anchor)
      sprite.tintStrength = tintStrength
      sprite.blend = blend
      sprite.nineParts = nineParts
      return sprite
    case .label:
      let label = Label(
        textKey.map(surroundings.text) ?? text, size: fontSize, font: font, room: room,
        lines: maximumLines, horizontal: horizontal, vertical: vertical)
      label.letterSpacing = letterSpacing
      label.wordSpacing = wordSpacing
      label.outline = outline
      label.shadow = shadow
      label.marks = marks
      return label
    case .shape:
      let shape = Shape(
        path, fill: fill, stroke: stroke, strokeWidth: strokeWidth, strokeStyle: strokeStyle,
        fillRule: fillRule)
      shape.blend = blend
      return shape
    case .crop:
      let crop = Crop(area: area)
      crop.mask = mask.first?.node(surroundings, &links)
      return crop
    case .camera:
      let eye = Camera()
      if isEye { links.camera = eye }
      return eye
    case .sound:
      let node = Sound(sound, loops: loops, volume: volume, bus: bus)
      node.pan = pan
      node.fadeIn = fadeIn
      node.fadeOut = fadeOut
      return node
    case .emitter:
      let emitter = Emitter(picture, size: size)
      emitter.blend = blend
      emitter.emission = emission
      if !isEmitting { emitter.stop() }
      if let target { links.targets.append((emitter, target)) }
      return emitter
    }
  }
}
