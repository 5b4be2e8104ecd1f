import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension TeacherAPI {
  /// The live board of a lesson.
  func addLive(to router: Router<Context>) {
    let one = SchoolPath.teachersClasses + "/:class/live"
    router.get("\(one)") { request, context in
      try await desk(request, context) { desk in
        .message(try await desk.watch(try context.identifier("class")))
      }
    }
    router.put("\(one)") { request, context in
      try await desk(request, context) { desk in
        try await desk.hold(
          try await request.message(as: LivePause.self), in: try context.identifier("class"))
        return .done()
      }
    }
    router.get("\(one)/events") { request, context in
      try await visit(request, context) { visit in
        let seat = try seats.seat(for: visit.profile.teacher.id)
        let desk = store.desk(of: visit.profile.teacher.id)
        let schoolClass = try context.identifier("class", of: SchoolClass.ID.self)
        let place = try request.lastEvent() ?? 0
        // Whoever may not see it is refused before anything begins.
        _ = try await desk.board(of: schoolClass)
        return .events(
          PolledEvents(
            store: store, token: visit.token, seat: seat,
            news: LiveEvents(of: schoolClass, after: place, for: desk, told: Self.told)))
      }
    }
  }

  private static func told(_ board: LiveBoard, _ changed: [LiveCard]) -> [LiveEvents.Message] {
    changed.map { message(LiveEvents.card, $0) }
      + [message("pause", LivePause(isHeld: board.held != nil))]
  }

  private static func message(
    _ name: String, _ message: some ExchangeMessage
  ) -> LiveEvents.Message {
    LiveEvents.Message(name: name, data: String(decoding: message.json, as: UTF8.self))
  }
}
