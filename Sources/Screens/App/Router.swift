import Stage

/// Shows screens: makes the scene of a case of `Screen` and presents it.
///
/// It knows neither what the screens are made of nor which follows which.
package final class Router {
  /// The director that shows the scenes; set once it exists.
  weak var director: Director?
  /// Makes the scene of a screen, without any other effect; set once all that scenes need exists.
  var makeScene: (Screen) -> Scene = { _ in Scene() }
  /// Called with each screen that becomes the current one, and with its scene before it is shown.
  var onMade: ((Screen, Scene) -> Void)?
  /// The current screen.
  private var current: Screen?
  /// A message for the child, shown as soon as no game is shown.
  private var toast: String?

  /// The tick of the director; 0 before there is one.
  var tick: Int { director?.tick ?? 0 }

  /// The scene of a screen, which becomes the current one.
  func scene(_ screen: Screen) -> Scene {
    become(screen, makeScene(screen))
  }

  /// The scene of a screen, which becomes the current one if its scene is as it should be; otherwise
  /// nil.
  func scene(_ screen: Screen, if isRight: (Scene) -> Bool) -> Scene? {
    let scene = makeScene(screen)
    return isRight(scene) ? become(screen, scene) : nil
  }

  /// The scene of the current screen, made again if it is as it should be; otherwise nil, as before the
  /// first.
  func sceneAgain(if isRight: (Scene) -> Bool) -> Scene? {
    current.flatMap { scene($0, if: isRight) }
  }

  private func become(_ screen: Screen, _ scene: Scene) -> Scene {
    current = screen
    onMade?(screen, scene)
    return scene
  }

  /// Shows a screen.
  func show(_ screen: Screen, by transition: Transition) {
    director?.present(scene(screen), transition: transition)
  }

  /// Shows a screen in the place of the former one. Both stand before one landscape, which must not move.
  func show(_ screen: Screen) {
    show(screen, by: .crossFade(seconds: 0.25))
  }

  /// Tells a child something, now or as soon as no game is shown.
  func tell(_ words: String) {
    tellNext(words)
    (director?.scene as? AppScene)?.showPendingToast()
  }

  /// Tells a child something on the next screen that is not a game's.
  func tellNext(_ words: String) {
    toast = words
  }

  /// The message that waits, which is not shown twice.
  func takeToast() -> String? {
    defer { toast = nil }
    return toast
  }
}
