import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolStore

extension Response {
  /// A message as an answer that nobody keeps.
  static func message(
    _ message: some ExchangeMessage, _ status: HTTPResponse.Status = .ok, _ more: HTTPFields = [:]
  ) -> Response {
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    for field in more { headers.append(field) }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: message.json)))
  }

  /// A refusal as an answer.
  static func refusal(
    _ fault: SharingFault, _ detail: String, _ status: HTTPResponse.Status, _ more: HTTPFields = [:]
  ) -> Response {
    .message(Refusal(fault, detail), status, more)
  }

  /// A file's bytes as an answer.
  static func file(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Events as an answer that goes on.
  static func events<Events: AsyncSequence & Sendable>(
    _ events: Events
  ) -> Response where Events.Element == ByteBuffer {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        // A proxy passes on each event at once.
        .known("X-Accel-Buffering"): "no",
      ],
      body: ResponseBody(asyncSequence: events))
  }

  /// That something was done, about which there is nothing to say.
  static func done(_ headers: HTTPFields = [:]) -> Response {
    var all: HTTPFields = [.cacheControl: "no-store"]
    for field in headers { all.append(field) }
    return Response(status: .noContent, headers: all)
  }
}

extension Request {
  /// The largest body of requests that hold a few words.
  static let smallBody = 16 * 1024

  /// The message in the body.
  func message<Message: ExchangeMessage>(
    upTo limit: Int = Request.smallBody, as type: Message.Type = Message.self
  ) async throws -> Message {
    try await sizedMessage(upTo: limit, as: type).message
  }

  /// The message in the body, and how many bytes this has.
  func sizedMessage<Message: ExchangeMessage>(
    upTo limit: Int, as type: Message.Type
  ) async throws -> (message: Message, size: Int) {
    var request = self
    let buffer = try await request.collectBody(upTo: limit)
    let bytes = Array(buffer.readableBytesView)
    // No text has one, and databases end texts there.
    guard !Self.holdsNUL(bytes) else { throw ExchangeFault(description: "a text holds U+0000") }
    return (try Message(json: bytes), bytes.count)
  }
}

extension Request {
  /// Whether JSON holds a NUL, or one that is escaped.
  fileprivate static func holdsNUL(_ json: [UInt8]) -> Bool {
    let escape = Array("u0000".utf8)
    var isEscaped = false
    for (index, byte) in json.enumerated() {
      if byte == 0 || isEscaped && json[index...].starts(with: escape) { return true }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return false
  }

  /// The version of what is to be changed that was seen.
  ///
  /// - Throws: `NoVersion` if it is not said.
  func version() throws -> String {
    guard let text = headers[.ifMatch] else { throw NoVersion() }
    let isQuoted = text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }
}

/// Nobody said which version was seen.
struct NoVersion: Error {}

extension SchoolContext {
  /// Answers what a request threw.
  func told(_ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let refusal as StoreRefusal {
      let status: HTTPResponse.Status =
        switch refusal.kind {
        case .unknown: .unauthorized
        case .unseen: .notFound
        case .forbidden: .forbidden
        case .unfit: .unprocessableContent
        }
      return .refusal(refusal.fault, refusal.detail, status)
    } catch is NoVersion {
      return .refusal(
        .updateOperationFailed, "the header If-Match must say the version that was seen",
        .preconditionRequired)
    } catch let outdated as Outdated {
      return Response(
        status: .preconditionFailed,
        headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: outdated.current)))
    } catch let fault as ExchangeFault {
      return .refusal(.objectIsFaulty, fault.description, .badRequest)
    } catch let error as SchoolStoreError {
      switch error {
      case .full:
        return .refusal(.createOperationFailed, error.description, .init(code: 507))
      case .busy:
        return .refusal(
          .networkFailure, error.description, .serviceUnavailable, [.retryAfter: "1"])
      case .duplicate, .later, .failed:
        logger.error("a request failed", metadata: ["error": "\(error)"])
        return .refusal(.networkFailure, "the server's log says why", .internalServerError)
      }
    }
  }
}
