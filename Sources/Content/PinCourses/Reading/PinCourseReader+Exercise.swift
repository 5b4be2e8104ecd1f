import Exercises
import Notation
import TypedNames

extension PinCourseReader {
  /// An exercise with pins; nil, with an error told, if it lacks an id, a title, a picture or a pin.
  mutating func exercise(
    _ index: Int, _ path: String, _ ids: inout Set<String>
  ) -> PinExercise? {
    var fields = PinFields(index, path)
    _ = fields.field("kind", tree)
    guard let id = id(&fields, &ids), let title = neededText(&fields, "title") else { return nil }
    var exercise = PinExercise(id: id)
    exercise.title = title
    exercise.question = text(&fields, "question")
    exercise.options = options(&fields)
    exercise.extra = labels(&fields, "extra", 0...PinExercise.extraLimit)
    exercise.games = games(&fields)
    // Ids are unique in the exercise, whatever they name.
    var ids: Set<String> = []
    var leftOut: [String: [String]] = [:]
    exercise.pictures = list(
      &fields, "images", PinExercise.pictureLimit, &leftOut
    ) { $0.picture($1, $2, &ids) }
    let first = exercise.pictures.first
    guard first != nil || isUnfinished else {
      report.error(at: tree.offset(of: index), .pinsMissingPictures(path))
      return nil
    }
    let pictures = Set(exercise.pictures.map(\.id))
    func picture(_ reader: inout PinCourseReader, _ fields: inout PinFields) -> String? {
      guard fields.field("image", reader.tree) != nil else { return first?.id }
      return reader.reference(&fields, "image", among: pictures)
    }
    let shown = exercise
    exercise.areas = list(
      &fields, "areas", PinExercise.elementLimit, &leftOut
    ) { $0.area($1, $2, &ids, picture, shown) }
    let divided = exercise
    let areas = Set(exercise.areas.map(\.id))
    var places: [Int] = []
    exercise.pins = list(
      &fields, "pins", PinExercise.elementLimit, &leftOut
    ) { reader, index, path in
      let pin = reader.pin(index, path, &ids, picture, areas, divided)
      if pin != nil { places.append(index) }
      return pin
    }
    guard !exercise.pins.isEmpty || isUnfinished else {
      report.error(at: tree.offset(of: index), .pinsMissingPins(path))
      return nil
    }
    let pins = Set(exercise.pins.map(\.id))
    exercise.arrows = list(
      &fields, "arrows", PinExercise.elementLimit, &leftOut
    ) { $0.arrow($1, $2, &ids, picture, pins, divided) }
    exercise.marks = list(
      &fields, "marks", PinExercise.elementLimit, &leftOut
    ) { $0.mark($1, $2, &ids, picture, pins) }
    exercise.leftOut = leftOut
    exercise.unknownFields = unknown(fields)
    check(exercise, at: index, path, places)
    exercise.dropAreasOfOtherPictures()
    dropChoosing(&exercise, at: index, path)
    return exercise
  }

  /// The entries of a list; those with an error are kept as they stand.
  private mutating func list<Element>(
    _ fields: inout PinFields, _ name: String, _ limit: Int,
    _ leftOut: inout [String: [String]],
    _ read: (inout PinCourseReader, Int, String) -> Element?
  ) -> [Element] {
    let all = entries(&fields, name, 1...limit)
    var elements: [Element] = []
    for (index, path) in all {
      if let element = read(&self, index, path) {
        elements.append(element)
      } else {
        leftOut[name, default: []].append(tree.rawText(of: index))
      }
    }
    // What is beyond the limit is kept, too.
    if let field = fields.field(name, tree), tree.nodes[field].kind == .array {
      for index in tree.children(of: field).dropFirst(all.count) {
        leftOut[name, default: []].append(tree.rawText(of: index))
      }
    }
    return elements
  }

