import Archives
import Items
import Notation

/// Writes question sets of H5P: only the content, which is accepted by every platform that has H5P with
/// its kinds of questions, as all have.
///
/// Versions are those of H5P's release of 2023: platforms with newer ones upgrade the content.
package enum H5PWriter {
  /// The kind of content of the package.
  private static let set = "H5P.QuestionSet 1.20"

  package static func write(_ bank: ItemBank) -> WrittenDocument {
    var losses = PackageLosses()
    losses.addDocument(bank, carriesLanguage: true)
    var libraries: Set<String> = [set]
    var content = JSONWriter(.compact)
    content.object { json in
      json.key("introPage")
      json.object { $0.field("showIntroPage", false) }
      json.field("progressType", "dots")
      json.field("passPercentage", 50)
      json.field("disableBackwardsNavigation", false)
      json.field("randomQuestions", false)
      json.key("questions")
      json.array(.onLines) { json in
        var count = 0
        for (index, item) in bank.list.enumerated() {
          losses.begin(index)
          guard let written = H5PItemWriter.write(item, &losses) else { continue }
          libraries.insert(written.library)
          let title = item.details.name ?? H5PItemWriter.unnamed
          write(written, titled: XMLElement.escaped(title), number: count, to: &json)
          count += 1
          if let name = item.details.name,
            !H5PQuestion.isName(name) || H5PGaps.plain(XMLElement.escaped(name)) != name
          {
            losses.add("the exact name")
          }
        }
      }
      json.key("endGame")
      json.object { json in
        json.field("showResultPage", true)
        json.field("showSolutionButton", true)
        json.field("showRetryButton", true)
      }
    }
    let entries = [
      ArchiveEntry(path: H5PReader.description, bytes: description(bank, libraries.sorted())),
      ArchiveEntry(path: H5PReader.content, bytes: content.bytes),
    ]
    return WrittenDocument(bytes: ArchiveWriter.zip(entries) ?? [], losses: losses.list.losses)
  }

  private static func write(
    _ question: H5PItemWriter.Question, titled title: String, number: Int,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("params", raw: question.params)
      json.field("library", question.library)
      json.field("subContentId", identifier(number))
      json.key("metadata")
      json.object { json in
        json.field("contentType", H5PLibrary.name(question.library))
        json.field("license", "U")
        json.field("title", title)
      }
    }
  }

  private static func description(_ bank: ItemBank, _ libraries: [String]) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("title", XMLElement.escaped(bank.header.title))
      json.field("language", "und")
      json.field("mainLibrary", H5PLibrary.name(set))
      json.field("embedTypes", ["div"])
      json.field("license", "U")
      json.key("preloadedDependencies")
      json.array { json in
        for library in libraries {
          let version = library.split(separator: " ").last?.split(separator: ".") ?? []
          json.object { json in
            json.field("machineName", H5PLibrary.name(library))
            json.field("majorVersion", raw: String(version.first ?? "1"))
            json.field("minorVersion", raw: String(version.last ?? "0"))
          }
        }
      }
      if let language = bank.header.language, TextLanguageTag.isTag(language) {
        json.field("defaultLanguage", language)
      }
    }
    return json.bytes
  }

  /// An identifier in H5P's form, with 32 digits, made from the index of a question.
  private static func identifier(_ index: Int) -> String {
    let digits = String(index + 1, radix: 16)
    return "7eac41f1-0000-4000-8000-"
      + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }
}
