import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension TeacherAPI {
  /// Pupils, what opens their doors, and what is kept of them.
  func addPupils(to router: Router<Context>) {
    router.post("\(SchoolPath.teachersClasses)/:class/pupils") { request, context in
      try await desk(request, context) { desk in
        let message: NewPupils = try await request.message(upTo: 64 * 1024)
        guard message.pupils.count <= NewPupils.most else {
          return .refusal(
            .createOperationFailed, "\(NewPupils.most) pupils are added at once at most",
            .contentTooLarge)
        }
        return .message(
          try await desk.add(message, to: try context.identifier("class")), .created)
      }
    }
    router.get("\(SchoolPath.pupils)") { request, context in
      try await desk(request, context) { .message(try await $0.pupilsWithoutClass()) }
    }
    let one = SchoolPath.pupils + "/:pupil"
    router.put("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.rename(
          try context.identifier("pupil"), to: try await request.message(),
          seen: try request.version())
        return .done()
      }
    }
    router.delete("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.erase(try context.identifier("pupil"))
        return .done()
      }
    }
    router.get("\(one)/export") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.export(try context.identifier("pupil")))
      }
    }
    router.post("\(one)/move") { request, context in
      try await desk(request, context) { desk in
        try await desk.move(try context.identifier("pupil"), try await request.message())
        return .done()
      }
    }
    router.post("\(one)/door") { request, context in
      try await desk(request, context) { desk in
        try await desk.openDoor(of: try context.identifier("pupil"))
        return .done()
      }
    }
    router.post("\(one)/pictures") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.givePictures(to: try context.identifier("pupil")), .created)
      }
    }
    router.delete("\(one)/pictures") { request, context in
      try await desk(request, context) { desk in
        try await desk.takePictures(from: try context.identifier("pupil"))
        return .done()
      }
    }
    router.post("\(one)/card") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.makeCard(for: try context.identifier("pupil")), .created)
      }
    }
    router.delete("\(one)/card") { request, context in
      try await desk(request, context) { desk in
        try await desk.takeCard(from: try context.identifier("pupil"))
        return .done()
      }
    }
  }
}