  private mutating func games(_ fields: inout PinFields) -> [PinGame] {
    var games: [PinGame] = []
    for (index, path) in entries(&fields, "games", nil) {
      let name = string(index)
      if let game = PinGame.allCases.first(where: {
        $0.rawValue.lowercased() == name?.lowercased()
      }) {
        if !games.contains(game) { games.append(game) }
      } else {
        report.warning(
          at: tree.offset(of: index),
          .pinsValue(
            path, name ?? tree.rawText(of: index),
            known: PinGame.allCases.map(\.rawValue).joined(separator: ", ")))
      }
    }
    return games
  }

  /// The choosing of names needs two for each pin: it is taken from the games that are named.
  private mutating func dropChoosing(_ exercise: inout PinExercise, at index: Int, _ path: String) {
    let allowed = exercise.playableGames(in: language, folded: names.folded)
    guard exercise.games.contains(.pinChoose), !allowed.contains(.pinChoose),
      exercise.pins.allSatisfy({ !$0.labels.isEmpty })
    else { return }
    let field = tree.child(of: index, named: "games") ?? index
    report.error(at: tree.offset(of: field), .pinsChoice("\(path).games"))
  }

  typealias PictureOf = (inout PinCourseReader, inout PinFields) -> String?

  // MARK: - Elements

