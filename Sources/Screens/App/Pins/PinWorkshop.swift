import Controls
import GameScreens
import PinCourses
import PinEditing
import Pins
import Play
import Stage

/// Where teachers make and edit pictures with pins: opens documents for the editor, and lets it read and write.
package final class PinWorkshop {
  private let session: Session
  private let library: DocumentLibrary
  private let storage: Storage
  private let access: TeacherAccess
  private let files: PinFiles?
  private unowned let router: Router

  init(
    files: PinFiles?, session: Session, library: DocumentLibrary, storage: Storage,
    access: TeacherAccess, router: Router
  ) {
    self.files = files
    self.session = session
    self.library = library
    self.storage = storage
    self.access = access
    self.router = router
  }

  /// Whether there is an editor.
  var isOpen: Bool { files != nil }

  /// Whether a document can be edited: ours, in a file of its own.
  func canEdit(_ entry: LibraryEntry) -> Bool {
    isOpen && entry.pins != nil && entry.assigned == nil
      && entry.origin.text.lowercased().hasSuffix(".json")
  }

  /// Makes a new document with one exercise, and asks for its picture.
  package func make() {
    guard let files else { return }
    let text = session.translation
    var editing = PinEditing(
      PinCourse(title: text("pinedit.new"), language: text.language), language: text.language)
    editing.apply(.addExercise(unit: nil, text("pinedit.new")))
    let path = files.newPath()
    let desk = desk(editing, at: path, read: nil, files) { [unowned router] in
      router.show(.teacher)
    }
    // One that was never saved goes on.
    desk.offeredDraft = files.draft(path).flatMap { PinCourse(editing: $0) }
    router.show(.pinExercise(desk))
  }

  /// Leads to the editor of a document, behind the teacher's secret.
  package func edit(_ entry: LibraryEntry) {
    guard let files, canEdit(entry) else { return }
    let path = entry.origin.text
    guard let bytes = files.read(path),
      var course = PinCourse(
        editing: bytes,
        size: { [library] name in
          let folder = entry.pins?.folder ?? ""
          return library.pictures(folder + "/" + name).map { ($0.width, $0.height) }
        })
    else { return router.tell(session.translation("pinedit.unreadable")) }
    // What came with the program stays as it is; a copy of it is the teacher's own, and is called so in the menu.
    let copy = files.copyPath(path)
    if copy != nil { course.retitle(session.translation("pinedit.copy.title", course.title)) }
    let editing = PinEditing(course, language: session.translation.language)
    let desk = desk(
      editing, at: copy ?? path, copying: copy == nil ? nil : path, read: copy == nil ? bytes : nil,
      files
    ) { [unowned self] in
      let own = library.entries.first { $0.path == copy }
      router.show(.document(own ?? library.renewed(entry.course ?? entry)))
    }
    if let draft = files.draft(copy ?? path), draft != bytes {
      desk.offeredDraft = PinCourse(editing: draft)
    }
    access.show(behindSecret: .pinCourse(desk))
  }

  private func desk(
    _ editing: PinEditing, at path: String, copying original: String? = nil, read bytes: [UInt8]?,
    _ files: PinFiles, onLeave: @escaping () -> Void
  ) -> PinEditorDesk {
    var context = files.context(
      for: path, copying: original, read: bytes, translation: session.translation,
      look: library.pictures,
      disk: storage.disk
    ) { [weak self] in _ = self?.library.open(path) }
    context.sound = session.sound
    context.palette = session.palette
    context.textStyle = session.textStyle
    context.isLeftHanded = session.isLeftHanded
    let tenths = session.settings.switchTenths
    context.scanTicks = tenths > 0 ? tenths * 6 : nil
    context.onLeave = onLeave
    return PinEditorDesk(editing, context)
  }
}
