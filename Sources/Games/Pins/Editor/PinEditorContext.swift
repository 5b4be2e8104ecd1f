import Controls
import PinCourses
import PinEditing
import Stage

/// What the editor's screens are given: how to look, and who reads and writes files for them.
package struct PinEditorContext {
  /// A picture that can be chosen.
  package struct Offer: Sendable, Hashable {
    /// Its file.
    package var path: String
    /// What it is called.
    package var title: String
    /// The name under which it is drawn; nil if it cannot be drawn where it is.
    package var picture: String?
    /// Its width divided by its height.
    package var aspect: Double

    package init(path: String, title: String, picture: String?, aspect: Double) {
      (self.path, self.title, self.picture, self.aspect) = (path, title, picture, aspect)
    }
  }

  /// The texts.
  package var translation: Translation
  /// The sound switch and volumes.
  package var sound = SoundSwitch()
  /// The colours for right and wrong, in the preview.
  package var palette = Palette.usual
  /// How texts are drawn.
  package var textStyle = TextStyle.usual
  /// Whether the list stands on the right, for the left hand.
  package var isLeftHanded = false
  /// The ticks of each step of the highlight for one switch; nil without one.
  package var scanTicks: Int?
  /// What the document's file is called.
  package var fileName: String
  /// The folder of that file, as people read it.
  package var folderName = ""
  /// Whether the file is a copy of one that cannot be written; that is told before something is changed.
  package var isCopy = false
  /// The name under which the picture of a file is drawn; nil if it cannot be drawn.
  package var pictureName: (String) -> String? = { _ in nil }
  /// The folders in which they are looked for, as people read them.
  package var pictureFolders: [String] = []
  /// The pictures that can be chosen.
  package var offers: () -> [Offer] = { [] }
  /// Takes a picture's file beside the document, and passes on what has come of it.
  package var take:
    (_ path: String, _ then: @escaping (Result<PinTakenPicture, PinPictureRefusal>) -> Void) -> Void =
      { _, then in then(.failure(.missing)) }
  /// Writes the document, over a file that was changed outside only if this is wanted.
  package var save:
    (_ bytes: [UInt8], _ isOverwriting: Bool, _ then: @escaping (PinWriting) -> Void) -> Void =
      { _, _, then in then(.failed) }
  /// Keeps a draft, from which the work goes on after the program was killed.
  package var keepDraft: ([UInt8]) -> Void = { _ in }
  /// Drops the draft.
  package var dropDraft: () -> Void = {}
  /// Called when the editor is left.
  package var onLeave: () -> Void = {}

  /// A context that keeps nothing.
  package init(translation: Translation, fileName: String) {
    self.translation = translation
    self.fileName = fileName
  }
}

/// The desk on which a document lies while it is edited; its screens share it.
package final class PinEditorDesk {
  package private(set) var editing: PinEditing
  package let setup: PinEditorContext
  /// A draft that was left behind; whether it is taken is asked first.
  package var offeredDraft: PinCourse?
  /// Whether it still has to be told that a copy will be saved.
  private(set) var tellsCopy: Bool
  /// Whether the document is being written.
  package private(set) var isSaving = false
  /// The ticks since something changed that is in no draft; nil if there is nothing.
  private var ticksSinceChange: Int?

  /// Ten seconds.
  package static let draftTicks = 600

  package init(_ editing: PinEditing, _ setup: PinEditorContext) {
    self.editing = editing
    self.setup = setup
    tellsCopy = setup.isCopy
    if editing.isChanged { ticksSinceChange = 0 }
  }

  /// Whether a draft is to be kept soon, so that time must go on.
  package var awaitsDraft: Bool { ticksSinceChange != nil }

  /// Does what a teacher does.
  @discardableResult
  func send(_ edit: PinEdit) -> PinEditNote? {
    let before = editing.course
    let note = editing.apply(edit)
    if ticksSinceChange == nil, editing.course != before { ticksSinceChange = 0 }
    return note
  }

  func noteCopyTold() { tellsCopy = false }

  /// Goes on with the draft that was left behind.
  func takeDraft() {
    guard let draft = offeredDraft else { return }
    offeredDraft = nil
    let address = editing.address
    editing = PinEditing(draft, saved: editing.saved, language: editing.language)
    if let address { editing.apply(.open(draft[address] == nil ? draft.addresses.first : address)) }
  }

  /// Drops the draft that was left behind.
  func refuseDraft() {
    offeredDraft = nil
    setup.dropDraft()
  }

  /// Keeps what is not saved as a draft now.
  package func keepDraftNow() {
    ticksSinceChange = nil
    if editing.isChanged { setup.keepDraft(editing.course.written()) }
  }

  /// Counts a tick; keeps a draft when it is time.
  func tick() {
    guard let ticks = ticksSinceChange else { return }
    ticksSinceChange = ticks + 1
    guard ticks + 1 >= Self.draftTicks else { return }
    keepDraftNow()
  }

  /// Writes the document.
  func save(overwriting isOverwriting: Bool = false, then: @escaping (PinWriting) -> Void) {
    guard !isSaving else { return }
    isSaving = true
    let course = editing.course
    setup.save(course.written(), isOverwriting) { [weak self] outcome in
      guard let self else { return }
      isSaving = false
      if outcome == .written {
        editing.noteSaved(course)
        if !editing.isChanged { ticksSinceChange = nil }
        setup.dropDraft()
      }
      then(outcome)
    }
  }

  /// Leaves without saving what changed.
  func discard() {
    ticksSinceChange = nil
    setup.dropDraft()
    setup.onLeave()
  }
}
