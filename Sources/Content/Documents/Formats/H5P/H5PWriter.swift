import Archives
import Notation

/// Writes question sets of H5P: the content alone, which every platform with H5P takes in that has its
/// kinds of questions, as all have.
///
/// Versions are those of H5P's release of 2023: platforms with newer ones bring contents up to them.
enum H5PWriter {
  /// What the package is of.
  private static let set = "H5P.QuestionSet 1.20"

  static func write(_ bank: ItemBank) -> WrittenDocument {
    var losses = PackageLosses()
    losses.addDocument(bank, carriesLanguage: true)
    var parts: [String] = []
    var libraries: Set<String> = [set]
    for (index, item) in bank.list.enumerated() {
      losses.begin(index)
      guard let written = H5PItemWriter.write(item, &losses) else { continue }
      libraries.insert(written.library)
      let title = item.details.name ?? H5PItemWriter.unnamed
      parts.append(
        Self.object([
          ("params", written.params), ("library", JSONString.quoted(written.library)),
          ("subContentId", JSONString.quoted(identifier(parts.count))),
          (
            "metadata",
            Self.object([
              ("contentType", JSONString.quoted(H5PLibrary.name(written.library))),
              ("license", "\"U\""), ("title", JSONString.quoted(XMLElement.escaped(title))),
            ])
          ),
        ]))
      if item.details.name.map({
        !H5PQuestion.isName($0) || H5PGaps.plain(XMLElement.escaped($0)) != $0
      })
        ?? false
      {
        losses.add("the exact name")
      }
    }
    let content = object([
      ("introPage", "{\"showIntroPage\":false}"), ("progressType", "\"dots\""),
      ("passPercentage", "50"), ("disableBackwardsNavigation", "false"),
      ("randomQuestions", "false"), ("questions", "[\n" + parts.joined(separator: ",\n") + "\n]"),
      ("endGame", "{\"showResultPage\":true,\"showSolutionButton\":true,\"showRetryButton\":true}"),
    ])
    let entries = [
      ArchiveEntry(
        path: H5PReader.description, bytes: Array(description(bank, libraries.sorted()).utf8)),
      ArchiveEntry(path: H5PReader.content, bytes: Array(content.utf8)),
    ]
    return WrittenDocument(bytes: ArchiveWriter.zip(entries) ?? [], losses: losses.list.losses)
  }

  private static func description(_ bank: ItemBank, _ libraries: [String]) -> String {
    let dependencies = libraries.map { library in
      let version = library.split(separator: " ").last?.split(separator: ".") ?? []
      return object([
        ("machineName", JSONString.quoted(H5PLibrary.name(library))),
        ("majorVersion", String(version.first ?? "1")),
        ("minorVersion", String(version.last ?? "0")),
      ])
    }
    let language = bank.header.language.flatMap { TextLanguageTag.isTag($0) ? $0 : nil }
    var fields = [
      ("title", JSONString.quoted(XMLElement.escaped(bank.header.title))), ("language", "\"und\""),
      ("mainLibrary", JSONString.quoted(H5PLibrary.name(set))), ("embedTypes", "[\"div\"]"),
      ("license", "\"U\""),
      ("preloadedDependencies", "[" + dependencies.joined(separator: ",") + "]"),
    ]
    if let language { fields.append(("defaultLanguage", JSONString.quoted(language))) }
    return object(fields)
  }

  /// An object of fields that are JSON already.
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { JSONString.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  /// An identifier as H5P has them, of 32 digits, from the place of a question.
  private static func identifier(_ index: Int) -> String {
    let digits = String(index + 1, radix: 16)
    return "7eac41f1-0000-4000-8000-"
      + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }
}
