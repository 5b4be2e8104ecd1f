import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let one = Address.classes + "/:class/live"

  /// A lesson while it goes on.
  func addLive(to router: Router<Context>) {
    get(Self.one, on: router) { visit in
      let id = try visit.schoolClass
      let board = try await visit.desk.watch(id)
      let rights = try await visit.desk.permissions(in: id)
      return visit.page(
        LivePage(
          try await visit.desk.members(of: id).schoolClass, board, try visit.manner(rights),
          rights: rights, words: visit.words))
    }
    post(Self.one, on: router) { visit, form in
      let id = try visit.schoolClass
      try await visit.desk.hold(LivePause(isHeld: form["all"] == "hold"), in: id)
      return .redirect(Address.live(of: id, hidesNames: form["names"] == "hidden"))
    }
    get(Self.one + "/events", on: router) { visit in
      let id = try visit.schoolClass
      let manner = try visit.manner(try await visit.desk.permissions(in: id))
      let (language, now) = (visit.words.texts.language, now)
      let seat = try seats.seat(for: visit.profile.teacher.id)
      let place = try visit.request.lastEvent() ?? 0
      let news = LiveEvents(of: id, after: place, for: visit.desk) { board, changed in
        LivePage.parts(board, changed: changed, manner, words: Words(language, now: now()))
          .messages
      }
      // Whoever may not see it is refused before anything begins.
      _ = try await visit.desk.board(of: id)
      return .events(PolledEvents(store: store, token: visit.token, seat: seat, news: news))
    }
  }
}

extension TeacherPages.Visit {
  fileprivate func manner(_ rights: Set<Permission.Action>) throws -> LivePage.Manner {
    LivePage.Manner(
      of: try schoolClass, hidesNames: request.uri.queryParameters["names"] == "hidden",
      rights: rights, csrf: profile.csrf.description)
  }
}

extension LivePage.Parts {
  /// What the page's script is told.
  fileprivate var messages: [LiveEvents.Message] {
    cards.map { LiveEvents.Message(name: LiveEvents.card, data: $0) }
      + [
        LiveEvents.Message(name: "summary", data: summary),
        LiveEvents.Message(name: "controls", data: controls),
        LiveEvents.Message(name: "help", data: help),
      ]
  }
}
