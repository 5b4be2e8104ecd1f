import Notation
import Play
import School
import Secrets

/// The intact contents of an export.
struct ExportContents {
  struct Entry {
    let pupil: Pupil
    /// Whether its code is a lock that nobody can open (`SchoolLock`).
    var isLocked = false
    /// The mark of the child of a school who the pupil is (`KnownChildren`); nil if it is none.
    var child: ContentHash?
    var rounds: [(round: PlayedRound, recording: RoundRecording?)] = []
    var reviews: [ReviewState] = []
  }

  var documents: [KnownDocument] = []
  var entries: [Entry] = []
}

/// Reads exports and reports every fault with its place.
struct ExportReader {
  private var reader: RecordReader
  /// What this version can show on cards; nil if that is not asked.
  private let cards: CardWords?
  /// What was asked in rounds, by its hash.
  private var snapshots: [String: String] = [:]
  /// The identifiers of the pupils and rounds read so far.
  private var pupils: Set<Pupil.ID> = []
  private var rounds: Set<PlayedRound.ID> = []
  /// The code that nobody knows, in place of damaged ones; nil until it is needed.
  private var closed: PictureCodeHash?

  /// Reads a file's bytes.
  static func read(
    bytes: [UInt8], fileName: String, cards: CardWords? = nil
  ) -> (contents: ExportContents, diagnostics: [Diagnostic]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: fileName, report: &report) else {
      let nothing = SourceText(fileName: fileName, bytes: [], start: 0)
      return (ExportContents(), report.diagnostics(in: nothing))
    }
    guard let tree = JSONReader.read(source, report: &report) else {
      return (ExportContents(), report.diagnostics(in: source))
    }
    var reader = ExportReader(
      reader: RecordReader(tree: tree, report: report, isForDatabase: true), cards: cards)
    let contents = reader.contents()
    return (contents, reader.reader.report.diagnostics(in: source))
  }

  private mutating func contents() -> ExportContents {
    var contents = ExportContents()
    guard let format = reader.text("format", of: 0) else { return contents }
    guard format == ExportFormat.name else {
      reader.report.error(
        at: 0,
        .untranslated("this is no export of pupils", "choose a file that teachify export wrote"))
      return contents
    }
    guard let version = reader.integer("version", of: 0) else { return contents }
    guard version <= ExportFormat.version else {
      reader.report.error(
        at: 0,
        .untranslated(
          "a later version of Teachify has written this", "update Teachify and try again"))
      return contents
    }
    contents.documents = list("documents", of: 0).compactMap { document($0) }
    readSnapshots()
    contents.entries = list("pupils", of: 0).compactMap { entry($0) }
    return contents
  }

  private mutating func list(_ name: String, of object: Int) -> [Int] {
    reader.list(name, of: object) ?? []
  }

  private mutating func document(_ object: Int) -> KnownDocument? {
    guard !reader.tree.nodes[object].isDamaged, let hash = reader.text("hash", of: object),
      let title = reader.text("title", of: object),
      let firstSeen = timestamp("firstSeen", of: object),
      let deadline = reader.textOrNull("deadline", of: object)
    else { return nil }
    return KnownDocument(
      hash: hash, title: title, path: "", firstSeen: firstSeen, deadline: deadline)
  }

  private mutating func entry(_ object: Int) -> ExportContents.Entry? {
    guard let id = identifier("id", of: object, as: Pupil.ID.self),
      let written = reader.text("name", of: object),
      let animal = word("animal", of: object, usual: "fox", shown: cards?.animals),
      let colour = word("colour", of: object, usual: "red", shown: cards?.colours),
      let created = timestamp("created", of: object),
      let settings = reader.field("settings", of: object)
    else { return nil }
    guard id.stored != Forgetting.nobody else {
      reader.fault(at: object, "the field “id” is the number of nobody")
      return nil
    }
    guard pupils.insert(id).inserted else {
      reader.fault(at: object, "the field “id” is that of another pupil of the file")
      return nil
    }
    guard let code = code(of: object) else { return nil }
    guard let name = Pupil.name(written) else {
      reader.fault(at: object, "the field “name” is no name")
      return nil
    }
    let read = PupilSettings(json: reader.tree.rawText(of: settings))
    // Values set aside earlier are already in the text; they were reported then.
    if !read.unreadable.isEmpty, reader.tree.child(of: settings, named: "unreadable") == nil {
      reader.report.warning(
        at: reader.tree.offset(of: settings),
        .untranslated(
          "some settings of “\(name)” cannot be read",
          "nothing is lost: the usual ones hold until they are chosen anew"))
    }
    var entry = ExportContents.Entry(
      pupil: Pupil(
        id: id, name: name, animal: animal, colour: colour, code: code,
        settings: read, created: created))
    if let lock = reader.tree.child(of: object, named: "schoolLock") {
      switch reader.tree.nodes[lock].kind {
      case .true: entry.isLocked = true
      case .false: break
      default: reader.fault(at: lock, "the field “schoolLock” is neither true nor false")
      }
    }
    tellAltered(of: object, ExportNames.pupil.subtracting(["code"]))
    tellAltered(of: settings, ExportNames.pupilSettings)
    entry.child = child(of: object)
    entry.rounds = list("rounds", of: object).compactMap { round($0, of: id) }
    entry.reviews = list("reviews", of: object).compactMap { review($0) }
    return entry
  }

  /// Reports fields that are not read because a byte of their names has changed.
  private mutating func tellAltered(of object: Int, _ known: Set<String>) {
    for (node, name, meant) in ExportNames.altered(of: object, in: reader.tree, known: known) {
      let name = String(name.prefix(40))
      reader.report.error(
        at: reader.tree.offset(of: node),
        .untranslated(
          "there is no field “\(name)”, but “\(meant)” is missing, so it is not read",
          "correct the name, or ask for a new export"))
    }
  }

  /// Exports of earlier versions have no snapshots.
  private mutating func readSnapshots() {
    guard reader.tree.child(of: 0, named: "snapshots") != nil else { return }
    for object in list("snapshots", of: 0) {
      guard let hash = reader.text("hash", of: object), let text = reader.text("text", of: object)
      else { continue }
      guard ContentHash(of: text).description == hash else {
        reader.fault(at: object, "the field “text” is not what the field “hash” says")
        continue
      }
      snapshots[hash] = text
    }
  }

  /// What a round can be replayed from: the text of an earlier version, or a snapshot with moves.
  private mutating func recording(of object: Int) -> RoundRecording?? {
    guard let excerpt = reader.textOrNull("recording", of: object) else { return nil }
    if let excerpt { return .some(.excerpt(excerpt)) }
    guard reader.tree.child(of: object, named: "snapshot") != nil else { return .some(nil) }
    guard let hash = reader.text("snapshot", of: object),
      let moves = reader.text("moves", of: object)
    else { return nil }
    guard let snapshot = snapshots[hash] else {
      // The answers are intact, so the round is kept.
      reader.fault(at: object, "what was asked in this round is missing, so it has no film")
      return .some(nil)
    }
    return .some(.whole(snapshot: snapshot, moves: moves))
  }

  /// The code of a pupil, if there is one, as in exports of earlier versions; a lock that nobody can open in place of a
  /// damaged one; no value at all if there is not enough memory for that.
  private mutating func code(of object: Int) -> PictureCodeHash?? {
    let altered = ExportNames.altered(of: object, in: reader.tree, known: ExportNames.pupil)
    guard
      let node = reader.tree.child(of: object, named: "code")
        ?? altered.first(where: { $0.meant == "code" })?.node
    else { return .some(nil) }
    let isNamed = reader.tree.key(of: node) == "code"
    guard reader.tree.nodes[node].kind != .null || !isNamed else { return .some(nil) }
    if isNamed, let text = reader.tree.text(of: node), let hash = PictureCodeHash(encoded: text) {
      return .some(hash)
    }
    // Who had a code does not come in without one.
    let closed =
      closed ?? SecretHash.ofNothingKnown().flatMap { PictureCodeHash(encoded: $0.encoded) }
    self.closed = closed
    reader.report.error(
      at: reader.tree.offset(of: node),
      .untranslated(
        "the field “code” is no hash of a picture code, so nobody can open this pupil",
        "let a teacher take the picture code away on the teacher's page"))
    guard let closed else { return .none }
    return .some(closed)
  }

  /// Only children of a school have marks.
  private mutating func child(of object: Int) -> ContentHash? {
    guard let node = reader.tree.child(of: object, named: "schoolchild") else { return nil }
    if let mark = reader.tree.text(of: node).flatMap({ ContentHash($0) }) { return mark }
    reader.fault(at: node, "the field “schoolchild” is no hash")
    return nil
  }

  private mutating func round(
    _ object: Int, of pupil: Pupil.ID
  ) -> (round: PlayedRound, recording: RoundRecording?)? {
    guard !reader.tree.nodes[object].isDamaged,
      let id = identifier("round", of: object, as: PlayedRound.ID.self),
      let started = timestamp("started", of: object),
      let endText = reader.textOrNull("ended", of: object),
      let stars = reader.integer("stars", of: object, in: PlayedRound.starCounts),
      let recording = recording(of: object),
      let record = RoundRecord(reading: object, with: &reader)
    else { return nil }
    tellAltered(of: object, ExportNames.round)
    if let settings = reader.tree.child(of: object, named: "settings") {
      tellAltered(of: settings, ExportNames.roundSettings)
    }
    if let answers = reader.tree.child(of: object, named: "answers") {
      for answer in reader.tree.children(of: answers) {
        tellAltered(of: answer, ExportNames.answer)
      }
    }
    guard rounds.insert(id).inserted else {
      reader.fault(at: object, "the field “round” is that of another round of the file")
      return nil
    }
    var ended: Timestamp?
    if endText != nil {
      ended = timestamp("ended", of: object)
      guard let ended else { return nil }
      if ended < started {
        reader.report.warning(
          at: reader.tree.offset(of: object),
          .untranslated(
            "the round ends before it begins",
            "nothing is lost: the clock of that computer was changed, or ask who sent the file"))
      }
    }
    if record.answers.isEmpty, stars > 0 || record.score > 0 {
      reader.report.warning(
        at: reader.tree.offset(of: object),
        .untranslated(
          "the round has stars or points, but no answers",
          "ask who sent the file; a replay of the round would show none"))
    }
    // Exports of earlier versions have no times of answers.
    let answered = reader.tree.child(of: object, named: "answered").map { list in
      reader.tree.children(of: list).map { node in
        reader.tree.text(of: node).flatMap { Timestamp($0) }
      }
    }
    // Only rounds that were played for the school have an assignment.
    var assignment: Assignment.ID?
    if reader.tree.child(of: object, named: "assignment") != nil {
      assignment = identifier("assignment", of: object, as: Assignment.ID.self)
    }
    let round = PlayedRound(
      id: id, pupil: pupil, record: record, started: started, ended: ended, stars: stars,
      answered: answered ?? [], assignment: assignment)
    return (round, recording)
  }

  private mutating func review(_ object: Int) -> ReviewState? {
    let days = -RecordReader.largest...RecordReader.largest
    guard !reader.tree.nodes[object].isDamaged, let exercise = reader.text("exercise", of: object),
      let stability = number("stability", of: object),
      let difficulty = number("difficulty", of: object),
      let lastDay = reader.integer("lastDay", of: object, in: days),
      let dueDay = reader.integer("dueDay", of: object, in: days),
      let lapses = reader.integer("lapses", of: object)
    else { return nil }
    return ReviewState(
      exercise: exercise, stability: stability, difficulty: difficulty, lastDay: lastDay,
      dueDay: dueDay, lapses: lapses)
  }

  /// A word for a card, also one of a later version; the usual one for what is no word, such as a blank.
  ///
  /// - Parameter shown: the words that this version can show; nil if that is not asked.
  private mutating func word(
    _ name: String, of object: Int, usual: String, shown: Set<String>?
  ) -> String? {
    guard let text = reader.text(name, of: object, isReplaceable: true) else { return nil }
    let isWord =
      (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
      }
    if isWord {
      if let shown, !shown.contains(text) {
        reader.report.warning(
          at: reader.tree.offset(of: object),
          .untranslated(
            "the field “\(name)” of a pupil is “\(text)”, which this version does not have",
            "nothing is lost: “\(usual)” is shown until another one is chosen"))
      }
      return text
    }
    reader.report.warning(
      at: reader.tree.offset(of: object),
      .untranslated(
        "the field “\(name)” of a pupil is no word",
        "nothing is lost: “\(usual)” is taken until another one is chosen"))
    return usual
  }

  private mutating func timestamp(_ name: String, of object: Int) -> Timestamp? {
    guard let text = reader.text(name, of: object) else { return nil }
    if let timestamp = Timestamp(text) { return timestamp }
    reader.fault(at: object, "the field “\(name)” is no moment such as 2026-01-31T08:15:00.000Z")
    return nil
  }

  private mutating func identifier<Subject>(
    _ name: String, of object: Int, as type: Identifier<Subject>.Type
  ) -> Identifier<Subject>? {
    guard let text = reader.text(name, of: object) else { return nil }
    if let identifier = Identifier<Subject>(text) { return identifier }
    reader.fault(at: object, "the field “\(name)” has not sixteen hexadecimal digits")
    return nil
  }

  private mutating func number(_ name: String, of object: Int) -> Double? {
    guard let index = reader.field(name, of: object) else { return nil }
    if let number = reader.tree.number(of: index) { return number }
    reader.fault(at: index, "the field “\(name)” is no number")
    return nil
  }
}
