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
    let one = Address.classes + "/:class"
    get(one + "/results", on: router) { visit in
      let id = try visit.schoolClass
      let standings = try await visit.desk.standings(of: id)
      let subject = visit.request.uri.queryParameters["subject"]
        .flatMap { Subject.ID(String($0)) }
      return visit.page(
        ResultsPage(
          try await visit.desk.members(of: id), work: try await visit.desk.work(of: id),
          standings: standings, subject: subject,
          hasRanking: try await visit.desk.hasRanking(id),
          rights: try await visit.desk.permissions(in: id), words: visit.words))
    }
    get(one + "/results.csv", on: router) { visit in
      let id = try visit.schoolClass
      let first = try await visit.desk.results(of: id, after: 0, limit: 1000)
      let name = try await visit.desk.members(of: id).schoolClass.name.text
      let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let desk = visit.desk
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"teachify-\(plain).csv\"",
        ],
        // Page by page: a year of results needs no more memory than a day of them.
        body: ResponseBody { writer in
          // By the mark, spreadsheets know that it is UTF-8.
          try await writer.write(ByteBuffer(string: "\u{FEFF}\(ResultTable.heading)\n"))
          var page = first
          while !page.results.isEmpty {
            let lines = page.results.map { ResultTable.line($0) + "\n" }
            try await writer.write(ByteBuffer(string: lines.joined()))
            page = try await desk.results(of: id, after: page.place, limit: 1000)
          }
          try await writer.finish(nil)
        })
    }
  }
}
