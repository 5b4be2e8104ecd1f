/// A kind of content in H5P, named as in `H5P.MultiChoice 1.16`.
enum H5PLibrary: String {
  case multipleChoice = "H5P.MultiChoice"
  case trueFalse = "H5P.TrueFalse"
  case singleChoiceSet = "H5P.SingleChoiceSet"
  case blanks = "H5P.Blanks"
  case dragText = "H5P.DragText"
  case dialogCards = "H5P.Dialogcards"
  case flashCards = "H5P.Flashcards"
  /// Called “image choice” in H5P's list.
  case imageChoice = "H5P.MultiMediaChoice"
  case summary = "H5P.Summary"
  case essay = "H5P.Essay"
  case dragQuestion = "H5P.DragQuestion"
  /// “Find the hotspot”, one or several.
  case hotspot = "H5P.ImageHotspotQuestion"
  case hotspots = "H5P.ImageMultipleHotspotQuestion"
  /// “Image hotspots”, which are only looked at.
  case imageHotspots = "H5P.ImageHotspots"

  /// The kind with a name, with or without its version; nil for all others.
  init?(naming text: String) {
    self.init(rawValue: Self.name(text))
  }

  /// A name without its version.
  static func name(_ text: String) -> String {
    text.split(separator: " ").first.map(String.init) ?? ""
  }

  /// Whether a kind asks nothing itself: texts and media, and containers of other content.
  static func asksNothing(_ name: String) -> Bool {
    nothing.contains(name)
  }

  private static let nothing: Set<String> = [
    "H5P.Accordion", "H5P.AdvancedText", "H5P.Audio", "H5P.Chart", "H5P.Collage", "H5P.Column",
    "H5P.ContinuousText", "H5P.CoursePresentation", "H5P.ExportableTextArea", "H5P.Iframe",
    "H5P.IFrameEmbed", "H5P.Image", "H5P.ImageSlider", "H5P.InteractiveBook",
    "H5P.InteractiveVideo", "H5P.Link", "H5P.Nil", "H5P.QuestionSet", "H5P.Row", "H5P.RowColumn",
    "H5P.Shape", "H5P.Table", "H5P.Text", "H5P.Timeline", "H5P.TwitterUserFeed", "H5P.Video",
    "H5P.Page", "H5P.BranchingScenario", "H5P.BranchingQuestion", "H5P.VirtualTour",
    "H5P.ThreeImage", "H5P.GoToQuestion", "H5P.Questionnaire", "H5P.GameMap",
  ]
}
