import Exercises
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// How children will see a document, and how a class might fare with it.
  func addPreview(to router: Router<Context>) {
    let path = Address.classes + "/:class/subjects/:subject/documents/:hash/preview"
    get(path, on: router) { visit in
      let found = try await document(visit)
      let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
      let rights = try await visit.desk.permissions(in: schoolClass.id)
      let query = visit.request.uri.queryParameters
      let chosen = query["game"].flatMap { Game(rawValue: String($0)) }
      let question = query["question"].flatMap { Int($0) } ?? 1
      guard (1...PreviewPage.mostQuestions).contains(question) else {
        return problem(.unseen, .notFound, visit.request, visit.context)
      }
      let played = try await rehearsals.result(
        ClassRehearsals.Key(document: found.version.id.hash, fileName: found.fileName)
      ) { try await visit.desk.document(found.version.id) }
      return visit.page(
        PreviewPage(
          found, played.document, in: schoolClass, reports: played.reports, demands: demands,
          chosen: chosen, question: question, hasStills: stills != nil, rights: rights,
          words: visit.words))
    }
    get(path + "/:game", on: router) { visit in
      let found = try await document(visit)
      let query = visit.request.uri.queryParameters
      guard let stills,
        let game = games.map(\.profile.game).first(where: {
          Address.still(of: $0) == visit.context.parameters.get("game")
        }),
        let question = query["question"].flatMap({ Int($0) }),
        (1...PreviewPage.mostQuestions).contains(question),
        let size = query["size"].flatMap({ Int($0) }), PreviewPage.textSizes.contains(size)
      else { return problem(.unseen, .notFound, visit.request, visit.context) }
      let view = GameStills.View(
        document: found.version.id.hash, fileName: found.fileName, game: game, textSize: size,
        question: question,
        language: visit.words.texts.language)
      var picture = stills.kept(view)
      if picture == nil {
        let bytes = try await visit.desk.document(found.version.id)
        picture = await stills.picture(view, of: bytes, for: visit.profile.teacher.id)
      }
      let bytes: [UInt8]
      switch picture {
      case .drawn(let drawn): bytes = drawn
      case .busy, nil:
        return problem(
          .busy, .serviceUnavailable, visit.request, visit.context, [.retryAfter: "10"])
      case .impossible(let reason):
        visit.context.logger.warning(
          "a game could not be drawn",
          metadata: ["game": "\(game.rawValue)", "reason": "\(reason)"])
        return problem(.unfit, .unprocessableContent, visit.request, visit.context)
      }
      return Response(
        status: .ok,
        headers: [.contentType: "image/png", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }
}
