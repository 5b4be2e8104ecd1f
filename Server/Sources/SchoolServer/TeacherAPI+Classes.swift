import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension TeacherAPI {
  /// Classes.
  func addClasses(to router: Router<Context>) {
    router.get("\(SchoolPath.teachersClasses)") { request, context in
      try await desk(request, context) { .message(try await $0.classes()) }
    }
    router.post("\(SchoolPath.teachersClasses)") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.add(try await request.message(as: NewClass.self)), .created)
      }
    }
    let one = SchoolPath.teachersClasses + "/:class"
    router.get("\(one)") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.members(of: try context.identifier("class")))
      }
    }
    router.put("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.change(
          try context.identifier("class", of: SchoolClass.ID.self),
          to: try await request.message(as: ClassChange.self), seen: try request.version())
        return .done()
      }
    }
    router.post("\(one)/code") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.invite(into: try context.identifier("class")), .created)
      }
    }
    router.post("\(one)/next") { request, context in
      try await desk(request, context) { desk in
        .message(
          try await desk.moveUp(try context.identifier("class"), try await request.message()),
          .created)
      }
    }
    router.post("\(one)/year-end") { request, context in
      try await desk(request, context) { desk in
        let made = try await desk.end(
          try context.identifier("class"), try await request.message())
        guard let made else { return .done() }
        return .message(made, .created)
      }
    }
  }
}
