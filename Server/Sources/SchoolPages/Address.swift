import Exercises
import Foundation
import School

/// Where pages are.
package enum Address {
  /// The page with which one begins.
  package static let home = "/"
  /// Where one signs in.
  package static let signIn = "/sign-in"
  /// Where one signs out.
  package static let signOut = "/sign-out"
  /// Where the language is chosen.
  package static let language = "/language"
  /// Below it are the files of the style.
  package static let style = "/style"
  /// Below it are the classes.
  package static let classes = "/classes"
  /// Where a class is made.
  package static let newClass = classes + "/new"

  /// Who is signed in.
  package static let account = "/account"
  /// Where the own password is changed.
  package static let password = account + "/password"
  /// Where one signs out everywhere else.
  package static let otherSessions = account + "/sign-out-elsewhere"
  /// The school's teachers.
  package static let teachers = "/teachers"

  /// A teacher of the school.
  package static func of(_ teacher: Teacher.ID) -> String { "\(teachers)/\(teacher)" }

  /// The home page with what was chosen on it, and what was done.
  package static func home(
    _ schoolClass: SchoolClass.ID?, _ subject: Subject.ID? = nil, saying notice: Notice? = nil
  ) -> String {
    home
      + query([
        schoolClass.map { "class=\($0)" }, subject.map { "subject=\($0)" },
        notice.map { "done=\($0.rawValue)" },
      ])
  }

  /// A class.
  package static func of(_ id: SchoolClass.ID) -> String { "\(classes)/\(id)" }

  /// The results of a class.
  package static func results(of id: SchoolClass.ID) -> String { of(id) + "/results" }

  /// What each pupil of a class needs next.
  package static func next(of id: SchoolClass.ID) -> String { of(id) + "/next" }
  /// The live board of a class.
  ///
  /// - Parameter hidesNames: whether animals stand in the place of names.
  package static func live(of id: SchoolClass.ID, hidesNames: Bool = false) -> String {
    of(id) + "/live" + query([hidesNames ? hiddenNames : nil])
  }

  /// The events of a class's live board, after a place.
  package static func liveEvents(
    of id: SchoolClass.ID, after place: Int, hidesNames: Bool
  ) -> String {
    of(id) + "/live/events" + query(["after=\(place)", hidesNames ? hiddenNames : nil])
  }

  private static let hiddenNames = "names=hidden"

  /// Where a class is given a subject.
  package static func newSubject(in id: SchoolClass.ID) -> String { of(id) + "/subjects/new" }

  /// Where a subject is given a document.
  package static func newDocument(for subject: Subject.ID, in id: SchoolClass.ID) -> String {
    of(id) + "/subjects/\(subject)/documents/new"
  }

  /// Where a subject is given a document that is written there.
  package static func writing(for subject: Subject.ID, in id: SchoolClass.ID) -> String {
    newDocument(for: subject, in: id) + "/writing"
  }

  /// A document of a subject.
  package static func of(_ document: DocumentVersion.ID, in id: SchoolClass.ID) -> String {
    of(id) + "/subjects/\(document.subject)/documents/\(document.hash)"
  }

  /// What was answered for the pins of a document.
  ///
  /// - Parameter pin: the pin to which the browser goes, as `PinsPage` names it.
  package static func pins(
    of document: DocumentVersion.ID, in id: SchoolClass.ID, at pin: String? = nil,
    saying notice: Notice? = nil
  ) -> String {
    of(document, in: id) + "/pins" + query([notice.map { "done=\($0.rawValue)" }])
      + (pin.map { "#\($0)" } ?? "")
  }

  /// Where it is confirmed that pupils lose points by a name.
  package static func confirming(
    _ name: String, of pin: String, in exercise: String, of document: DocumentVersion.ID,
    in id: SchoolClass.ID
  ) -> String {
    pins(of: document, in: id) + "/confirm"
      + query([
        "exercise=\(escaped(exercise))", "pin=\(escaped(pin))", "name=\(escaped(name))",
      ])
  }

  /// A picture of a document.
  package static func picture(
    _ file: String, of document: DocumentVersion.ID, in id: SchoolClass.ID
  ) -> String {
    of(document, in: id) + "/picture?file=\(escaped(file))"
  }

  /// An assignment.
  package static func of(_ assignment: Assignment.ID, in id: SchoolClass.ID) -> String {
    of(id) + "/assignments/\(assignment)"
  }

  /// A file that is looked at before it becomes a document.
  package static func of(draft: String, in id: SchoolClass.ID) -> String {
    of(id) + "/drafts/\(draft)"
  }

  /// Where the questions of such a file are written, as a table.
  ///
  /// - Parameters:
  ///   - first: the first question shown, from 0.
  ///   - line: the line to which the browser goes.
  package static func editing(
    draft: String, in id: SchoolClass.ID, from first: Int = 0, line: String? = nil,
    saying notice: Notice? = nil
  ) -> String {
    of(draft: draft, in: id) + "/edit"
      + query([
        first == 0 ? nil : "from=\(first)", notice.map { "done=\($0.rawValue)" },
      ]) + (line.map { "#line-\($0)" } ?? "")
  }

  /// The same, to be given to some pupils.
  package static func of(
    draft: String, in id: SchoolClass.ID, for pupils: [Pupil.ID]
  ) -> String {
    of(draft: draft, in: id) + "?for=" + list(of: pupils)
  }

  /// Pupils in a query or a field.
  static func list(of pupils: [Pupil.ID]) -> String {
    pupils.map(\.description).joined(separator: "-")
  }

  /// The pupils in such a list; what is none is passed over.
  package static func pupils(in list: some StringProtocol) -> [Pupil.ID] {
    list.split(separator: "-").compactMap { Pupil.ID(String($0)) }
  }

  /// The code of a class, for its wall.
  package static func code(of id: SchoolClass.ID) -> String { of(id) + "/code" }

  /// A pupil in a class.
  package static func of(_ pupil: Pupil.ID, in id: SchoolClass.ID) -> String {
    of(id) + "/pupils/\(pupil)"
  }

  /// An address with what was done, so that its page says it.
  package static func saying(_ notice: Notice, _ address: String) -> String {
    "\(address)?done=\(notice.rawValue)"
  }

  /// Where one signs in, and goes on afterwards.
  package static func signingIn(back: String?, notice: Notice?) -> String {
    signIn
      + query([
        back.flatMap { $0 == home ? nil : "back=\(escaped($0))" },
        notice.map { "done=\($0.rawValue)" },
      ])
  }

  /// What holds in a class.
  package static func settings(of id: SchoolClass.ID) -> String { of(id) + "/settings" }

  /// Where a class's year ends.
  package static func yearEnd(of id: SchoolClass.ID) -> String { of(id) + "/year-end" }

  /// A subject of a class.
  package static func of(_ subject: Subject.ID, in id: SchoolClass.ID) -> String {
    of(id) + "/subjects/\(subject)"
  }

  /// The ranking of a class.
  package static func ranking(of id: SchoolClass.ID) -> String { of(id) + "/ranking" }

  /// The machines of a class.
  package static func devices(of id: SchoolClass.ID) -> String { of(id) + "/devices" }

  /// Where a machine is shut out.
  package static func removing(_ device: Device.ID, of id: SchoolClass.ID) -> String {
    devices(of: id) + "/\(device)/remove"
  }

  private static func query(_ parts: [String?]) -> String {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// An address within this server; the home page for any other.
  package static func own(_ text: String?) -> String {
    guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.hasPrefix("/\\"),
      text.utf8.count <= 500, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C })
    else { return home }
    return text
  }

  /// A text as a value in a query.
  package static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// Where a document is printed.
  package static func printing(_ document: DocumentVersion.ID, in id: SchoolClass.ID) -> String {
    of(document, in: id) + "/print"
  }

  /// Reports for talks with parents, a page for each pupil of a class, or for one.
  package static func reports(of id: SchoolClass.ID, _ pupil: Pupil.ID? = nil) -> String {
    of(id) + "/reports" + query([pupil.map { "pupil=\($0)" }])
  }

  /// How children will see a document.
  package static func preview(of document: DocumentVersion.ID, in id: SchoolClass.ID) -> String {
    of(document, in: id) + "/preview"
  }

  /// The same with a game whose exercises are shown, and the question in the pictures.
  static func preview(at address: String, game: Game?, question: Int) -> String {
    address + query([game.map { "game=\($0.rawValue)" }, "question=\(question)"])
  }

  /// A picture of a game, below the address of a document's preview.
  static func still(of game: Game, at address: String, size: Int, question: Int) -> String {
    "\(address)/\(still(of: game))?size=\(size)&question=\(question)"
  }

  /// The last part of such an address.
  package static func still(of game: Game) -> String { game.rawValue + ".png" }
}
