import Documents
import Exercises
import HTTPTypes
import Hummingbird
import NIOCore
import PinRounds
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let document = Address.classes + "/:class/subjects/:subject/documents/:hash"

  /// What was answered for the pins of a document, and deciding about names.
  func addPins(to router: Router<Context>) {
    get(Self.document + "/pins", on: router) { visit in
      let found = try await document(visit)
      let reports = try await visit.desk.pinReports(of: found.version.id)
      guard !reports.isEmpty else {
        return problem(.unseen, .notFound, visit.request, visit.context)
      }
      let pictures = Set(try await pictures(of: found, visit).map(\.name))
      let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
      return visit.page(
        PinsPage(
          found, reports, pictures: pictures, in: schoolClass,
          rights: try await visit.desk.permissions(in: schoolClass.id), words: visit.words))
    }
    get(Self.document + "/pins/confirm", on: router) { visit in
      let found = try await document(visit)
      let query = visit.request.uri.queryParameters
      func value(_ name: Substring) -> String { query[name].map(String.init) ?? "" }
      let given = GivenName(
        exercise: value("exercise"), pin: value("pin"), name: value("name"))
      let report = try await visit.desk.pinReports(of: found.version.id)
        .first { $0.exercise == given.exercise }
      let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
      let rights = try await visit.desk.permissions(in: schoolClass.id)
      guard rights.contains(.judgeNames), let report,
        let page = ConfirmNamePage(
          found, given.name, of: given.pin, report, in: schoolClass, rights: rights,
          words: visit.words)
      else { return problem(.unseen, .notFound, visit.request, visit.context) }
      return visit.page(page)
    }
    post(Self.document + "/pins", on: router) { visit, form in
      let found = try await document(visit)
      let given = GivenName(exercise: form["exercise"], pin: form["pin"], name: form["name"])
      guard let choice = PinsPage.Choice(rawValue: form["do"]) else {
        return problem(.unreadable, .badRequest, visit.request, visit.context)
      }
      let id = found.version.id
      let notice: Notice
      switch choice {
      case .accept:
        try await visit.desk.judge(given, isRight: true, of: id)
        notice = .nameAccepted
      case .refuse, .refuseThroughout:
        try await visit.desk.judge(
          given, isRight: false, isConfirmed: choice == .refuseThroughout, of: id)
        notice = .nameRefused
      case .takeBack, .takeBackConfirmed:
        try await visit.desk.takeBack(given, isConfirmed: choice == .takeBackConfirmed, of: id)
        notice = .nameTakenBack
      }
      let reports = try await visit.desk.pinReports(of: id)
      return .redirect(
        Address.pins(
          of: id, in: try visit.schoolClass,
          at: PinsPage.anchor(of: given.pin, in: given.exercise, reports), saying: notice))
    }
    get(Self.document + "/picture", on: router) { visit in
      let found = try await document(visit)
      let wanted = visit.request.uri.queryParameters["file"].map(String.init)
      guard let file = try await pictures(of: found, visit).first(where: { $0.name == wanted }),
        let type = Self.pictureTypes[
          String(file.name.lowercased().split(separator: ".").last ?? "")]
      else { return problem(.unseen, .notFound, visit.request, visit.context) }
      return Response(
        status: .ok,
        headers: [
          .contentType: type, .cacheControl: "private, max-age=3600",
          // A drawing could hold a script, which runs nowhere.
          .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          .xContentTypeOptions: "nosniff",
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
  }

  private static let pictureTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml",
  ]

  /// The pictures in a document's file on which pins are, by the names that exercises give them.
  private func pictures(
    of found: Schoolwork.Document, _ visit: Visit
  ) async throws -> [(name: String, bytes: [UInt8])] {
    let bytes = try await visit.desk.document(found.version.id)
    return await DocumentCheck.beside {
      let read = DocumentReader.read(bytes: bytes, fileName: found.fileName)
      let files = Dictionary(read.media.map { ($0.name, $0.bytes) }) { first, _ in first }
      return read.pinPictures.compactMap { name in
        files[PictureReference(name).file].map { (name, $0) }
      }
    }
  }
}
