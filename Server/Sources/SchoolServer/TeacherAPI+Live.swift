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
        let events = LiveEvents(
          store: store, desk: store.desk(of: visit.profile.teacher.id), token: visit.token,
          schoolClass: try context.identifier("class"), place: try request.lastEvent() ?? 0,
          seat: try seats.seat(for: visit.profile.teacher.id), told: Self.told)
        // Whoever may not see it is refused before anything begins.
        _ = try await events.desk.board(of: events.schoolClass)
        return .events(events)
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
