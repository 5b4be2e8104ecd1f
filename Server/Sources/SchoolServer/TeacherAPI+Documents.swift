import Hummingbird
import Notation
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherAPI {
  /// The largest document that is taken: one with its pictures.
  static let mostDocumentBytes = 16 * 1024 * 1024

  /// Subjects, documents and assignments.
  func addDocuments(to router: Router<Context>) {
    router.get("\(SchoolPath.teachersClasses)/:class/work") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.work(of: try context.identifier("class")))
      }
    }
    router.post("\(SchoolPath.teachersClasses)/:class/subjects") { request, context in
      try await desk(request, context) { desk in
        .message(
          try await desk.addSubject(
            try await request.message(), to: try context.identifier("class")), .created)
      }
    }
    router.put("\(SchoolPath.teachersClasses)/:class/subjects") { request, context in
      try await desk(request, context) { desk in
        try await desk.order(try context.identifier("class"), try await request.message())
        return .done()
      }
    }
    let subject = SchoolPath.subjects + "/:subject"
    router.put("\(subject)") { request, context in
      try await desk(request, context) { desk in
        try await desk.change(
          try context.identifier("subject", of: Subject.ID.self),
          to: try await request.message(as: SubjectTerms.self), seen: try request.version())
        return .done()
      }
    }
    router.delete("\(subject)") { request, context in
      try await desk(request, context) { desk in
        try await desk.remove(try context.identifier("subject", of: Subject.ID.self))
        return .done()
      }
    }
    router.post("\(subject)/documents") { request, context in
      try await desk(request, context) { desk in
        try await addDocument(request, to: try context.identifier("subject"), desk)
      }
    }
    router.get("\(subject)/documents/:hash") { request, context in
      try await desk(request, context) { desk in
        .file(try await desk.document(try context.document()))
      }
    }
    router.delete("\(subject)/documents/:hash") { request, context in
      try await desk(request, context) { desk in
        try await desk.remove(try context.document())
        return .done()
      }
    }
    router.post("\(subject)/documents/:hash/assignments") { request, context in
      try await desk(request, context) { desk in
        .message(
          try await desk.assign(try context.document(), try await request.message()), .created)
      }
    }
    let assignment = SchoolPath.assignments + "/:assignment"
    router.put("\(assignment)") { request, context in
      try await desk(request, context) { desk in
        try await desk.change(
          try context.identifier("assignment", of: Assignment.ID.self),
          to: try await request.message(as: AssignmentTerms.self), seen: try request.version())
        return .done()
      }
    }
    router.delete("\(assignment)") { request, context in
      try await desk(request, context) { desk in
        try await desk.withdraw(try context.identifier("assignment"))
        return .done()
      }
    }
  }

  /// Takes a document if it can be played.
  private func addDocument(
    _ request: Request, to subject: Subject.ID, _ desk: TeacherDesk
  ) async throws -> Response {
    // First whether it may be added: nobody else lets the server read files.
    try await desk.demandAddingDocument(to: subject)
    let name = request.uri.queryParameters["file"].map(String.init) ?? ""
    guard DocumentCheck.isFileName(name) else {
      return .refusal(.objectIsFaulty, "“file” must be the name of the file", .badRequest)
    }
    var request = request
    let body = try await request.collectBody(upTo: Self.mostDocumentBytes)
    let bytes = Array(body.readableBytesView)
    let read = await DocumentCheck.titleBeside(of: bytes, fileName: name)
    guard let title = read.title else {
      return .refusal(
        .objectIsFaulty,
        read.faults.first?.description(in: FaultTexts(.english))
          ?? "\(name): there is nothing to play in it",
        .unprocessableContent)
    }
    return .message(
      try await desk.addDocument(bytes, fileName: name, title: title, to: subject), .created)
  }
}
