import PinCourses

/// A session in which a teacher edits pictures with pins: edits in, document out.
///
/// A plain value without clock, files or screen. The document is sound after every edit: read again it is equal, and
/// fields without a meaning stay as they were written. Exercises that are not finished yet, without picture or pin, are
/// in it, too (``PinCourseReader/read(_:report:pictures:isUnfinished:)``).
package struct PinEditing: Sendable, Equatable {
  /// What undo goes back to.
  struct Work: Sendable, Equatable {
    var course: PinCourse
    /// The names of the pins that are set next.
    var names: [[String]] = []
  }

  var work: Work
  /// The course as it stands in the file.
  package internal(set) var saved: PinCourse
  private var past: [Work] = []
  private var future: [Work] = []
  /// What the last step was about, if further ones of the kind join it.
  private var joined: PinElement?

  /// The language in which titles and texts are written.
  package let language: String?
  /// The open exercise.
  package internal(set) var address: PinAddress?
  /// The id of the shown picture.
  package internal(set) var pictureId: String?
  package internal(set) var tool = PinTool.select
  package internal(set) var selection: PinElement?
  /// What is being drawn.
  package internal(set) var sketch: PinSketch?
  /// The pin that waits for its label; in no document before it has one.
  package internal(set) var pending: Pin?
  /// What is being dragged.
  var grip: PinGrip?

  /// The most steps that can be taken back.
  package static let undoLimit = 100

  /// A session with a course as it was read.
  ///
  /// - Parameter saved: the course as it stands in the file, if another one is edited: a draft, or one without a file.
  package init(_ course: PinCourse, saved: PinCourse? = nil, language: String? = nil) {
    work = Work(course: course)
    self.saved = saved ?? course
    self.language = language ?? course.language
  }

  // MARK: The document

  /// The course as it is now.
  package var course: PinCourse { work.course }

  /// The names that wait for pins.
  package var names: [[String]] { work.names }

  /// Whether something is not saved.
  package var isChanged: Bool { course != saved }

  /// The open exercise.
  package var exercise: PinExercise? { address.flatMap { course[$0] } }

  /// The shown picture.
  package var picture: PinPicture? {
    pictureId.flatMap { exercise?.picture($0) }
  }

  /// Notes that a course was written to the file.
  package mutating func noteSaved(_ course: PinCourse) { saved = course }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  // MARK: Edits

  /// Does what a teacher does.
  ///
  /// - Returns: why it was not done, if there is something to be said.
  @discardableResult
  package mutating func apply(_ edit: PinEdit) -> PinEditNote? {
    if case .nudge = edit {} else { joined = nil }
    // What is dragged goes back if something else happens.
    if grip != nil, !edit.goesWithDrag { release() }
    var note: PinEditNote?
    switch edit {
    case .undo: goBack()
    case .redo: goForward()
    case .titleCourse(let title):
      guard let title = Self.title(title) else { return .length }
      settle()
      guard title != course.title else { break }
      change { $0.course.retitle(title) }
    case .addUnit, .renameUnit, .moveUnit, .deleteUnit, .restoreUnit, .content:
      note = editUnits(edit)
    case .addExercise, .renameExercise, .moveExercise, .deleteExercise, .restoreExercise:
      note = editExercises(edit)
    case .open(let address): open(address)
    case .addPicture, .replacePicture, .movePicture, .deletePicture, .titlePicture:
      note = editPictures(edit)
    case .title, .question, .games, .option, .abbreviations, .help: note = editSettings(edit)
    case .glossary, .addNames, .renameName, .deleteName: note = editLists(edit)
    case .show(let picture):
      if exercise?.picture(picture) != nil {
        settle()
        if picture != pictureId { selection = nil }
        pictureId = picture
      }
    case .choose(let tool):
      settle()
      if tool == .select || picture != nil { self.tool = tool }
    case .pointer(let phase, let place, let width, let isEven):
      note = point(phase, place, width: width, isEven: isEven)
    case .finish: note = finishPolygon()
    case .cancel: cancel()
    case .select(let element): select(element)
    case .nudge(let x, let y): note = nudge(x, y)
    case .delete(let element): note = delete(element)
    case .restore(let element): note = restore(element)
    case .sort(let element, let index): note = sort(element, to: index)
    case .name, .paste, .dropNames, .addLabel, .renameLabel, .moveLabel, .deleteLabel:
      note = editNames(edit)
    case .size, .hide, .note, .describe, .link, .removeFlag, .points, .group, .style, .alpha,
      .color, .head, .dash, .width, .text, .info, .own:
      note = editProperties(edit)
    }
    return note
  }

  /// Changes the document in one step that can be taken back; nothing if the change leaves it as it was.
  ///
  /// - Parameter joining: the element that is meant, if the step joins a former one about it.
  mutating func change(joining element: PinElement? = nil, _ body: (inout Work) -> Void) {
    let before = work
    body(&work)
    note(before: before, joining: element)
  }

  /// Notes a step that led here from a former state.
  mutating func note(before: Work, joining element: PinElement? = nil) {
    guard work != before else { return }
    future = []
    guard element == nil || element != joined else { return }
    joined = element
    past.append(before)
    if past.count > Self.undoLimit { past.removeFirst() }
  }

  /// Changes the open exercise in one step.
  ///
  /// - Returns: whether the exercise is sound afterwards; if not, it stays as it was.
  @discardableResult
  mutating func changeExercise(
    joining element: PinElement? = nil, _ body: (inout PinExercise) -> Void
  ) -> Bool {
    guard let address, var exercise = course[address] else { return false }
    body(&exercise)
    guard exercise.isSound else { return false }
    change(joining: element) { $0.course[address] = exercise }
    return true
  }

  private mutating func goBack() {
    // What is begun is no step yet.
    if pending != nil || sketch != nil || grip != nil { return cancel() }
    guard let former = past.popLast() else { return }
    future.append(work)
    work = former
    checkPlace()
  }

  private mutating func goForward() {
    if pending != nil || sketch != nil || grip != nil { cancel() }
    guard let next = future.popLast() else { return }
    past.append(work)
    work = next
    checkPlace()
  }

  /// Leaves what no longer exists.
  mutating func checkPlace() {
    guard let exercise else {
      (address, pictureId, selection) = (nil, nil, nil)
      tool = .select
      return
    }
    if pictureId.flatMap(exercise.picture) == nil { pictureId = exercise.pictures.first?.id }
    if pictureId == nil { tool = .select }
    if let selection, exercise.picture(of: selection) != pictureId { self.selection = nil }
  }

  private mutating func open(_ address: PinAddress?) {
    settle()
    (selection, tool) = (nil, .select)
    self.address = address.flatMap { course[$0] == nil ? nil : $0 }
    pictureId = exercise?.pictures.first?.id
  }

  private mutating func select(_ element: PinElement?) {
    settle()
    guard let element else { return selection = nil }
    guard let picture = exercise?.picture(of: element) else { return }
    pictureId = picture
    selection = element
  }

  private mutating func cancel() {
    if grip != nil {
      release()
    } else if pending != nil {
      pending = nil
    } else if sketch != nil {
      sketch = nil
    } else if selection != nil {
      selection = nil
    } else if tool != .select {
      tool = .select
    }
  }

  /// Ends what is begun: a pin without a label goes.
  mutating func settle() {
    if grip != nil { release() }
    (pending, sketch) = (nil, nil)
  }
}

