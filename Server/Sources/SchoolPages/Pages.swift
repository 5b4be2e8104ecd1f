import Foundation
import Mustache
import School
import Secrets

/// Makes HTML of pages.
package enum Pages {
  /// The HTML of a page with what surrounds it.
  package static func html<Shown: Page>(_ page: Shown, in surroundings: Surroundings) -> String {
    library.render(Frame(page, in: surroundings), withTemplate: Shown.template) ?? ""
  }

  /// What may be loaded for a page, and where its forms may be sent: nothing but what comes from here. Scripts are not
  /// among it.
  package static let contentSecurityPolicy = policy("default-src 'none'")

  /// The same, for a kind of page: on some, a script of ours may run, and listen to this server.
  package static func contentSecurityPolicy<Shown: Page>(of page: Shown.Type) -> String {
    switch page.script {
    case .none: contentSecurityPolicy
    case .helping: policy("default-src 'none'; script-src 'self'")
    case .listening: policy("default-src 'none'; script-src 'self'; connect-src 'self'")
    }
  }

  private static func policy(_ sources: String) -> String {
    """
    \(sources); style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'
    """
  }

  /// The HTML of a part of a page, which a live page puts in the place of what it shows.
  static func part(_ part: some Sendable, of template: String) -> String {
    library.render(part, withTemplate: template) ?? ""
  }

  /// A file of the style, with its type; nil if there is none of this name.
  package static func style(_ name: String) -> (bytes: [UInt8], type: String)? {
    guard styleNames.contains(name), let data = ProgramFile.named(name, in: "Style") else {
      return nil
    }
    guard let type = types[String(name.split(separator: ".").last ?? "")] else { return nil }
    return (Array(data), type)
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
  private static let styleNames = Set(ProgramFile.names(in: "Style"))

  /// The address of the style sheet, which is another one when its text is, so that browsers may keep it for long.
  static let styleAddress = address(ofStyle: "pages.css")
  /// The same of what cards look like.
  static let cardsAddress = address(ofStyle: "cards.css")

  /// The same of the script of live pages.
  static let liveScriptAddress = address(ofStyle: "live.js")
  /// The same of the script of the table in which questions are written.
  static let tableScriptAddress = address(ofStyle: "table.js")

  private static func address(ofStyle name: String) -> String {
    let text = String(decoding: style(name)?.bytes ?? [], as: UTF8.self)
    return "/style/\(name)?\(ContentHash(of: text).description.prefix(12))"
  }

  /// The templates by their names.
  static let templates: [String: String] = Dictionary(
    uniqueKeysWithValues: ProgramFile.names(in: "Templates").map { name in
      let text = ProgramFile.named(name, in: "Templates") ?? Data()
      return (String(name.prefix { $0 != "." }), String(decoding: text, as: UTF8.self))
    })

  static let library: MustacheLibrary = {
    MustacheContentTypes.register(ScalarEscaping(), named: "HTML_BY_SCALARS")
    var library = MustacheLibrary()
    for (name, text) in templates {
      do {
        try library.register(text, named: name)
      } catch {
        preconditionFailure("the template \(name) cannot be read: \(error)")
      }
    }
    return library
  }()
}

/// Escapes as browsers read, sign by sign.
///
/// Mustache's own way looks at what people call a character, to which an accent belongs: it leaves a quotation mark with
/// an accent as it is, which ends an attribute all the same.
private struct ScalarEscaping: MustacheContentType {
  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// What the outermost template shows.
private struct Frame: Sendable {
  let t: [String: [String: String]]
  let language: String
  let windowTitle: String
  let styleAddress = Pages.styleAddress
  let cardsAddress = Pages.cardsAddress
  let viewer: Viewer?
  let csrf: String
  let otherLanguage: OtherLanguage
  let notice: String?
  let page: any Page

  struct OtherLanguage: Sendable {
    let code: String
    let address: String
  }

  init(_ page: any Page, in surroundings: Surroundings) {
    let words = surroundings.words
    t = words.texts.groups
    language = words.texts.language.rawValue
    windowTitle = "\(page.title) · Teachify"
    viewer = surroundings.viewer
    csrf = surroundings.csrf
    let other = words.texts.language.other.rawValue
    let back = Address.escaped(surroundings.path)
    otherLanguage = OtherLanguage(code: other, address: "/language?to=\(other)&back=\(back)")
    notice = surroundings.notice.map { words("notice.\($0.rawValue)") }
    self.page = page
  }
}
