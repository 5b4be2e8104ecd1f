import Exercises

/// What a page of H5P shows beside its questions, in HTML.
struct H5PPage {
  /// What belongs to all of its questions.
  private let shared: String
  /// What is shown with a question that comes now: besides, what stands above it, behind the questions before.
  private(set) var html: String
  private var isBehindQuestion = false

  init(showing shared: [String] = []) {
    self.shared = shared.reduce(into: "") { Surroundings.add($1, to: &$0) }
    html = self.shared
  }

  /// Adds what is shown in the course of the page.
  mutating func show(_ piece: String) {
    if isBehindQuestion { html = shared }
    isBehindQuestion = false
    Surroundings.add(piece, to: &html)
  }

  /// Notes that a question comes: others directly behind it belong to the same texts and pictures.
  mutating func ask() { isBehindQuestion = true }
}

extension H5PPage {
  /// What content of a kind that asks nothing shows, in HTML; nil if it shows nothing of its own, or asks something.
  static func shown(by library: String, _ content: JSONValue) -> String? {
    switch H5PLibrary.name(library) {
    case "H5P.AdvancedText", "H5P.Text", "H5P.Table":
      return content.html("text").map { TidyMarkup.html($0) }
    case "H5P.Image":
      return content["file"].flatMap(H5PQuestion.picture).map { Surroundings.image($0.text) }
    case "H5P.Audio", "H5P.Video": return holdsMedia(content) ? Surroundings.unshown : nil
    case "H5P.Chart", "H5P.Collage", "H5P.Iframe", "H5P.IFrameEmbed", "H5P.ImageSlider",
      "H5P.Timeline", "H5P.TwitterUserFeed":
      return Surroundings.unshown
    default: return nil
    }
  }

  /// The text of the page that a container shows before all of its questions; nil if there is none, or it is switched
  /// off.
  static func start(of content: JSONValue) -> JSONValue? {
    let scenario = content["branchingScenario"] ?? content
    let pages: [(page: JSONValue?, isShown: Bool, texts: [String])] = [
      (
        content["introPage"], content["introPage"]?["showIntroPage"]?.isTrue ?? false,
        ["introduction", "title"]
      ),
      (
        content["bookCover"], content["showCoverPage"]?.isTrue ?? false, ["coverDescription"]
      ),
      (scenario["startScreen"], true, ["startScreenSubtitle", "startScreenTitle"]),
    ]
    for (page, isShown, texts) in pages where isShown {
      let text = texts.lazy.compactMap { name in
        page?.html(name) == nil ? nil : page?[name]
      }.first
      if let text { return text }
    }
    return nil
  }

  /// Whether a film or sound has a file.
  static func holdsMedia(_ content: JSONValue) -> Bool {
    ["files", "sources"].contains { content[$0].map { !$0.list.isEmpty } ?? false }
  }
}
