import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension TeacherAPI {
  /// The school's teachers.
  func addTeachers(to router: Router<Context>) {
    router.get("\(SchoolPath.teachers)") { request, context in
      try await desk(request, context) { .message(try await $0.teachers()) }
    }
    router.post("\(SchoolPath.teachers)") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.add(try await request.message(as: NewTeacher.self)), .created)
      }
    }
    let one = SchoolPath.teachers + "/:teacher"
    router.put("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.change(
          try context.identifier("teacher", of: Teacher.ID.self),
          to: try await request.message(as: TeacherTerms.self), seen: try request.version())
        return .done()
      }
    }
    router.delete("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.remove(try context.identifier("teacher", of: Teacher.ID.self))
        return .done()
      }
    }
    router.post("\(one)/password") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.resetPassword(of: try context.identifier("teacher")), .created)
      }
    }
  }
}
