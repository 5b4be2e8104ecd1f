extension Director {
  /// Passes an input event to the scene.
  func route(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer): scene.route(pointer)
    case .key(let key): scene.route(key)
    case .text(let text): scene.keyReceiver?.handle(text: text)
    case .composition(let composition): scene.keyReceiver?.handle(composition: composition)
    case .textPlace(let place): scene.keyReceiver?.handle(textPlace: place)
    case .wheel(let dx, let dy, let place):
      guard let inverse = scene.viewTransform.inverse else { return }
      scene.route(wheel: Point(dx, dy), at: inverse.apply(place))
    case .tilt(let x, let y):
      if x != 0 || y != 0 { knowsTilt = true }
      scene.handle(tiltX: x, tiltY: y)
    case .stick(let stick, let x, let y): scene.route(stick, x: x, y: y)
    case .button(let button, let isDown): scene.route(button, isDown: isDown)
    case .resize(let newViewport): resize(newViewport)
    case .focus(let hasFocus):
      if !hasFocus {
        scene.cancelPointers()
        scene.releaseNavigation()
      }
      scene.windowFocusChanged(to: hasFocus)
    case .drop(let path): scene.handle(droppedFile: path)
    }
  }
}
