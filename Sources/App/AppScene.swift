import Controls
import Stage

/// What the screens outside a game share: the landscape behind them, the menu's music, files
/// dropped on the window.
class AppScene: Scene {
  let flow: AppFlow
  private let backdrop = Sprite("menu/background", size: Size(1280, 1280))

  init(flow: AppFlow) {
    self.flow = flow
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    add(backdrop)
  }

  /// Whether the window is higher than wide.
  final var isTall: Bool { visible.height > visible.width }

  /// The texts shown now.
  final var text: Translation { flow.translation }

  override func didAppear() {
    flow.sound.apply(to: director)
    director?.playMusic("menu")
  }

  override func layout() {
    backdrop.cover(visible, natural: Size(1280, 1280))
  }

  override func handle(droppedFile path: String) {
    flow.openDropped(path)
  }

  /// A line for how many exercises a document has.
  final func countText(_ count: Int) -> String {
    text.count("document.count", count)
  }
}