  private mutating func picture(
    _ index: Int, _ path: String, _ ids: inout Set<String>
  ) -> PinPicture? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let field = needed(&fields, "file"),
      let file = plainText(&fields, "file")
    else { return nil }
    let filePath = fields.path("file")
    guard Self.isInFolder(file) else {
      report.error(at: tree.offset(of: field), .pinsPictureOutside(filePath, file))
      return nil
    }
    var picture = PinPicture(id: id, file: file)
    picture.title = text(&fields, "title")
    picture.description = text(&fields, "description")
    picture.width = integer(&fields, "width", 1...1_000_000)
    picture.height = integer(&fields, "height", 1...1_000_000)
    picture.unknownFields = unknown(fields)
    switch finding?(file) {
    case nil: break
    case .missing:
      report.error(at: tree.offset(of: field), .pinsPictureMissing(filePath, file))
      return nil
    case .damaged:
      report.error(at: tree.offset(of: field), .pinsPictureDamaged(filePath, file))
      return nil
    case .tooLarge:
      report.error(at: tree.offset(of: field), .pinsPictureTooLarge(filePath, file))
      return nil
    case .untried: break
    case .sound(let width, let height, let bytes):
      if bytes > Self.heavyFile {
        report.warning(
          at: tree.offset(of: field),
          .pinsPictureHeavy(filePath, file, megabytes: bytes / 1_000_000))
      }
      if picture.width == nil, picture.height == nil, width > 0, height > 0 {
        // Without a size in the document the file's own says what is round.
        let scale = max(1, 1000 / min(width, height))
        picture.width = Int((width * scale).rounded())
        picture.height = Int((height * scale).rounded())
      }
      let told = picture.aspect
      if picture.width != nil, picture.height != nil,
        abs(width / height - told) > Self.ratioSlack * told
      {
        report.warning(
          at: tree.offset(of: index),
          .pinsPictureRatio(
            path, told: "\(picture.width ?? 0)×\(picture.height ?? 0)",
            found: "\(JSONNumber.text(width))×\(JSONNumber.text(height))"))
      }
    }
    return picture
  }

  /// Eight megabytes: more takes long to open from a slow stick.
  private static let heavyFile = 8_000_000
  /// One per cent: pins on a picture that was cropped would stand beside their places.
  private static let ratioSlack = 0.01

  private mutating func area(
    _ index: Int, _ path: String, _ ids: inout Set<String>, _ picture: PictureOf,
    _ exercise: PinExercise
  ) -> PinArea? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let picture = picture(&self, &fields),
      let shape = shape(&fields)
    else { return nil }
    guard shape.extent(aspect: exercise.picture(picture)?.aspect ?? 1) > 0 else {
      report.error(at: tree.offset(of: index), .pinsAreaEmpty(path))
      return nil
    }
    var area = PinArea(id: id, picture: picture, shape: shape)
    area.style = value(&fields, "style") ?? .tint
    area.color = color(&fields) ?? PinArea.defaultColor
    area.alpha = number(&fields, "alpha", 0...1) ?? PinArea.defaultAlpha
    area.unknownFields = unknown(fields)
    return area
  }

  private mutating func color(_ fields: inout PinFields) -> String? {
    guard let text = plainText(&fields, "color") else { return nil }
    let digits = text.utf8.dropFirst()
    let isColor =
      text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    if isColor { return text }
    let field = tree.child(of: fields.index, named: "color") ?? fields.index
    report.warning(
      at: tree.offset(of: field), .pinsValue(fields.path("color"), text, known: "#8B5A2B"))
    fields.reject("color")
    return nil
  }

  private mutating func shape(_ fields: inout PinFields) -> PinShape? {
    let found = ["rect", "circle", "ellipse", "polygon"].compactMap { name in
      fields.field(name, tree).map { (name, $0) }
    }
    guard let (name, field) = found.first else {
      report.error(at: tree.offset(of: fields.index), .pinsMissingShape(fields.path))
      return nil
    }
    guard found.count == 1 else {
      report.error(
        at: tree.offset(of: fields.index), .pinsAreaTwofold(fields.path, name, found[1].0))
      return nil
    }
    let path = fields.path(name)
    switch name {
    case "rect":
      let parts = Array(tree.children(of: field))
      guard tree.nodes[field].kind == .array, parts.count == 4 else {
        report.error(at: tree.offset(of: field), .pinsType(path, "[0.1, 0.1, 0.2, 0.2]"))
        return nil
      }
      let numbers = parts.enumerated().compactMap { number($1, "\(path)[\($0)]", 0...1) }
      guard numbers.count == 4 else { return nil }
      return .rect(PinPlace(numbers[0], numbers[1]), width: numbers[2], height: numbers[3])
    case "polygon":
      let corners = Array(tree.children(of: field))
      guard tree.nodes[field].kind == .array, PinArea.cornerRange.contains(corners.count) else {
        report.error(
          at: tree.offset(of: field),
          .pinsLimitCount(
            path, count: corners.count,
            limits: "\(PinArea.cornerRange.lowerBound)–\(PinArea.cornerRange.upperBound)"))
        return nil
      }
      let places = corners.enumerated().compactMap { place($1, "\(path)[\($0)]") }
      return places.count == corners.count ? .polygon(places) : nil
    default:
      guard isObject(field, path) else { return nil }
      var inner = PinFields(field, path)
      guard needed(&inner, "c") != nil, let centre = place(&inner, "c") else { return nil }
      if name == "circle" {
        guard needed(&inner, "r") != nil, let radius = number(&inner, "r", 0...1) else {
          return nil
        }
        return .circle(centre, radius: radius)
      }
      guard needed(&inner, "rx") != nil, needed(&inner, "ry") != nil,
        let width = number(&inner, "rx", 0...1), let height = number(&inner, "ry", 0...1)
      else { return nil }
      return .ellipse(centre, width: width, height: height)
    }
  }

  private mutating func pin(
    _ index: Int, _ path: String, _ ids: inout Set<String>, _ picture: PictureOf,
    _ areas: Set<String>, _ exercise: PinExercise
  ) -> Pin? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let picture = picture(&self, &fields),
      needed(&fields, "x") != nil, needed(&fields, "y") != nil,
      let x = number(&fields, "x", 0...1), let y = number(&fields, "y", 0...1)
    else { return nil }
    var pin = Pin(id: id, picture: picture, place: PinPlace(x, y))
    pin.size = value(&fields, "size") ?? .small
    if fields.field("area", tree) != nil {
      guard let area = reference(&fields, "area", among: areas) else { return nil }
      pin.area = area
    }
    pin.labels = labels(&fields, "labels", 1...Pin.labelLimit)
    pin.note = text(&fields, "note")
    pin.description = text(&fields, "description")
    pin.flag = place(&fields, "flag")
    pin.isHidden = flag(&fields, "hidden") ?? false
    pin.points = integer(&fields, "points", Pin.pointRange) ?? 1
    pin.wrong = labels(&fields, "wrong", 0...PinExercise.extraLimit)
    pin.refuse = texts(
      &fields, "refuse", most: PinExercise.elementLimit, length: Pin.labelLength)
    pin.group = plainText(&fields, "group")
    pin.unknownFields = unknown(fields)
    if pin.labels.isEmpty {
      guard exercise.isCovered(pin) else {
        report.error(at: tree.offset(of: index), .pinsLabelNone(path))
        return nil
      }
      report.warning(at: tree.offset(of: index), .pinsLabelCovered(path))
    }
    return pin
  }

  /// Names, each with a language or in every one.
  private mutating func labels(
    _ fields: inout PinFields, _ name: String, _ limits: ClosedRange<Int>
  ) -> [NameLabel] {
    var labels: [NameLabel] = []
    for (index, path) in entries(&fields, name, limits) {
      var label: NameLabel?
      if let text = string(index) {
        label = NameLabel(text)
      } else if tree.nodes[index].kind == .object {
        var inner = PinFields(index, path)
        if needed(&inner, "text") != nil, let text = plainText(&inner, "text") {
          label = NameLabel(text, language: plainText(&inner, "lang"))
        }
      } else {
        report.error(at: tree.offset(of: index), .pinsType(path, "\"…\""))
      }
      guard let label, isShort(label.text.trimmedOfBlanks, at: index, path, 1...Pin.labelLength)
      else { continue }
      checkMarkup(label.text, at: index)
      labels.append(label)
    }
    return labels
  }

  private mutating func arrow(
    _ index: Int, _ path: String, _ ids: inout Set<String>, _ picture: PictureOf,
    _ pins: Set<String>, _ exercise: PinExercise
  ) -> PinArrow? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let picture = picture(&self, &fields),
      needed(&fields, "from") != nil, needed(&fields, "to") != nil,
      let from = place(&fields, "from"), let to = place(&fields, "to")
    else { return nil }
    var arrow = PinArrow(id: id, picture: picture, from: from, to: to)
    arrow.head = value(&fields, "head") ?? .end
    arrow.isDashed = flag(&fields, "dashed") ?? false
    arrow.color = color(&fields)
    arrow.width = number(&fields, "width", PinArrow.widthRange) ?? 2
    if fields.field("pin", tree) != nil {
      guard let pin = reference(&fields, "pin", among: pins) else { return nil }
      arrow.pin = pin
    }
    arrow.unknownFields = unknown(fields)
    if arrow.share(aspect: exercise.picture(picture)?.aspect ?? 1) < PinArrow.leastShare {
      report.warning(at: tree.offset(of: index), .pinsArrow(path))
    }
    return arrow
  }

  private mutating func mark(
    _ index: Int, _ path: String, _ ids: inout Set<String>, _ picture: PictureOf,
    _ pins: Set<String>
  ) -> PinMark? {
    guard isObject(index, path) else { return nil }
    var fields = PinFields(index, path)
    guard let id = id(&fields, &ids), let picture = picture(&self, &fields),
      needed(&fields, "at") != nil, let at = place(&fields, "at"),
      let textField = needed(&fields, "text"), let text = plainText(&fields, "text"),
      isShort(text, at: textField, fields.path("text"), PinMark.lengthRange)
    else { return nil }
    var mark = PinMark(id: id, picture: picture, at: at, text: text)
    mark.to = place(&fields, "to")
    mark.info = self.text(&fields, "info")
    if fields.field("pin", tree) != nil {
      guard let pin = reference(&fields, "pin", among: pins) else { return nil }
      mark.pin = pin
    }
    mark.unknownFields = unknown(fields)
    return mark
  }
}
