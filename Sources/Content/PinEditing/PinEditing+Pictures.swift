import PinCourses
import TypedNames

/// The pictures of the open exercise.
extension PinEditing {
  mutating func editPictures(_ edit: PinEdit) -> PinEditNote? {
    settle()
    guard let exercise, let address else { return nil }
    switch edit {
    case .addPicture(let file, let width, let height):
      guard
        exercise.pictures.count + (exercise.leftOut["images"]?.count ?? 0)
          < PinExercise.pictureLimit
      else { return .full }
      var picture = PinPicture(id: exercise.newId("i", besides: saved[address]), file: file)
      (picture.width, picture.height) = Self.size(width, height)
      changeExercise { $0.pictures.append(picture) }
      pictureId = picture.id
      selection = nil
    case .replacePicture(let id, let file, let width, let height):
      changeExercise { exercise in
        guard let index = exercise.pictures.firstIndex(where: { $0.id == id }) else { return }
        exercise.pictures[index].file = file
        (exercise.pictures[index].width, exercise.pictures[index].height) = Self.size(width, height)
      }
    case .movePicture(let id, let place):
      guard let index = exercise.pictures.firstIndex(where: { $0.id == id }) else { return nil }
      changeExercise { $0.pictures.move(index, to: place) }
    case .deletePicture(let id):
      changeExercise { exercise in
        exercise.pictures.removeAll { $0.id == id }
        exercise.arrows.removeAll { $0.picture == id }
        exercise.marks.removeAll { $0.picture == id }
        for pin in exercise.pins where pin.picture == id { exercise.remove(.pin(pin.id)) }
        for area in exercise.areas where area.picture == id { exercise.remove(.area(area.id)) }
      }
      checkPlace()
    case .titlePicture(let id, let title):
      let title = title.onOneLine.trimmedOfBlanks
      guard title.count <= Self.titleLength else { return .length }
      let language = language
      changeExercise { exercise in
        guard let index = exercise.pictures.firstIndex(where: { $0.id == id }) else { return }
        PinText.set(&exercise.pictures[index].title, to: title, in: language)
      }
    default: break
    }
    return nil
  }

  /// A size within what documents may say; none if it is not known.
  private static func size(_ width: Int, _ height: Int) -> (Int?, Int?) {
    guard width > 0, height > 0 else { return (nil, nil) }
    return (min(width, 1_000_000), min(height, 1_000_000))
  }
}

extension PinExercise {
  /// Removes an element, and what refers to it.
  mutating func remove(_ element: PinElement) {
    switch element {
    case .pin(let id):
      pins.removeAll { $0.id == id }
      for index in arrows.indices where arrows[index].pin == id { arrows[index].pin = nil }
      for index in marks.indices where marks[index].pin == id { marks[index].pin = nil }
    case .area(let id):
      areas.removeAll { $0.id == id }
      for index in pins.indices where pins[index].area == id { pins[index].area = nil }
    case .arrow(let id): arrows.removeAll { $0.id == id }
    case .mark(let id): marks.removeAll { $0.id == id }
    }
  }
}
