import HTTPTypes
import Hummingbird
import NIOCore
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// What a class has played.
  func addResults(to router: Router<Context>) {
    let path = Address.classes + "/:class/results"
    get(path, on: router) { visit in
      let subject = visit.request.uri.queryParameters["subject"]
        .flatMap { Subject.ID(String($0)) }
      return visit.page(try await results(visit, subject))
    }
    get(path + ".csv", on: router) { visit in
      try await file("csv", "text/csv; charset=utf-8", visit) { writer, rounds in
        // By the mark, spreadsheets know that it is UTF-8.
        try await writer.write(ByteBuffer(string: "\u{FEFF}\(ResultTable.heading)\n"))
        while let lines = try await rounds.next() {
          let text = lines.map { ResultTable.line($0) + "\n" }.joined()
          try await writer.write(ByteBuffer(string: text))
        }
      }
    }
    get(path + ".xapi.json", on: router) { visit in
      let statements = ResultStatements(of: visit.profile.teacher.school)
      return try await file("xapi.json", "application/json", visit) { writer, rounds in
        var opening = "["
        while let lines = try await rounds.next() {
          var bytes: [UInt8] = []
          for statement in lines.lazy.compactMap(statements.statement) {
            bytes += opening.utf8
            bytes += statement
            opening = ",\n"
          }
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.write(ByteBuffer(string: opening == "[" ? "[]\n" : "]\n"))
      }
    }
    get(path + ".xlsx", on: router) { visit in
      let id = try visit.schoolClass
      let page = try await results(visit, nil)
      let rounds = Rounds(of: id, visit.desk)
      var lines: [ResultLine] = []
      while let more = try await rounds.next() {
        lines += more
        lines.removeFirst(max(0, lines.count - ResultWorkbook.mostRounds))
      }
      let pupils = try await visit.desk.members(of: id).pupils.map(\.pupil)
      let answers = try await visit.desk.answers(
        of: id, by: pupils, since: sinceWhenAnswersTell, most: NextPage.mostAnswers)
      let bytes = await DocumentCheck.beside { [lines] in
        WorkbookFile.bytes(
          of: ResultWorkbook(
            page, rounds: lines, answers: pupils.map { answers[$0] ?? [] },
            words: visit.words), visit.words)
      }
      guard let bytes else {
        return problem(.full, .init(code: 507), visit.request, visit.context)
      }
      let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      return Response(
        status: .ok, headers: try await headers("xlsx", type, visit),
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  private func results(_ visit: Visit, _ subject: Subject.ID?) async throws -> ResultsPage {
    let id = try visit.schoolClass
    let standings = try await visit.desk.standings(of: id)
    return ResultsPage(
      try await visit.desk.members(of: id), work: try await visit.desk.work(of: id),
      standings: standings, subject: subject, hasRanking: try await visit.desk.hasRanking(id),
      rights: try await visit.desk.permissions(in: id), words: visit.words)
  }

  /// A file of a class's rounds, which is made while it is sent.
  ///
  /// - Parameters:
  ///   - ending: what its name ends with.
  ///   - type: its type.
  ///   - write: writes it.
  private func file(
    _ ending: String, _ type: String, _ visit: Visit,
    _ write: @escaping @Sendable (inout any ResponseBodyWriter, Rounds) async throws -> Void
  ) async throws -> Response {
    let rounds = Rounds(of: try visit.schoolClass, visit.desk)
    // Whoever may not see them is told before anything is sent.
    try await rounds.begin()
    return Response(
      status: .ok, headers: try await headers(ending, type, visit),
      body: ResponseBody { writer in
        var body: any ResponseBodyWriter = writer
        try await write(&body, rounds)
        try await body.finish(nil)
      })
  }

  private func headers(
    _ ending: String, _ type: String, _ visit: Visit
  ) async throws -> HTTPFields {
    let name = try await visit.desk.members(of: try visit.schoolClass).schoolClass.name.text
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return [
      .contentType: type, .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"teachify-\(plain).\(ending)\"",
    ]
  }

  /// The rounds of a class in the order of their arrival, page by page: a year of them needs no more memory than a day.
  private actor Rounds {
    private let id: SchoolClass.ID
    private let desk: TeacherDesk
    private var page: ResultPage?

    init(of id: SchoolClass.ID, _ desk: TeacherDesk) {
      (self.id, self.desk) = (id, desk)
    }

    /// Fetches the first page.
    func begin() async throws {
      page = try await desk.results(of: id, after: 0, limit: 1000)
    }

    /// The next ones; nil after the last.
    func next() async throws -> [ResultLine]? {
      if page == nil { try await begin() }
      guard let now = page, !now.results.isEmpty else { return nil }
      page = try await desk.results(of: id, after: now.place, limit: 1000)
      return now.results
    }
  }
}
