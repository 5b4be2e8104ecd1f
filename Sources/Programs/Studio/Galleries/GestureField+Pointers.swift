import Controls
import Stage

/// A tap or double tap: a drop that falls and spreads.
final class TapField: GestureField {
  private let ring = Shape(.circle(radius: 40), fill: .clear, stroke: Theme.calm, strokeWidth: 6)

  init(_ scene: GestureGalleryScene, _ key: String, _ gesture: Gesture) {
    super.init(key: key, title: scene.text("gallery.\(key)"))
    picture.add(Sprite("ui/tap", size: Size(72, 72)))
    ring.alpha = 0
    add(ring)
    recognize(gesture) { [unowned self] update in
      succeed()
      show("recognized")
      ring.position = convert(update.position, from: nil)
      ring.scale = 0.3
      ring.alpha = 1
      ring.run(
        .group([.scale(to: 1.2, duration: 0.4).eased(.easeOut), .fade(to: 0, duration: 0.4)]),
        key: "spread")
    }
  }
}

/// A long press: a disc that fills while it is held, and stays filled while it is held longer.
final class LongPressField: GestureField {
  private let disc = Shape(.circle(radius: 44), fill: Theme.sun)

  init(_ scene: GestureGalleryScene) {
    super.init(key: "longpress", title: scene.text("gallery.longpress"))
    picture.add([
      Shape(.circle(radius: 48), fill: Theme.paper, stroke: Theme.sunEdge, strokeWidth: 4), disc,
    ])
    disc.scale = 0
    onPointer = { [unowned self] pointer in
      disc.removeAction("fill")
      switch pointer.phase {
      case .began:
        disc.run(.scale(to: 1, duration: GestureLimits.longPressSeconds), key: "fill")
        show("waiting")
      // The recogniser takes the pointer when the time is over: the filled disc stays.
      case .cancelled where disc.scale > 0.9: break
      case .ended, .cancelled:
        disc.run(.scale(to: 0, duration: 0.15), key: "fill")
        show("-")
      case .moved, .hovered: break
      }
    }
    recognize(.longPress()) { [unowned self] update in
      switch update.phase {
      case .began:
        disc.scale = 1
        setActive(true)
        succeed()
        show("held")
      case .ended, .cancelled:
        setActive(false)
        disc.run(.scale(to: 0, duration: 0.15), key: "fill")
        show(update.phase.rawValue)
      case .changed, .recognized: break
      }
    }
  }
}

/// A pan: a star that follows the finger.
final class PanField: GestureField {
  private let thing = Sprite("ui/star", size: Size(84, 84))

  init(_ scene: GestureGalleryScene) {
    super.init(key: "pan", title: scene.text("gallery.pan"))
    picture.add(thing)
    recognize(.pan()) { [unowned self] update in
      setActive(update.phase == .began || update.phase == .changed)
      let reach = Size(room.width / 2 - 42, max(0, room.height / 2 - 42))
      thing.removeAction("home")
      thing.position = Point(
        min(max(update.translation.x, -reach.width), reach.width),
        min(max(update.translation.y, -reach.height), reach.height))
      let way = "\(Int(update.translation.x.rounded())) \(Int(update.translation.y.rounded()))"
      show("\(update.phase.rawValue) \(way)", way)
      if update.phase == .ended { succeed() }
      if update.phase == .ended || update.phase == .cancelled {
        thing.run(.move(to: .zero, duration: 0.35).eased(.backOut), key: "home")
      }
    }
  }
}

/// A swipe: four arrows, one of which lights up.
final class SwipeField: GestureField {
  private var arrows: [(direction: Gesture.Direction, node: Sprite)] = []

  init(_ scene: GestureGalleryScene) {
    super.init(key: "swipe", title: scene.text("gallery.swipe"))
    for direction in Gesture.Direction.allCases {
      let arrow = Sprite("ui/arrow-\(direction.rawValue)", size: Size(56, 56))
      arrow.alpha = 0.35
      picture.add(arrow)
      arrows.append((direction, arrow))
    }
    recognize(.swipe()) { [unowned self] update in
      guard let direction = update.direction else { return }
      succeed()
      show(direction.rawValue)
      for arrow in arrows where arrow.direction == direction {
        arrow.node.alpha = 1
        arrow.node.scale = 1.4
        arrow.node.run(
          .group([.fade(to: 0.35, duration: 0.6), .scale(to: 1, duration: 0.4).eased(.backOut)]),
          key: "light")
      }
    }
  }

  override func arrange() {
    let reach = Size(min(80, room.width / 2 - 28), min(52, room.height / 2 - 28))
    for (direction, node) in arrows {
      switch direction {
      case .left: node.position = Point(-reach.width, 0)
      case .right: node.position = Point(reach.width, 0)
      case .up: node.position = Point(0, -reach.height)
      case .down: node.position = Point(0, reach.height)
      }
    }
  }
}

/// Two fingertips beside a picture, for gestures of two fingers.
private func fingertips() -> [Node] {
  [-1.0, 1].map { side in
    let tip = Shape(
      .circle(radius: 13), fill: Color(hex: 0x1C6EA4, alpha: 0.45), stroke: Theme.calm,
      strokeWidth: 3)
    tip.position = Point(side * 66, side * -22)
    return tip
  }
}

/// A pinch: a sun that grows and shrinks.
final class PinchField: GestureField {
  private let thing = Shape(
    .circle(radius: 34), fill: Theme.sun, stroke: Theme.sunEdge, strokeWidth: 5)

  init(_ scene: GestureGalleryScene) {
    super.init(key: "pinch", title: scene.text("gallery.pinch"))
    picture.add(fingertips() + [thing])
    recognize(.pinch, together: true) { [unowned self] update in
      let isOver = update.phase == .ended || update.phase == .cancelled
      setActive(!isOver)
      thing.removeAction("home")
      thing.scale = min(max(update.scale, 0.4), max(0.5, room.height / 72))
      let percent = Int((update.scale * 100).rounded())
      show("\(update.phase.rawValue) \(percent)", "\(percent) %")
      if update.phase == .ended { succeed() }
      if isOver { thing.run(.scale(to: 1, duration: 0.35).eased(.backOut), key: "home") }
    }
  }
}

/// A rotation by two fingers: an arrow that rotates.
final class RotateField: GestureField {
  private let thing = Sprite("ui/arrow-up", size: Size(84, 84))

  init(_ scene: GestureGalleryScene) {
    super.init(key: "rotate", title: scene.text("gallery.rotate"))
    picture.add(fingertips() + [thing])
    recognize(.rotate, together: true) { [unowned self] update in
      let isOver = update.phase == .ended || update.phase == .cancelled
      setActive(!isOver)
      thing.removeAction("home")
      thing.rotation = update.angle
      let degrees = Int((update.angle * 180 / .pi).rounded())
      show("\(update.phase.rawValue) \(degrees)", "\(degrees)°")
      if update.phase == .ended { succeed() }
      if isOver { thing.run(.rotate(to: 0, duration: 0.35).eased(.backOut), key: "home") }
    }
  }
}
