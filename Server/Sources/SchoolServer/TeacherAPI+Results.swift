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
