import HTTPTypes
import Hummingbird

/// Adds to every answer, also to refusals, what keeps a browser from being led astray by it.
struct SafeHeaders: RouterMiddleware {
  func handle(
    _ request: Request, context: SchoolContext,
    next: (Request, SchoolContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    for field in Self.always where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    // With the server's own key it would shut out the browser on the server's machine, which comes by HTTP.
    if context.passage.protection == .certificate {
      response.headers[.strictTransportSecurity] = "max-age=31536000"
    }
    return response
  }

  /// What is said unless a page says otherwise. Nothing of an answer is shown as a page, so nothing is loaded.
  private static let always: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    .known("X-Frame-Options"): "DENY",
    .known("Referrer-Policy"): "no-referrer",
    .known("Cross-Origin-Resource-Policy"): "same-origin",
  ]
}
