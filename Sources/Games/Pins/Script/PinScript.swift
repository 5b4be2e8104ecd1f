/// A script for rounds with pins and for their editor: a command a line, run without a window.
///
/// A line is a verb and its words, divided by blanks; what contains blanks stands in `"…"`, with `\"`, `\\` and `\n` as in
/// JSON. Empty lines, and those that begin with `#`, mean nothing. Verbs and the number of their words are checked before
/// anything runs.
package struct PinScript: Sendable, Equatable {
  /// A word, and whether it stood in quotation marks.
  struct Word: Sendable, Hashable {
    var text: String
    var isQuoted = false
  }

  /// A command.
  struct Line: Sendable, Equatable {
    /// Its number in the file, from 1.
    var number: Int
    var verb: String
    var words: [Word]
  }

  let lines: [Line]

  /// - Throws: the fault of the first line that is none.
  package init(_ text: String) throws(PinScriptFault) {
    var found: [Line] = []
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in rows.enumerated() {
      let number = index + 1
      var words = try Self.words(of: line, number)
      guard let verb = words.first, verb.isQuoted || verb.text.first != "#" else { continue }
      words.removeFirst()
      found.append(Line(number: number, verb: verb.text, words: words))
    }
    lines = found
    for line in lines { try Self.check(line) }
  }

  private static func check(_ line: Line) throws(PinScriptFault) {
    let verbs = PinScriptVerb.named(line.verb)
    guard !verbs.isEmpty else {
      throw PinScriptFault(
        line.number, "there is no command “\(line.verb)”",
        "see teachify pins --help for all of them")
    }
    guard !verbs.contains(where: { $0.takes(line.words.count) }) else { return }
    let usages = verbs.map { "\($0.name) \($0.usage)".trimmedEnd }
    throw PinScriptFault(
      line.number, "“\(line.verb)” has \(line.words.count) words after it",
      "write \(usages.joined(separator: ", or ")), and what contains blanks in quotation marks")
  }

  private static func words(
    of line: Substring, _ number: Int
  ) throws(PinScriptFault) -> [Word] {
    var words: [Word] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return words }
      if words.isEmpty, first == "#" { return [] }
      guard first == "\"" else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(Word(text: String(word)))
        rest = rest.dropFirst(word.count)
        continue
      }
      rest.removeFirst()
      words.append(Word(text: try quoted(&rest, number), isQuoted: true))
    }
  }

  /// Takes a text up to its closing quotation mark.
  private static func quoted(
    _ rest: inout Substring, _ number: Int
  ) throws(PinScriptFault) -> String {
    var text = ""
    while let sign = rest.popFirst() {
      switch sign {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case let escaped? where escaped == "\"" || escaped == "\\": text.append(escaped)
        default:
          throw PinScriptFault(
            number, "a backslash stands before neither n, \\ nor a quotation mark",
            "write \\\\ for a backslash")
        }
      default: text.append(sign)
      }
    }
    throw PinScriptFault(
      number, "the text in quotation marks has no end", "close it with a quotation mark")
  }
}

/// Why a script could not go on, with its line.
package struct PinScriptFault: Error, Sendable, Equatable {
  /// The line, from 1.
  package let line: Int
  package let problem: String
  package let remedy: String

  init(_ line: Int, _ problem: String, _ remedy: String) {
    (self.line, self.problem, self.remedy) = (line, problem, remedy)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
