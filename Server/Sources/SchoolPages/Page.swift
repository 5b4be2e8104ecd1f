import School
import SchoolExchange

/// A page as values: everything that its template shows, in words. What is in a template's braces is the name of a
/// stored property.
package protocol Page: Sendable {
  /// The name of its template.
  static var template: String { get }
  /// What it is called: its heading, and the beginning of the window's title.
  var title: String { get }
  /// What a script of ours does on it.
  static var script: PageScript { get }
}

extension Page {
  package static var script: PageScript { .none }
}

/// What a script of ours does on a page; every page shows and does everything else without one.
package enum PageScript: Sendable {
  /// There is none.
  case none
  /// It makes typing easier.
  case helping
  /// It listens to this server.
  case listening
}

/// Who looks at a page, as each page's head says it.
package struct Viewer: Sendable {
  let name: String
  let school: String
  let csrf: String

  /// Somebody who is signed in.
  package init(_ profile: TeacherProfile) {
    name = profile.teacher.name.text
    school = profile.school.text
    csrf = profile.csrf.description
  }
}

/// What surrounds each page.
package struct Surroundings: Sendable {
  let words: Words
  let viewer: Viewer?
  let path: String
  let notice: Notice?
  let csrf: String

  /// The language, as headers say it.
  package var language: String { words.texts.language.rawValue }

  /// What surrounds a page.
  ///
  /// - Parameters:
  ///   - words: in what language it is.
  ///   - viewer: who looks at it; nil if nobody is signed in.
  ///   - path: where one comes to it, also in another language.
  ///   - notice: what was done just before.
  ///   - csrf: what its forms show; that of the viewer without it.
  package init(
    words: Words, viewer: Viewer?, path: String, notice: Notice? = nil, csrf: String? = nil
  ) {
    self.words = words
    self.viewer = viewer
    self.path = path
    self.notice = notice
    self.csrf = csrf ?? viewer?.csrf ?? ""
  }
}

/// What was done, said on the page to which that leads.
package enum Notice: String, Sendable, CaseIterable {
  /// Somebody was signed out.
  case signedOut
  /// A session has ended.
  case sessionEnded
  /// A class was made.
  case classAdded
  /// A subject was made.
  case subjectAdded
  /// A document was added.
  case documentAdded
  /// A document was added and assigned.
  case documentGiven
  /// A document was removed.
  case documentRemoved
  /// An assignment was changed.
  case assignmentChanged
  /// An assignment was taken back.
  case assignmentWithdrawn
  /// A name is right from now on.
  case nameAccepted
  /// A name stays wrong.
  case nameRefused
  /// What was decided about a name was taken back.
  case nameTakenBack
  /// A file was mended, or read as somebody has said.
  case draftMended
  /// What was typed into the table of a file is kept.
  case draftEdited
  /// A pupil was moved.
  case pupilMoved
  /// A pupil has left its class.
  case pupilLeft
  /// A pupil was erased.
  case pupilErased
  /// A pupil was given another name.
  case pupilRenamed
  /// A door that wrong pictures closed is open.
  case doorOpened
  /// A class was changed.
  case classChanged
  /// Somebody teaches a class from now on.
  case teacherJoined
  /// Somebody teaches a class no more.
  case teacherLeft
  /// A class has another first teacher.
  case teacherLeads
  /// A subject was changed.
  case subjectChanged
  /// A class has moved up, and this is the next one.
  case movedUp
  /// A class's year has ended.
  case yearEnded
  /// A class has a ranking.
  case rankingOn
  /// A class has no ranking.
  case rankingOff
  /// A pupil who was in no class is in one.
  case pupilEnrolled
  /// A machine was shut out.
  case machineRemoved
  /// A password was changed.
  case passwordChanged
  /// Somebody was signed out everywhere else.
  case signedOutElsewhere
  /// Nobody signs in as a teacher any more.
  case teacherLocked
  /// A teacher may sign in again.
  case teacherUnlocked
  /// A teacher was removed.
  case teacherRemoved
}

/// A link with a name.
struct Link: Sendable {
  let name: String
  let href: String
}

/// A choice in a row that filters what stands below.
struct Chip: Sendable {
  let name: String
  let href: String
  var detail: String?
  /// Of a subject: the class of its colour in the style sheet.
  var colour: String?
  var isChosen = false
}

extension Chip {
  /// The subjects of a class, by which a page at an address is filtered.
  ///
  /// - Parameter chosen: the subject that was chosen; nil for all.
  static func subjects(
    of work: Schoolwork, chosen: Subject?, at address: String, _ words: Words
  ) -> [Chip] {
    [Chip(name: words("home.all"), href: address, isChosen: chosen == nil)]
      + work.subjects.map {
        Chip(
          name: $0.name.text, href: "\(address)?subject=\($0.id)", colour: $0.colour.rawValue,
          isChosen: $0.id == chosen?.id)
      }
  }
}

/// What is wrong with a field of a form.
package struct FieldFault: Sendable {
  /// The field's name, which is its identifier on the page.
  let field: String
  /// What is wrong and what to do.
  let message: String

  /// A fault with its text.
  package init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }
}

/// Everything that is wrong with what was sent, above its form.
struct FaultSummary: Sendable {
  let faults: [FieldFault]

  /// A summary; nil if nothing is wrong.
  init?(_ faults: [FieldFault]) {
    guard !faults.isEmpty else { return nil }
    self.faults = faults
  }
}

extension [FieldFault] {
  /// What is wrong with a field; nil if nothing is.
  subscript(field: String) -> String? { first { $0.field == field }?.message }
}
