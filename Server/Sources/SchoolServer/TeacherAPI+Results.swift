import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension TeacherAPI {
  /// Results, machines, and the audit log.
  func addResults(to router: Router<Context>) {
    let one = SchoolPath.teachersClasses + "/:class"
    router.get("\(one)/results") { request, context in
      try await desk(request, context) { desk in
        .message(
          try await desk.results(
            of: try context.identifier("class"), after: try request.number("after") ?? 0,
            limit: try request.limit()))
      }
    }
    router.get("\(one)/events") { request, context in
      try await visit(request, context) { visit in
        let seat = try seats.seat(for: visit.profile.teacher.id)
        let news = ResultEvents(
          desk: store.desk(of: visit.profile.teacher.id),
          schoolClass: try context.identifier("class"), place: try request.lastEvent() ?? 0)
        // Whoever may not see it is refused before anything begins.
        _ = try await news.desk.results(of: news.schoolClass, after: news.place, limit: 1)
        return .events(PolledEvents(store: store, token: visit.token, seat: seat, news: news))
      }
    }
    router.get("\(one)/rounds/:place") { request, context in
      try await desk(request, context) { desk in
        guard let place = context.parameters.get("place").flatMap({ Int($0) }) else {
          return .refusal(.wrongRecordZone, "there is no round", .notFound)
        }
        return .message(
          try await desk.round(at: place, of: try context.identifier("class")))
      }
    }
    router.get("\(one)/devices") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.devices(of: try context.identifier("class")))
      }
    }
    router.delete("\(SchoolPath.devices)/:device") { request, context in
      try await desk(request, context) { desk in
        try await desk.remove(try context.identifier("device", of: Device.ID.self))
        return .done()
      }
    }
    router.get("\(SchoolPath.audit)") { request, context in
      try await desk(request, context) { desk in
        .message(
          try await desk.audit(
            before: try request.number("before"), limit: try request.limit()))
      }
    }
  }
}

extension Request {
  /// The place of the last event that a listener has: what its browser says when it comes back, or else what the page
  /// asked for.
  func lastEvent() throws -> Int? {
    guard let text = headers[.lastEventID] else { return try number("after") }
    guard let place = Int(text), place >= 0 else {
      throw StoreRefusal(.fetchSortTypeNotAvailable, "“Last-Event-ID” is no number that fits")
    }
    return place
  }
}

extension HTTPField.Name {
  fileprivate static let lastEventID = known("Last-Event-ID")
}
