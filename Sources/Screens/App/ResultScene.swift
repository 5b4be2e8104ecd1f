import Classroom
import Controls
import Exercises
import Play
import SceneFiles
import Stage

/// Shows how a round went: stars, points, and each exercise with the given and the right answer.
///
/// Its layout is in the scene files `result-wide` and `result-tall`.
package final class ResultScene: AppScene {
  private let page: ResultPage
  private let layouts: SceneLibrary
  private let panel = Node()
  /// What is known of handing the round in.
  private let schoolSign = Sprite("ui/school-sent", size: Size(36, 36))
  private let schoolLabel = Label("", size: 22, color: Theme.ink, lines: 3, horizontal: .left)
  private let againButton: Button
  private let homeButton: Button
  /// Nil if everything was answered right.
  private let mistakesButton: Button?
  /// What is shown instead of the answers; nil once they were asked for.
  private var cheer: ResultCheer?
  private var showsAll = false
  /// What the round has brought; nil if that is nothing, or not known yet.
  private var awards: Awards?
  /// What is read aloud of the answers: all that are seen.
  private var rowsTold = ""
  private let readAloudButton: ReadAloudButton

  /// The size of its buttons: what a child is invited to press is the largest.
  private static let buttonSize = (invited: Size(360, 118), other: Size(264, 118))

  /// What its buttons do.
  struct Actions {
    /// Leads back to the menu.
    var goHome: () -> Void
    /// Plays again, or continues a round that was left.
    var playAgain: () -> Void
    /// Plays the exercises that were answered wrong.
    var playMistakes: (LibraryEntry) -> Void
  }

  /// - Parameters:
  ///   - page: how the round went.
  ///   - layouts: the scene files.
  ///   - actions: what its buttons do.
  init(
    session: Session, router: Router, page: ResultPage, layouts: SceneLibrary, actions: Actions
  ) {
    self.page = page
    self.layouts = layouts
    let text = session.translation
    func button(_ words: String, _ icon: String, leadsTo next: ResultPage.Next) -> Button {
      let isInvited = page.next == next
      return Button(
        text(words), icon: icon,
        size: isInvited ? Self.buttonSize.invited : Self.buttonSize.other,
        style: isInvited ? .primary : .secondary, fontSize: isInvited ? 38 : 30)
    }
    mistakesButton = page.mistakes.map { _ in
      // A pencil that corrects: a cross would mean close, or wrong.
      button("result.mistakes", "ui/correct", leadsTo: .mistakes)
    }
    againButton =
      page.isStopped
      ? button("pause.resume", "ui/play", leadsTo: .again)
      : button("result.again", "ui/restart", leadsTo: .again)
    homeButton =
      page.leadsOn
      ? button("result.onward", "ui/arrow-right", leadsTo: .onward)
      : button("result.home", "ui/home", leadsTo: .onward)
    readAloudButton = ReadAloudButton(session)
    super.init(session: session, router: router)
    if let mistakes = page.mistakes {
      mistakesButton?.name = "mistakes"
      mistakesButton?.pressSound = "ui/start"
      mistakesButton?.onPress = { actions.playMistakes(mistakes) }
    }
    againButton.name = page.isStopped ? "continue" : "again"
    againButton.pressSound = "ui/start"
    againButton.onPress = actions.playAgain
    homeButton.name = "home"
    homeButton.pressSound = "ui/back"
    homeButton.onPress = actions.goHome
    wayBack = homeButton
    add(panel)
  }

  override var spokenTitle: String {
    // What is announced when it appears was known before the round was stored.
    let told =
      tick == 0
      ? schoolStatus?.childTextAtEnd(in: text, clock: session.clock)
      : schoolStatus?.childText(in: text, clock: session.clock)
    return Spoken.sentences([
      page.title(in: text), page.scoreText(in: text), page.countsText(in: text),
      awards?.told(in: text) ?? "", rowsTold, told ?? "",
    ])
  }

  override var schoolSignPlace: Pressable? { nil }

  /// What is known of handing the round in; nil if it is not for the school.
  private var schoolStatus: SchoolStatus? { page.isForSchool ? session.schoolStatus : nil }

  override func showSchoolStatus() {
    super.showSchoolStatus()
    guard let schoolStatus else { return }
    schoolSign.picture = schoolStatus.picture
    schoolLabel.text = schoolStatus.childText(in: text, clock: session.clock)
  }

  package override func didAppear() {
    super.didAppear()
    let next =
      switch page.next {
      case .mistakes: mistakesButton
      case .again: againButton
      case .onward: homeButton
      }
    focus(next, isVisible: showsFocus)
    cheer?.dance()
    showAwards()
  }

  /// Shows what the round has brought, once that is known.
  func showAwards() {
    guard let awards = session.visit.awards, !showsAll else { return }
    session.visit.awards = nil
    self.awards = awards
    layout()
    cheer?.landAwards(things: awards.things)
    director?.play("result/award")
    director?.announce(
      awards.told(in: text), urgency: .polite, language: text.language)
  }

  /// Shows all answers.
  private func showDetails() {
    showsAll = true
    layout()
    focus(againButton, isVisible: showsFocus)
    director?.announce(rowsTold, urgency: .assertive, language: text.language)
  }

  /// The stars that appear one after the other.
  package override var picturesAhead: [PictureNeed] {
    ((panel.first(named: "star-1") as? Sprite)?.needs(["ui/star", "ui/star-empty"]) ?? [])
      + readAloudButton.picturesAhead
  }

  package override func layout() {
    super.layout()
    // The scene file is for the usual window; in a taller one there is room for more rows.
    let more = isTall ? max(0, min(visible.height - 60, 1600) - 1220) : 0
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 + more : 696)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add(Panel(size: size))
    let sheet = Node()
    sheet.add(layouts[isTall ? "result-tall" : "result-wide"].makeNodes())
    sheet.position.y = -more / 2
    panel.add(sheet)
    write(page.title(in: text), in: "title")
    write(page.scoreText(in: text), in: "score")
    write(page.countsText(in: text), in: "counts")
    placeSchool()
    showStars()
    if let place = panel.first(named: "rows-place"), case .rectangle(let area)? = place.hitShape {
      addRows(
        at: area.center + place.position, size: Size(area.size.width, area.size.height + more))
    }
    placeButtons(
      around: (panel.first(named: "buttons-place")?.position ?? .zero) + Point(0, more / 2))
  }

  /// Places what is known of handing in beside score and number of answers or, in a tall window, beside the stars.
  private func placeSchool() {
    guard schoolStatus != nil, let place = panel.first(named: "school-place"),
      case .rectangle(let area)? = place.hitShape
    else { return }
    showSchoolStatus()
    schoolLabel.horizontal = isTall ? .center : .left
    let parts: [Layout<Placement>] = [
      .node(schoolSign, size: schoolSign.size), .label(schoolLabel),
    ]
    Layout.line(isTall ? .vertical : .horizontal, gap: isTall ? 2 : 8, parts)
      .place(in: Rect(center: area.center + place.position, size: area.size))
    panel.add([schoolSign, schoolLabel])
    guard !isTall else { return }
    for case let label as Label in ["score", "counts"].compactMap({ panel.first(named: $0) }) {
      label.room.width = area.minX + place.position.x - label.position.x - 10
    }
  }

  /// Places them in one row, or in a tall window the first of three above the others.
  private func placeButtons(around middle: Point) {
    // What a child is invited to press stands at the side of its hand.
    let isHomeFirst = session.isLeftHanded == (page.next == .onward)
    let pair = isHomeFirst ? [homeButton, againButton] : [againButton, homeButton]
    let mistakes = [mistakesButton].compactMap { $0 }
    let isStacked = isTall && !mistakes.isEmpty
    let all =
      isStacked ? pair : session.isLeftHanded ? mistakes + pair : pair + mistakes
    let row = Layout.row(gap: 26, all.map { .control($0) })
    let layout =
      isStacked ? Layout.column(gap: 18, mistakes.map { .control($0) } + [row]) : row
    layout.place(in: Rect(center: middle, size: layout.leastSize))
    panel.add(pair + mistakes)
  }

  private func write(_ text: String, in name: String) {
    (panel.first(named: name) as? Label)?.text = text
  }

  private func addRows(at middle: Point, size: Size) {
    let columns = isTall ? 1.0 : 2.0
    // The arrows that turn pages are beside the rows.
    let width = ((size.width - (isTall ? 24 : 144)) / columns).rounded(.down)
    // Two rows, with the dots or arrows below them; if possible three in a tall window.
    func height(rows: Double) -> Double {
      ((size.height - (isTall ? 96 : 36)) / rows).rounded(.down) - 12
    }
    let (record, pictures, explanations) = (page.record, page.pictures, page.explanations)
    // Whoever asks for all answers reads explanations whole, for which a row may be higher.
    let whole = showsAll ? height(rows: isTall ? 1.5 : 1) : nil
    let form = ResultRow.Form(
      of: record.answers, width: width - 14, mostHeight: height(rows: 2),
      goodHeight: isTall ? height(rows: 3) : nil, wholeHeight: whole,
      hasPictures: !pictures.isEmpty, explanations: explanations, touched: page.touched,
      style: session.textStyle, text: text)
    let cell = Size(width, form.height + 12)
    let rows = record.answers.map {
      ResultRow(
        $0, width: width - 14, form: form, text: text, palette: session.palette,
        picture: pictures[$0.exerciseID], explanation: explanations[$0.exerciseID],
        touched: page.touched[$0.exerciseID])
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: size)
    newGrid.speak(in: text)
    newGrid.position = middle
    newGrid.show(page: pages?.page ?? 0)
    guard !showsAll else {
      rowsTold = newGrid.told
      cheer = nil
      pages = newGrid
      return panel.add(newGrid)
    }
    let mistake = record.answers.firstIndex { !$0.isCorrect }
    let rowSize = Size(width - 14, form.height)
    rowsTold =
      mistake.map { Spoken.sentences([text("result.practise"), rows[$0].writtenText]) } ?? ""
    readAloudButton.removeFromParent()
    let newCheer = ResultCheer(
      page.module, isGlad: record.stars > 0, practise: mistake.map { (rows[$0], rowSize) },
      keepsakes: session.keepsakes(in: page.module.game), layouts: layouts,
      awards: awards?.signs(side: ResultCheer.awardSide) ?? [], readAloud: readAloudButton,
      text: text, size: size, isTall: isTall)
    newCheer.position = middle
    newCheer.details.onPress = { [unowned self] in showDetails() }
    panel.add(newCheer)
    cheer = newCheer
  }

  package override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard key.phase == .down, key.key == .r else { return false }
    againButton.press()
    return true
  }

  private func showStars() {
    if !page.showsStars {
      for star in PlayedRound.starCounts.dropFirst() {
        panel.first(named: "star-\(star)")?.isHidden = true
      }
    }
    let stars = page.record.stars
    for index in 0..<stars {
      guard let star = panel.first(named: "star-\(index + 1)") as? Sprite else { continue }
      star.picture = "ui/star"
      guard tick == 0 else { continue }
      star.scale = 0
      star.run(
        .sequence([
          .wait(duration: 0.4 + 0.3 * Double(index)), .sound("result/star", volume: 0.6),
          .scale(to: 1, duration: 0.4).eased(.backOut),
        ]))
    }
  }
}