extension PinExercise {
  /// The id of the picture on which an element is; nil if there is no such element.
  package func picture(of element: PinElement) -> String? {
    switch element {
    case .pin(let id): pins.first { $0.id == id }?.picture
    case .area(let id): areas.first { $0.id == id }?.picture
    case .arrow(let id): arrows.first { $0.id == id }?.picture
    case .mark(let id): marks.first { $0.id == id }?.picture
    }
  }

  /// Whether every pin has a name or lies below a cover.
  package var isSound: Bool { pins.allSatisfy { !$0.labels.isEmpty || isCovered($0) } }

  /// An id of the form `prefix` and number that is used nowhere in it, nor in another state of it.
  func newId(_ prefix: String, besides saved: PinExercise?) -> String {
    let used = usedIds.union(saved?.usedIds ?? [])
    let raw = leftOut.values.joined()
    return PinCourse.newId(prefix) { id in
      used.contains(id) || raw.contains { $0.containsText("\"\(id)\"") }
    }
  }

  private var usedIds: Set<String> {
    var ids = Set(pictures.map(\.id))
    for pin in pins { ids.insert(pin.id) }
    for area in areas { ids.insert(area.id) }
    for arrow in arrows { ids.insert(arrow.id) }
    for mark in marks { ids.insert(mark.id) }
    return ids
  }
}

extension String {
  /// Whether another text occurs in it.
  func containsText(_ other: String) -> Bool {
    let (own, sought) = (Array(utf8), Array(other.utf8))
    guard !sought.isEmpty, own.count >= sought.count else { return sought.isEmpty }
    return (0...own.count - sought.count).contains { start in
      own[start] == sought[0] && own[start..<start + sought.count].elementsEqual(sought)
    }
  }
}
