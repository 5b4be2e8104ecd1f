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
  /// No page has more rows.
  private static let mostRows = 4.0
  /// The share of the width that the rows have beside the picture.
  private static let rowShare = 0.62

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
    router.show(.home(.settings))
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
    let tabSize = Size(size.width - 40, isTall ? Self.tabHeights.tall : Self.tabHeights.wide)
    let tabs = Tabs(
      groups.map {
        Tabs.Item(
          text("settings.\($0.rawValue)"), icon: $0.icon(for: session.player), name: $0.rawValue)
      },
      chosen: groups.firstIndex(of: group) ?? 0, size: tabSize)
    tabs.onChoose = { [unowned self] index in
      group = groups[index]
      session.settingsGroup = group
      rebuild(focus: group.rawValue)
    }
    self.tabs = tabs
    page.add(tabs)
    let rows = Layout.area { [unowned self] in addRows(in: $0) }
    var pictureArea = Rect(x: 0, y: 0, width: 1, height: 1)
    let picture = Layout.area { [unowned self] in
      if isTall { addPreview($0) } else { pictureArea = $0 }
    }
    Layout.column(
      gap: 14, [.node(tabs, size: tabSize), isTall ? stacked(rows, picture) : flat(rows, picture)]
    ).padded(LayoutInsets(top: 16, left: 20, bottom: 18, right: 20))
      .place(in: Rect(center: .zero, size: size))
    // The keys reach the rows before the picture, wherever it is.
    if !isTall { addPreview(pictureArea) }
  }

  /// The picture above the rows, which need their least height.
  private func stacked(
    _ rows: Layout<Placement>, _ picture: Layout<Placement>
  ) -> Layout<Placement> {
    .column(
      gap: 16,
      [
        picture.sized(height: .upTo(300)),
        rows.sized(height: .atLeast(Self.mostRows * Self.rowHeights.least)),
      ])
  }

  /// The rows on the side of the hand, so that it does not cover the picture.
  private func flat(
    _ rows: Layout<Placement>, _ picture: Layout<Placement>
  ) -> Layout<Placement> {
    .area { [unowned self] area in
      let width = (area.width - 20) * Self.rowShare
      let parts = [picture, rows.sized(width: .fixed(width))]
      Layout.row(gap: 20, session.isLeftHanded ? parts.reversed() : parts).place(in: area)
    }
  }

  /// Adds the rows from the top; all have the same height.
  private func addRows(in area: Rect) {
    let height = min(Self.rowHeights.most, area.height / Self.mostRows)
    let rows = rows(of: group, size: Size(area.width, height - 10))
    page.add(rows)
    Layout.column(
      rows.map { .node($0, size: Size(area.width, height)) } + [.spacer()]
    ).place(in: area)
  }

  private func addPreview(_ area: Rect) {
    let preview = SettingsPreview(group, size: area.size, session: session)
    preview.position = area.center
    page.add(preview)
    self.preview = preview
  }
}
