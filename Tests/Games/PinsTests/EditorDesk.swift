import Controls
import PinCourses
import PinEditing
import Stage

@testable import Pins

/// A teacher at the editor: presses, types, pastes, and what the disk is asked for.
final class EditorDesk {
  let desk: PinEditorDesk
  let director: Director
  /// What each attempt to save was.
  private(set) var saved: [(bytes: [UInt8], isOverwriting: Bool)] = []
  private(set) var drafts: [[UInt8]] = []
  private(set) var droppedDrafts = 0
  private(set) var taken: [String] = []
  private(set) var leftCount = 0
  /// What was announced since it was last emptied.
  var said: [String] = []
  /// What comes of saving.
  var outcome = PinWriting.written
  var refusal: PinPictureRefusal?

  private final class Box {
    weak var desk: EditorDesk?
  }

  /// - Parameter hasPicture: whether the exercise begins with a picture.
  init(
    hasPicture: Bool = true, size: Size = Size(1280, 720), scanTicks: Int? = nil,
    change: (inout PinEditorContext) -> Void = { _ in }
  ) {
    var editing = PinEditing(PinCourse(title: "Neu", language: "de"), language: "de")
    editing.apply(.addExercise(unit: nil, "Arm"))
    if hasPicture { editing.apply(.addPicture(file: "arm.png", width: 800, height: 600)) }
    var context = PinEditorContext(
      translation: Translation(language: "de", texts: [:]), fileName: "arm.json")
    context.scanTicks = scanTicks
    let box = Box()
    context.pictureName = { $0 }
    context.offers = {
      [
        PinEditorContext.Offer(
          path: "/home/arm.png", title: "arm.png", picture: "arm.png", aspect: 1.5)
      ]
    }
    context.take = { path, then in
      box.desk?.taken.append(path)
      if let refusal = box.desk?.refusal { return then(.failure(refusal)) }
      then(.success(PinTakenPicture(file: "arm.png", width: 900, height: 600)))
    }
    context.save = { bytes, isOverwriting, then in
      box.desk?.saved.append((bytes, isOverwriting))
      then(isOverwriting ? .written : box.desk?.outcome ?? .failed)
    }
    context.keepDraft = { box.desk?.drafts.append($0) }
    context.dropDraft = { box.desk?.droppedDrafts += 1 }
    context.onLeave = { box.desk?.leftCount += 1 }
    change(&context)
    desk = PinEditorDesk(editing, context)
    let stage = Stage()
    director = Director(
      scene: PinEditorScene(desk, asksForPicture: true) { [desk] in
        stage.director?.present(PinCourseEditorScene(desk))
      }, viewport: Viewport(size: size))
    stage.director = director
    box.desk = self
    wait(2)
  }

  private final class Stage {
    weak var director: Director?
  }

  var scene: Scene { director.scene }
  var editor: PinEditorScene? { scene as? PinEditorScene }
  var editing: PinEditing { desk.editing }
  var labels: [[String]] { editing.exercise?.pins.map { $0.labels.map(\.text) } ?? [] }

  func wait(_ ticks: Int = 1) {
    for _ in 0..<ticks { hear(director.advanceOneTick()) }
  }

  private func hear(_ output: FrameOutput) {
    said += output.announcements.map(\.text)
  }

  func key(_ key: Key, _ modifiers: KeyPress.Modifiers = []) {
    _ = director.advanceOneTick(input: [
      .key(KeyPress(key, modifiers: modifiers)), .key(KeyPress(key, .up, modifiers: modifiers)),
    ])
  }

  func type(_ text: String) { _ = director.advanceOneTick(input: [.text(text)]) }

  func pointer(
    _ phase: Pointer.Phase, _ point: Point, _ kind: Pointer.Kind = .mouse, id: Int = 0
  ) {
    let pointer = Pointer(
      id: id, kind: kind, phase: phase, position: scene.viewTransform.apply(point))
    _ = director.advanceOneTick(input: [.pointer(pointer)])
  }

  func press(_ point: Point, _ kind: Pointer.Kind = .mouse) {
    pointer(.began, point, kind)
    pointer(.ended, point, kind)
    // Two presses at the same place are none that zoom.
    wait(30)
  }

  /// Presses a place of the picture.
  func press(_ x: Double, _ y: Double, _ kind: Pointer.Kind = .mouse) {
    press(editor?.point(of: PinPlace(x, y)) ?? .zero, kind)
  }

  func drag(_ from: (Double, Double), _ to: (Double, Double), _ kind: Pointer.Kind = .mouse) {
    guard let editor else { return }
    let (start, end) = (
      editor.point(of: PinPlace(from.0, from.1)), editor.point(of: PinPlace(to.0, to.1))
    )
    pointer(.began, start, kind)
    for share in [0.2, 0.6, 1] {
      pointer(.moved, start.interpolated(to: end, by: share), kind)
    }
    pointer(.ended, end, kind)
  }

  /// Presses the control of a name.
  func press(_ name: String, _ kind: Pointer.Kind = .mouse) {
    guard let node = scene.first(named: name), let area = node.contentArea else { return }
    press(node.worldTransform.bounds(of: area).center, kind)
  }
}
