import Foundation

/// A page to be printed by any browser: it needs nothing but itself.
struct PrintedPage {
  /// The title of the file.
  let title: String
  /// What is printed, in HTML.
  let body: String

  /// A class's invitation for the wall.
  static func invitation(
    className: String, address: String, code: String, link: QRCode, texts: Texts
  ) -> PrintedPage {
    PrintedPage(
      title: className,
      body: """
        <section class="wall"><h1>\(escaped(texts("invite.title", className)))</h1>
        <div class="large">\(link.svg)</div>
        <p>\(escaped(texts("invite.address"))) <b>\(escaped(address))</b></p>
        <p>\(escaped(texts("invite.code"))) <b class="code">\(escaped(code))</b></p>
        <p class="small">\(escaped(texts("invite.how")))</p></section>
        """)
  }

  /// From how many signs on a name on a card is small, so that the longest has room on two lines.
  private static let longName = 36

  /// Cards to be cut out, eight on a sheet.
  static func cards(
    _ cards: [(name: String, token: String, code: QRCode)], className: String, texts: Texts
  ) -> PrintedPage {
    let cards = cards.map { card in
      """
      <section class="card"><h2\(card.name.count > longName ? " class=\"long\"" : "")>\(escaped(card.name))</h2>
      <div class="row"><div class="square">\(card.code.svg)</div><div class="words"><p>\(escaped(className))</p>
      <p class="token">\(groups(of: card.token))</p>
      <p class="small">\(escaped(texts("cards.how")))</p></div></div></section>
      """
    }
    return PrintedPage(title: className, body: cards.joined(separator: "\n"))
  }

  /// Makes the new file, which only this user can read. What is printed is made after that, so that nothing is given
  /// out that cannot be written.
  static func reserve(_ file: String) throws -> FileHandle {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? PageFault.isThere(file) : PageFault.cannotBeWritten(file)
    }
    // Whoever has made it with the administrator's rights wants to open and print it. By the descriptor: another file may
    // have got the name by now.
    let environment = ProcessInfo.processInfo.environment
    if let user = environment["SUDO_UID"].flatMap(uid_t.init),
      let group = environment["SUDO_GID"].flatMap(gid_t.init)
    {
      _ = fchown(descriptor, user, group)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the page into the file that was reserved for it.
  func write(to file: FileHandle) throws {
    try file.write(contentsOf: Data(html.utf8))
    try file.close()
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><title>\(Self.escaped(title))</title>
    <style>
    @page { size: A4; margin: 10mm }
    body { font-family: Andika, "DejaVu Sans", sans-serif; margin: 0; color: #000 }
    .card { display: inline-block; box-sizing: border-box; width: 94mm; height: 66mm; padding: 3mm 4mm;
      border: 0.3mm dashed #888; break-inside: avoid; vertical-align: top; overflow: hidden }
    .row { display: flex; gap: 4mm; align-items: center } .square { flex: none; width: 42mm } .square svg { display: block; width: 42mm; height: 42mm }
    .words { flex: 1; min-width: 0 }
    h2 { font-size: 16pt; line-height: 1.1; margin: 0 0 1mm; text-align: center; overflow-wrap: anywhere }
    h2.long { font-size: 11pt } p { margin: 0 0 2mm; font-size: 11pt }
    .token { font: 10pt "DejaVu Sans Mono", monospace } .small { font-size: 9pt }
    .wall { text-align: center } .wall h1 { font-size: 30pt; margin: 10mm 0 } .wall p { font-size: 18pt }
    .wall .small { font-size: 13pt } .large svg { width: 120mm; height: 120mm }
    .code { font: bold 34pt "DejaVu Sans Mono", monospace; letter-spacing: 1mm }
    </style></head><body>
    \(body)
    </body></html>

    """
  }

  /// A token in groups of four, so that it can be typed.
  private static func groups(of token: String) -> String {
    stride(from: 0, to: token.count, by: 4).map { String(token.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// Why a page was not written.
enum PageFault: Error, CustomStringConvertible {
  /// There is a file already, which is not written over.
  case isThere(String)
  /// The folder is not there, or not this user's.
  case cannotBeWritten(String)

  var description: String {
    switch self {
    case .isThere(let file): "\(file) is there already; choose another name."
    case .cannotBeWritten(let file):
      "\(file) cannot be written. Is the folder there, and may this user write into it?"
    }
  }
}
