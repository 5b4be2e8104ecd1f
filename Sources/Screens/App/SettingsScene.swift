import Classroom
import Controls
import Stage

/// The settings tab: a page for each group, with a small picture beside it that immediately shows
/// the effect of a setting. Everything is stored immediately; there is nothing to confirm.
final class SettingsScene: HomeScene {
  private let page = Node()
  private let groups: [SettingsGroup]
  private var group: SettingsGroup
  private var tabs: Tabs?
  private var preview: SettingsPreview?

  /// The height of a row, including its gap to the next: depending on the available room.
  private static let rowHeights = (least: 86.0, most: 124.0)
  /// The height of the tabs: larger if the pictures are above the words.
  private static let tabHeights = (wide: 76.0, tall: 106.0)
  private static let widest = 1220.0

  /// Lets the player choose a picture code.
  let onChooseCode: () -> Void

  init(
    session: Session, router: Router, onLeave: @escaping () -> Void,
    onChooseCode: @escaping () -> Void
  ) {
    self.onChooseCode = onChooseCode
    let groups = SettingsGroup.allCases.filter { $0 != .me || session.player != nil }
    self.groups = groups
    group = groups.contains(session.settingsGroup) ? session.settingsGroup : .read
    super.init(
      session: session, router: router, tab: .settings,
      prompt: session.translation("settings.prompt"), onLeave: onLeave)
    add(page)
  }

  /// What the button for the sound shows when it is pressed.
  override var picturesAhead: [PictureNeed] {
    let side = Button.iconSide(height: SettingsPreview.soundHeight)
    return super.picturesAhead
      + ["ui/sound-on", "ui/sound-off"].map { PictureNeed($0, size: Size(side, side)) }
  }

  override func layout() {
    super.layout()
    build()
  }

  /// Changes a setting; with `keeps`, it is also stored.
  func set<Value>(
    _ setting: WritableKeyPath<PupilSettings, Value>, to value: Value, keeps: Bool = true
  ) {
    var changed = session.settings
    changed[keyPath: setting] = value
    if keeps { session.change(changed) } else { session.apply(changed) }
    preview?.show()
    showReadAloud()
  }

  /// Changes what the pupil's card shows, wherever it is shown.
  ///
  /// - Parameter name: the name of the control that was pressed.
  func changeCard(by name: String, _ change: (inout Pupil) -> Void) {
    session.changePlayer(change)
    showPlayer()
    rebuild(focus: name)
  }

  /// Changes which hand plays: the page turns over.
  func set(isLeftHanded: Bool) {
    set(\.isLeftHanded, to: isLeftHanded)
    rebuild(focus: "left-handed")
  }

  /// The same setting is on the page of sounds.
  override func readAloudChanged() {
    build()
  }

  /// Changes the language, and with it every word of the screen.
  func set(language: String) {
    set(\.language, to: language)
    session.settingsGroup = group
    router.replace(with: .home(.settings))
  }

  /// Makes the page again, with the focus on the node with this name.
  func rebuild(focus name: String) {
    build()
    focus(page.first(named: name), isVisible: showsFocus)
  }

  private func build() {
    page.removeAllChildren()
    let size = Size(min(contentRoom.width - 24, Self.widest), min(contentRoom.height, 1000))
    page.position = contentRoom.center
    page.add(Panel(size: size))
    let top = -size.height / 2 + 16
    let tabHeight = isTall ? Self.tabHeights.tall : Self.tabHeights.wide
    let tabs = Tabs(
      groups.map {
        Tabs.Item(
          text("settings.\($0.rawValue)"), icon: $0.icon(for: session.player), name: $0.rawValue)
      },
      chosen: groups.firstIndex(of: group) ?? 0, size: Size(size.width - 40, tabHeight))
    tabs.position.y = top + tabHeight / 2
    tabs.onChoose = { [unowned self] index in
      group = groups[index]
      session.settingsGroup = group
      rebuild(focus: group.rawValue)
    }
    self.tabs = tabs
    page.add(tabs)
    let below = top + tabHeight + 14
    let room = Size(size.width - 40, size.height / 2 - 18 - below)
    if isTall { stack(room, from: below) } else { putSideBySide(room, from: below) }
  }

  /// Places the picture above the rows.
  private func stack(_ room: Size, from top: Double) {
    let height = min(300, room.height - 4 * Self.rowHeights.least - 16)
    addPreview(Rect(x: -room.width / 2, y: top, width: room.width, height: height))
    put(width: room.width, x: 0, from: top + height + 16, room: room.height - height - 16)
  }

  /// Places the rows on the side of the hand, so that it does not cover the picture.
  private func putSideBySide(_ room: Size, from top: Double) {
    let rowWidth = (room.width - 20) * 0.62
    put(
      width: rowWidth, x: session.handSide * (room.width - rowWidth) / 2, from: top,
      room: room.height)
    let width = room.width - rowWidth - 20
    addPreview(
      Rect(
        x: session.handSide * -(room.width - width) / 2 - width / 2, y: top, width: width,
        height: room.height))
  }

  private func put(width: Double, x: Double, from top: Double, room: Double) {
    // No page has more than four rows; all have the same height.
    let height = min(Self.rowHeights.most, room / 4)
    for (index, row) in rows(of: group, size: Size(width, height - 10)).enumerated() {
      row.position = Point(x, top + (Double(index) + 0.5) * height)
      page.add(row)
    }
  }

  private func addPreview(_ area: Rect) {
    let preview = SettingsPreview(group, size: area.size, session: session)
    preview.position = area.center
    page.add(preview)
    self.preview = preview
  }
}
