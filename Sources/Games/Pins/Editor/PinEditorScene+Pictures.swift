import Controls
import PinCourses
import PinEditing
import Stage

/// The pictures of the exercise.
extension PinEditorScene {
  /// Offers pictures to choose from.
  ///
  /// - Parameter replaced: the picture in whose place it comes; nil for a further one.
  func offerPictures(for replaced: String? = nil) {
    let sheet = EditorPictureSheet(
      desk.setup.offers(), in: desk.setup.pictureFolders, for: replaced, translation: text
    ) { [unowned self] path in take(path, for: replaced) }
    sheet.onPaste = { [unowned self] in paste() }
    sheet.open(in: self)
  }

  /// Takes files that were dropped or pasted: the first one into the place of a picture if this is being asked for.
  func take(files paths: [String]) {
    let sheet = children.lazy.compactMap { $0 as? EditorPictureSheet }.first
    let replaced = sheet?.replaced
    for (index, path) in paths.enumerated() { take(path, for: index == 0 ? replaced : nil) }
  }

  /// Takes a file beside the document and shows it.
  func take(_ path: String, for replaced: String?) {
    for case let sheet as EditorPictureSheet in children { sheet.close() }
    desk.setup.take(path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .failure(let refusal): showToast(words.refusal(refusal))
      case .success(let taken):
        // What was wrong with a former one is over.
        hideToast()
        if let replaced {
          send(
            .replacePicture(
              replaced, file: taken.file, width: taken.width, height: taken.height))
          views[replaced] = nil
          refresh()
        } else {
          send(.addPicture(file: taken.file, width: taken.width, height: taken.height))
        }
      }
    }
  }

  /// What can be done with pictures.
  func pressPictures() {
    guard let picture = editing.picture, let exercise = editing.exercise,
      let index = exercise.pictures.firstIndex(where: { $0.id == picture.id })
    else { return offerPictures() }
    let id = picture.id
    var choices: [EditorSaving.Choice] = [
      (
        text("pinedit.picture.add"), .secondary, "picture-add",
        { [unowned self] in offerPictures() }
      ),
      (
        text("pinedit.picture.replace"), .secondary, "picture-replace",
        { [unowned self] in offerPictures(for: id) }
      ),
      (
        text("pinedit.picture.title"), .secondary, "picture-title",
        { [unowned self] in titlePicture(picture) }
      ),
    ]
    if exercise.pictures.count > 1 {
      choices += [
        (
          text("pinedit.picture.earlier"), .plain, "picture-earlier",
          { [unowned self] in send(.movePicture(id, to: index - 1)) }
        ),
        (
          text("pinedit.picture.later"), .plain, "picture-later",
          { [unowned self] in send(.movePicture(id, to: index + 1)) }
        ),
      ]
    }
    choices += [
      (
        text("pinedit.picture.delete"), .plain, "picture-delete",
        { [unowned self] in
          if send(.deletePicture(id)) == nil { showToast(text("pinedit.deleted")) }
        }
      ), (text("pinedit.cancel"), .primary, "picture-cancel", {}),
    ]
    ask(
      picture.title?.text(in: text.language) ?? picture.file, text("pinedit.picture.how"), choices,
      escape: "picture-cancel")
  }

  private func titlePicture(_ picture: PinPicture) {
    EditorTextSheet(
      title: text("pinedit.picture.title"), text: picture.title?.text(in: text.language) ?? "",
      translation: text
    ) { [unowned self] in send(.titlePicture(picture.id, $0)) }.open(in: self)
  }

  // MARK: What is seen

  /// The part that is seen of the shown picture.
  var view: PictureView {
    get { editing.pictureId.flatMap { views[$0] } ?? makeView() }
    set { if let id = editing.pictureId { views[id] = newValue } }
  }

  private func makeView() -> PictureView {
    PictureView(
      aspect: editing.picture?.aspect ?? 1.5, pixelWidth: editing.picture?.width,
      in: frames.board, pixelScale: pixelScale)
  }

  var pixelScale: Double { viewTransform.a * viewport.pixelScale }

  /// The point of the stage at which a place of the shown picture is.
  package func point(of place: PinPlace) -> Point { view.point(of: place) }

  func zoom(by factor: Double, at point: Point) {
    var view = view
    view.zoom(by: factor, at: point)
    self.view = view
    placeBoard()
  }

  func zoom(by factor: Double) { zoom(by: factor, at: view.area.center) }

  func pan(by way: Point) {
    var view = view
    view.pan(by: way)
    self.view = view
    placeBoard()
  }

  func fit() {
    var view = view
    view.fit()
    self.view = view
    placeBoard()
  }

  // MARK: Presses

  /// Whether a press draws or drags something: with a tool that is drawn, or on something with the pointer.
  func grabs(_ point: Point) -> Bool {
    guard editing.picture != nil else { return false }
    if editing.tool.isDragged { return true }
    return editing.tool == .select
      && editing.target(at: view.place(at: point), width: view.size.width) != nil
  }

  func draw(_ phase: PinPointer, _ point: Point, _ kind: Pointer.Kind) {
    let place = view.place(at: point)
    let before = editing.selection
    if phase == .began, before != nil || editing.pending != nil { commitBeside() }
    send(
      .pointer(phase, place, width: view.size.width, isEven: isNearlyEven(place)))
    if phase == .ended, let selection = editing.selection, selection != before {
      director?.announce(spoken(of: selection) ?? "", urgency: .assertive)
    }
  }

  /// Whether what is drawn has sides that differ by less than a hand trembles.
  private func isNearlyEven(_ place: PinPlace) -> Bool {
    guard let first = editing.sketch?.places.first else { return false }
    let (from, to) = (view.point(of: first), view.point(of: place))
    return abs(abs(to.x - from.x) - abs(to.y - from.y)) < BoardFingers.slop
  }

  func spoken(of element: PinElement) -> String? {
    editing.rows.first { $0.element == element }.map { words.spoken($0, editing).text }
  }

  /// What stands in the field is taken by a press elsewhere, unless it is empty.
  func commitBeside() {
    if !draft.allSatisfy(\.isWhitespace) { commit() }
  }

  func press(_ press: BoardPress) {
    if press.fingers > 1 {
      if press.count == 2 { zoom(by: 0.5, at: press.point) }
      return
    }
    guard editing.picture != nil else { return offerPictures() }
    commitBeside()
    if press.count == 2, editing.tool == .polygon {
      send(.finish)
      return
    }
    if press.count == 2, editing.tool == .select { return zoom(by: 2, at: press.point) }
    let place = view.place(at: press.point)
    guard (-0.05...1.05).contains(place.x), (-0.05...1.05).contains(place.y) else {
      send(.select(nil))
      return
    }
    for phase in [PinPointer.began, .ended] {
      send(.pointer(phase, place, width: view.size.width))
    }
    guard editing.pending != nil, let field else { return }
    focus(field, isVisible: false)
    if press.kind == .finger { OnScreenKeyboard.open(for: field) }
  }
}
