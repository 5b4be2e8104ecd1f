import Controls
import PinCourses
import PinEditing
import Stage

/// What both screens of the editor say and ask about saving.
enum EditorSaving {
  typealias Choice = (title: String, style: Button.Style, name: String, action: () -> Void)

  /// Tells what has come of saving; a file that was changed outside is overwritten only if this is wanted.
  static func tell(
    _ outcome: PinWriting, in scene: Scene, _ desk: PinEditorDesk, then: (() -> Void)?,
    overwrite: @escaping () -> Void
  ) {
    let text = desk.setup.translation
    switch outcome {
    case .written:
      if let then {
        then()
      } else {
        scene.showToast(text("pinedit.saved", desk.setup.fileName, desk.setup.folderName))
      }
    case .failed: scene.showToast(text("pinedit.notSaved"))
    case .changedOutside:
      ask(
        in: scene, text("pinedit.outside"), text("pinedit.outside.how", desk.setup.fileName),
        [
          (text("pinedit.outside.keep"), .primary, "keep-file", {}),
          (text("pinedit.outside.overwrite"), .secondary, "overwrite", overwrite),
        ], escape: "keep-file")
    }
  }

  /// Tells that a document which cannot be written is saved as a copy, and where, before something is changed.
  static func tellCopy(
    in scene: Scene, _ desk: PinEditorDesk, then: @escaping () -> Void
  ) {
    guard desk.tellsCopy else { return then() }
    let text = desk.setup.translation
    ask(
      in: scene, text("pinedit.copy"),
      text("pinedit.copy.how", desk.setup.fileName, desk.setup.folderName),
      [
        (
          text("pinedit.copy.take"), .primary, "copy-take",
          {
            desk.noteCopyTold()
            then()
          }
        ), (text("spoken.button.back"), .plain, "copy-back", { desk.setup.onLeave() }),
      ], escape: "copy-back")
  }

  /// What was not saved the last time is taken up or dropped, if there is something; or it is left as it is, together
  /// with the editor, as going on without it would replace it.
  static func askAboutDraft(
    in scene: Scene, _ desk: PinEditorDesk, then: @escaping () -> Void
  ) {
    guard desk.offeredDraft != nil else { return }
    let text = desk.setup.translation
    ask(
      in: scene, text("pinedit.draft"), text("pinedit.draft.how"),
      [
        (
          text("pinedit.draft.take"), .primary, "draft-take",
          {
            desk.takeDraft()
            then()
          }
        ),
        (
          text("pinedit.draft.drop"), .secondary, "draft-drop",
          {
            desk.refuseDraft()
            then()
          }
        ), (text("pinedit.draft.later"), .plain, "draft-later", { desk.setup.onLeave() }),
      ], escape: "draft-later")
  }

  /// Opens a dialog whose answers close it.
  ///
  /// - Parameter escape: the name of the answer that Escape gives: the one that changes nothing.
  static func ask(
    in scene: Scene, _ title: String, _ detail: String, _ choices: [Choice], escape: String
  ) {
    var dialog: Dialog?
    let opened = Dialog(
      title: title, detail: detail,
      choices: choices.map { choice in
        Dialog.Choice(choice.title, choice.style, name: choice.name) {
          dialog?.close()
          dialog = nil
          choice.action()
        }
      }, escape: escape)
    dialog = opened
    opened.open(in: scene)
  }
}
