import PinCourses
import TypedNames

/// What a teacher does in the editor of pictures with pins. Those who write scripts, and those who press, do the same.
package enum PinEdit: Sendable, Hashable {
  // MARK: Units and exercises

  /// Sets the document's title.
  case titleCourse(String)
  /// A new unit at the end.
  case addUnit(String)
  case renameUnit(String, String)
  /// Moves a unit to a place among the units, from 0.
  case moveUnit(String, to: Int)
  /// Deletes a unit with its exercises.
  case deleteUnit(String)
  /// Brings back a unit of the file that was deleted.
  case restoreUnit(String)
  /// Shows a unit only to pupils whose profile lists a content; an empty one to all.
  case content(unit: String, String)
  /// A new exercise at the end of a unit, or beside the units; it is opened.
  case addExercise(unit: String?, String)
  case renameExercise(PinAddress, String)
  /// Moves an exercise to a place of a unit, from 0, or beside the units.
  case moveExercise(PinAddress, unit: String?, to: Int)
  case deleteExercise(PinAddress)
  case restoreExercise(PinAddress)
  /// Opens an exercise; nil closes it.
  case open(PinAddress?)

  // MARK: Pictures

  /// A new picture by the name of its file and its size in pixels; it is shown.
  case addPicture(file: String, width: Int, height: Int)
  /// Puts another file into the place of a picture; what is on it stays.
  case replacePicture(String, file: String, width: Int, height: Int)
  case movePicture(String, to: Int)
  /// Deletes a picture with everything on it.
  case deletePicture(String)
  /// Sets a picture's title; an empty one is none.
  case titlePicture(String, String)
  case show(picture: String)

  // MARK: What holds for an exercise or the document

  /// Sets the title of the open exercise in one language; an empty one takes it away, unless it is the only one.
  case title(language: String, String)
  /// Sets what the open exercise asks on opening, in one language; an empty one takes it away.
  case question(language: String, String)
  /// The games that play the open exercise, the first of which opens; all of them are those that its content allows.
  case games([PinGame])
  /// Sets an option of the open exercise, of a unit or of the document.
  case option(PinScope, PinOption)
  /// Which short forms are read as whole words.
  case abbreviations(PinAbbreviations)
  /// Sets what the help says to pupils or teachers, in one language; an empty text takes it away.
  case help(PinHelpRole, language: String, String)
  /// The other names of the document: none, a list that comes with the program, or its own lines.
  case glossary(PinGlossary)
  /// Further names at the end of a list: one a line.
  case addNames(PinNameList, String)
  case renameName(PinNameList, at: Int, String)
  case deleteName(PinNameList, at: Int)

  // MARK: Tools

  case choose(PinTool)
  /// Something happens at a place of the shown picture, which may lie beyond its edge.
  ///
  /// - Parameters:
  ///   - width: the width of the picture as it is shown, in stage units.
  ///   - isEven: whether what is drawn gets equal sides.
  case pointer(PinPointer, PinPlace, width: Double, isEven: Bool = false)
  /// Closes the polygon that is being drawn.
  case finish
  /// Takes back what is begun: a pin without a label, a drawing, a drag, else the selection.
  case cancel
  case select(PinElement?)
  /// Moves what is selected by fractions of the picture; several in a row are one step.
  case nudge(x: Double, y: Double)
  /// Deletes an element.
  case delete(PinElement)
  /// Brings back an element of the file that was deleted.
  case restore(PinElement)
  /// Moves an element among those of its kind, from 0.
  case sort(PinElement, to: Int)

  // MARK: Names

  /// Gives the pin that waits for it a label; several are divided by `|`.
  case name(String)
  /// Names for the next pins: one a line, with synonyms after `|`.
  case paste(String)
  /// Forgets the names that wait.
  case dropNames
  /// A further label, the last.
  case addLabel(pin: String, String)
  case renameLabel(pin: String, at: Int, String)
  case moveLabel(pin: String, from: Int, to: Int)
  /// Deletes a label, unless it is the only one.
  case deleteLabel(pin: String, at: Int)

  // MARK: Properties

  case size(pin: String, Pin.Size)
  case hide(pin: String, Bool)
  /// What is shown after evaluation; empty for nothing.
  case note(pin: String, String)
  /// What is spoken; empty for nothing.
  case describe(pin: String, String)
  /// Gives a pin an area; nil takes it away.
  case link(pin: String, area: String?)
  /// Takes the head of a pin back to its place.
  case removeFlag(pin: String)
  /// How much a pin counts.
  case points(pin: String, Int)
  /// Pins of a group are revealed together; an empty name is none.
  case group(pin: String, String)
  case style(area: String, PinArea.Style)
  /// How much of the picture an area hides, 0 for nothing, 1 for everything.
  case alpha(area: String, Double)
  case color(PinElement, String)
  case head(arrow: String, PinArrow.Head)
  case dash(arrow: String, Bool)
  case width(arrow: String, Double)
  /// The one to three signs of a mark.
  case text(mark: String, String)
  /// What a mark tells on touch; empty for nothing.
  case info(mark: String, String)
  /// The pin to which an arrow or a mark belongs; nil for none.
  case own(PinElement, pin: String?)

  case undo, redo
}

/// What a press on the picture does.
package enum PinTool: String, Sendable, CaseIterable {
  case select, smallPin, largePin, arrow, line, rectangle, ellipse, polygon, mark, flag

  /// Whether it is drawn from one place to another, in one drag.
  package var isDragged: Bool {
    switch self {
    case .arrow, .line, .rectangle, .ellipse, .mark, .flag: true
    case .select, .smallPin, .largePin, .polygon: false
    }
  }

  /// The size of the pins that it sets; nil if it sets none.
  package var pinSize: Pin.Size? {
    switch self {
    case .smallPin: .small
    case .largePin: .large
    default: nil
    }
  }
}

/// For what an option holds.
package enum PinScope: Sendable, Hashable {
  case course
  case unit(String)
  case exercise
}

/// To whom the help of a document speaks.
package enum PinHelpRole: String, Sendable, CaseIterable { case student, teacher }

/// An option with its value; without one, that of the wider scope holds, at last the usual one.
package enum PinOption: Sendable, Hashable {
  case interim(Bool?)
  /// How many interim results there are.
  case interimLimit(Int?)
  case retake(Bool?)
  case shuffle(Bool?)
  /// The options to choose from.
  case choices(Int?)
  /// Cards that belong to no pin.
  case extraCards(Int?)
  /// The touches for a place.
  case tries(Int?)
  case findPins(PinSettings.FindPins?)
  case reveal(PinSettings.Reveal?)
  /// Seconds until the exercise is evaluated.
  case timeLimit(Int?)
  /// The share of points from which an attempt is passed.
  case passShare(Double?)
  case typing(NameSettings.Typing?)
  case accents(NameSettings.Accents?)
  /// The credit for what is almost right: 0, 0.5 or 1.
  case almost(Double?)
  case anyLanguage(Bool?)
}

/// A list of names that belong to no pin.
package enum PinNameList: Sendable, Hashable {
  /// Names of the open exercise that only distract.
  case extra
  /// The document's own glossary, a line for each thing with its synonyms.
  case glossary
  /// Names that distract from a pin alone.
  case wrong(pin: String)
  /// Names that are never accepted for a pin.
  case refused(pin: String)
}

/// A phase of a press.
package enum PinPointer: String, Sendable, CaseIterable { case began, moved, ended, cancelled }

/// Something on a picture, by its id.
package enum PinElement: Sendable, Hashable {
  case pin(String)
  case area(String)
  case arrow(String)
  case mark(String)

  package var id: String {
    switch self {
    case .pin(let id), .area(let id), .arrow(let id), .mark(let id): id
    }
  }
}

/// Where an exercise with pins is found: the ids of its unit, if it stands in one, and of itself.
package struct PinAddress: Sendable, Hashable {
  package var unit: String?
  package var exercise: String

  package init(unit: String?, _ exercise: String) {
    (self.unit, self.exercise) = (unit, exercise)
  }
}

/// Why something was not done.
package enum PinEditNote: String, Sendable, CaseIterable {
  /// There are as many as there may be.
  case full
  /// A pin would lie on another one.
  case ontoAnother
  /// A pin has to have a label.
  case onlyLabel
  /// A name, title or text is empty or too long.
  case length
  /// What was drawn is too short.
  case tooShort
  /// The pin, or the list, has this name already.
  case twice
  /// An exercise is played by a game at least.
  case onlyGame
}

extension PinEdit {
  /// Whether it may happen during a drag, or ends one by itself.
  var goesWithDrag: Bool {
    switch self {
    case .pointer, .cancel, .undo: true
    default: false
    }
  }
}
