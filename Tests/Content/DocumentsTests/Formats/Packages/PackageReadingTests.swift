import Archives
import Documents
import Exercises
import FaultTables
import Items
import OurGames
import QuestionFormats
import Testing

@Suite("Packages of learning platforms")
struct PackageReadingTests {
  /// What the items of a package say, line by line.
  private func told(_ name: String) throws -> [String] {
    try PackedFile.read(name).bank?.items.map(\.told) ?? []
  }

  /// What is said of a package, `part:line: kind`.
  private func remarks(_ name: String) throws -> [String] {
    try PackedFile.read(name).remarks.filter {
      !$0.id.hasPrefix("game.") && $0.id != "item.notPlayable"
    }
    .map { "\($0.part):\($0.line): \($0.id)\($0.form.isEmpty ? "" : ".\($0.form)")" }
  }

  // MARK: - Damage

  @Test(
    "a package that is cut off is damaged, not of another kind",
    arguments: [
      "choice.h5p", "anki-new.apkg", "anki-old.apkg", "moodle3.mbz", "moodle4.mbz", "qti21.zip",
      "ilias.zip",
    ])
  func cutOff(name: String) throws {
    let bytes = try PackedFile.bytes(name)
    for share in [3, 9] {
      let cut = Array(bytes.prefix(bytes.count * share / 10))
      let result = OurReader.read(bytes: cut, fileName: name)
      #expect(result.document == nil)
      #expect(result.diagnostics.map(\.id) == ["archive.damaged"], "\(share)")
    }
  }

  @Test("an entry whose name leads out of the package costs nothing but itself")
  func oddEntry() throws {
    let archive = try Archive(reading: PackedFile.bytes("choice.h5p"))
    let odd = ["../../evil.png", "content/images/../../../x.png"].map {
      ArchiveEntry(path: $0, bytes: [1, 2, 3])
    }
    let result = OurReader.read(
      bytes: try #require(ArchiveWriter.zip(odd + archive.entries)), fileName: "choice.h5p")
    #expect(try result.bank?.items == PackedFile.read("choice.h5p").bank?.items)
    #expect(result.diagnostics.filter { $0.id == "archive.name" }.map(\.form) == ["several"])
    #expect(result.media.allSatisfy { !$0.name.contains("evil") && $0.name != "x.png" })
  }

  // MARK: - H5P

  @Test(
    "each kind of H5P becomes items",
    arguments: [
      (
        "choice.h5p",
        ["choice: Welches Tier ist das? <file-5d2e.png> | =Katze #Richtig! | Hund | Maus & Ratte"]
      ),
      ("single-choice-set.h5p", ["choice: 7 + 5 | =12 | 11 | 13", "choice: 8 − 3 | =5 | 6"]),
      (
        "blanks.h5p",
        [
          "cloze: Die Hauptstadt von … ist …. | [=Frankreich] | [=Paris, =paris] ?an der Seine",
          "cloze: 5 < … | [=6]",
        ]
      ),
      (
        "drag-text.h5p",
        [
          "cloze: Im Winter fällt …./Im Sommer scheint die … am Himmel. | [=Schnee, Sonne, Regen, Wind] ?weiß | [=Sonne, Schnee, Regen, Wind]"
        ]
      ),
      (
        "drag-pairs.h5p",
        [
          "matching: Wie heißt das Jungtier? | Kuh -> Kalb | Schwein -> Ferkel | Huhn -> Küken |  -> Welpe"
        ]
      ),
      ("dialog-cards.h5p", ["short: cat <cat.png> | =Katze", "short: dog | =Hund"]),
      ("flash-cards.h5p", ["short: 2 < 3? | =ja | =stimmt", "short: colour | =Farbe"]),
      ("image-choice.h5p", ["choice: Wo ist die Katze? | =Katze <cat.png> | Hund <dog.png>"]),
      (
        "question-set.h5p",
        [
          "choices: Welche Zahlen sind gerade? | =2 | 3 | =4",
          "truth: Ein Wal ist ein Fisch. | =false",
          "short: Wie viele Beine hat eine Spinne? | =8 | =acht",
          "unsupported H5P.DragQuestion: Ziehen",
        ]
      ),
      ("presentation.h5p", ["truth: 2 + 2 = 4 | =true"]),
    ])
  func h5p(name: String, items: [String]) throws {
    #expect(try told(name) == items)
  }

  @Test("a package of H5P has its title, its language and its pictures")
  func h5pHeader() throws {
    let set = try PackedFile.read("question-set.h5p")
    #expect(set.bank?.header.title == "Fragen & Antworten")
    #expect(set.bank?.header.language == "de")
    #expect(set.format == .h5p)
    let pictures = try PackedFile.read("image-choice.h5p")
    #expect(pictures.media.map(\.name) == ["cat.png", "dog.png"])
    #expect(pictures.exercises.first?.answerPicture == "cat.png")
  }

  @Test("what games do not use of H5P is told where it stands")
  func h5pLosses() throws {
    #expect(try remarks("choice.h5p") == ["content/content.json:25: h5p.leftOut"])
    #expect(try remarks("drag-text.h5p") == ["content/content.json:3: h5p.leftOut"])
    #expect(try remarks("dialog-cards.h5p") == ["content/content.json:25: h5p.leftOut"])
  }

  // MARK: - QTI

  private static let qti2 = [
    "choice: Welches Tier bellt?/ein Tier/Wähle. | Katze | =Hund #Ja! | 3 < 4",
    "choices: Welche Zahlen sind gerade? | =2 | 3 | =4",
    "cloze: Die Sonne scheint am …. | [=Tag, Abend]",
    "short: Hauptstadt von Frankreich? | =Paris | Pariis",
    "numeric: 7 + 5 = | number(12.0, tolerance: 0.0)",
    "ordering: Ordne nach der Größe. | Maus < Hund < Elefant",
    "matching: Ordne zu. | Kuh -> Kalb | Huhn -> Küken |  -> Welpe",
    "essay: Erzähle.",
  ]

  @Test("a file of questions that a package lacks, or that is damaged in it, is named")
  func incompletePackage() throws {
    let whole = try Archive(reading: PackedFile.bytes("qti21.zip"))
    let count = try #require(try PackedFile.read("qti21.zip").bank).items.count
    let item = "entry/qti.xml"
    let without = try #require(ArchiveWriter.zip(whole.entries.filter { $0.path != item }))
    var damaged = try #require(ArchiveWriter.zip(whole.entries))
    // The checksum before the content and in the list at the end.
    for (mark, place) in [([0x50, 0x4B, 3, 4] as [UInt8], 30), ([0x50, 0x4B, 1, 2], 46)] {
      let name = Array(item.utf8)
      let header = try #require(
        damaged.indices.dropLast(place + name.count).first {
          damaged[$0..<$0 + 4].elementsEqual(mark)
            && damaged[$0 + place..<$0 + place + name.count].elementsEqual(name)
        })
      damaged[header + (place == 30 ? 14 : 16)] ^= 1
    }
    for (bytes, id) in [(without, "archive.missing"), (damaged, "archive.damaged")] {
      let result = DocumentReader.read(bytes: bytes, fileName: "x.zip")
      let told = result.diagnostics.first { $0.id == id }
      #expect(
        told?.severity == .error && told?.problem.contains(item) == true, "\(result.diagnostics)")
      #expect(result.bank?.items.count == count - 1)
    }
  }

  @Test(
    "items of QTI 2 are read in the order of their package", arguments: ["qti21.zip", "qti22.zip"])
  func qti2(name: String) throws {
    #expect(try told(name) == Self.qti2)
    let result = try PackedFile.read(name)
    #expect(result.media.map(\.name) == ["choice-images-dog.png"])
    #expect(result.exercises.first?.picture == "choice-images-dog.png")
    #expect(result.exercises.contains { $0.together.count == 1 })
    #expect(result.skipped.map(\.part) == ["order/qti.xml", "essay/qti.xml"])
  }

  @Test("QTI 1.2 as Canvas writes it")
  func canvas() throws {
    #expect(
      try told("canvas.zip") == [
        "choice: Welches Tier ist das?/Tier | Hund | =Katze | Maus",
        "choice: Ein Wal ist ein Fisch. | True | =False",
        "choices: Welche Zahlen sind gerade? | =2 | 3 | =4",
        "short: Hauptstadt von Frankreich? | =Paris | =paris",
        "numeric: 7 + 5 | number(12.0, tolerance: 0.5)",
        "matching: Ordne zu. | Kuh -> Kalb | Huhn -> Küken |  -> Welpe",
        "cloze: Rot und … geben …. | [=Gelb, =gelb] | [=Orange]",
        "cloze: Im … schneit es. | [=Winter, Sommer]", "essay: Erzähle.",
        "information: Gleich geht es weiter.",
      ])
    let result = try PackedFile.read("canvas.zip")
    #expect(result.bank?.header.title == "Tiere und Zahlen")
    #expect(result.media.map(\.name) == ["Uploaded Media-cat.png"])
    #expect(result.exercises.first?.picture == "Uploaded Media-cat.png")
    #expect(result.exercises.first?.note == "Katzen miauen.")
  }

  @Test("QTI 1.2 as ILIAS writes it, with a document type")
  func ilias() throws {
    #expect(
      try told("ilias.zip") == [
        "choice: Wie viele Beine hat eine Spinne? | 6 | =8 | 10",
        "choices: Welche Zahlen sind gerade? | =2 | 3 | =4",
        "cloze: Ergänze.Im … fällt …. | [=Winter, Sommer] | [=Schnee]",
        "matching: Ordne zu. | Kuh -> Kalb | Huhn -> Küken",
        "ordering: Ordne nach der Größe. | Maus < Hund < Elefant",
        "numeric: 7 + 5 | range(12.0, 12.0)",
      ])
  }

  // MARK: - Moodle's backups

  @Test(
    "questions of a Moodle backup, the newest of each", arguments: ["moodle3.mbz", "moodle4.mbz"])
  func moodle(name: String) throws {
    #expect(
      try told(name) == [
        "choice: Was ist das? Tier | =Katze #Ja! | Hund | Maus",
        "truth: Ein Wal ist ein Fisch. | =false", "short: Hauptstadt von Frankreich? | =Paris",
        "numeric: 7 + 5 | number(12.0, tolerance: 0.5)",
        "matching: Ordne zu. | Kuh -> Kalb | Huhn -> Küken |  -> Welpe",
        "cloze: Im … fällt …. | [=Winter, Sommer] | [=Schnee]",
        "cloze: Der … bellt, die … miaut. | [=Hund, Katze] | [=Katze, Hund]", "essay: Erzähle.",
      ])
    let result = try PackedFile.read(name)
    #expect(result.bank?.items.first?.details.category == ["Tiere & Zahlen"])
    #expect(result.bank?.items.first?.details.tags == ["Tiere"])
    #expect(result.media.map(\.name) == ["bild.png"])
    #expect(result.exercises.first?.picture == "bild.png")
    #expect(result.skipped.map(\.part) == ["questions.xml"])
  }

  // MARK: - Anki

  @Test(
    "notes of Anki, in the packages of old and new versions",
    arguments: [
      "anki-old.apkg", "anki-new.apkg", "anki-new.colpkg",
    ])
  func anki(name: String) throws {
    #expect(
      try told(name) == [
        "short: cat | =Katze", "short: What is this in German? | =Katze", "short: dog | =Hund",
        "short: H₂O & ice | =Wasser & Eis", "short: \\(\\frac{1}{2}\\) von 10 | =5",
        "short: mouse | =Maus",
        "cloze: Die Hauptstadt von … ist …. | [=Frankreich] | [=Paris] ?eine Stadt",
        "cloze: 3 < … | [=4]",
      ])
    let result = try PackedFile.read(name)
    let first = try #require(result.bank?.items.first)
    #expect(result.bank?.header.title == "Englisch")
    #expect(first.details.category == ["Englisch", "Tiere"])
    #expect(first.details.tags == ["tiere", "unit1"])
    #expect(first.details.id != nil)
    #expect(result.exercises[1].picture == "katze.png")
    #expect(result.media.map(\.name) == (name.hasSuffix("apkg") ? ["katze.png"] : []))
    let part = name == "anki-old.apkg" ? "collection.anki21" : "collection.anki21b"
    #expect(
      try remarks(name) == [
        "\(part):4: anki.sound", "\(part):6: text.formula", "\(part):7: anki.cards",
      ])
  }

  // MARK: - Refusals

  @Test(
    "packages without questions are told what they are",
    arguments: [
      ("anki-needs-newer.apkg", "anki.newer"), ("scorm.zip", "file.package.scorm"),
      ("learningapps.zip", "file.package.learningapps"),
    ])
  func refusals(name: String, kind: String) throws {
    #expect(try remarks(name) == [":1: \(kind)"])
  }

  /// A tar, packed by gzip without making it smaller, whose second file is said to have 300 MB.
  private func largeBackup(_ first: String) -> [UInt8] {
    func head(_ name: String, _ size: Int) -> [UInt8] {
      var head = Array(name.utf8) + [UInt8](repeating: 0, count: 512 - name.utf8.count)
      func put(_ text: String, at index: Int) {
        head.replaceSubrange(index..<index + text.utf8.count, with: text.utf8)
      }
      let octal = String(size, radix: 8)
      put("0000644", at: 100)
      put(String(repeating: "0", count: 11 - octal.count) + octal, at: 124)
      put("0", at: 156)
      put("ustar\u{0}00", at: 257)
      put("        ", at: 148)
      let sum = String(head.reduce(0) { $0 + Int($1) }, radix: 8)
      put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ", at: 148)
      return head
    }
    let size = 1_200 << 10
    let tar =
      head(first, size) + [UInt8](repeating: 65, count: size) + head("files/film", 300 << 20)
      + [UInt8](repeating: 66, count: 1024)
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    for start in stride(from: 0, to: tar.count, by: 32768) {
      let block = tar[start..<min(tar.count, start + 32768)]
      let count = UInt16(block.count)
      packed.append(0)
      for half in [count, ~count] { packed += [UInt8(half & 255), UInt8(half >> 8)] }
      packed += block
    }
    return packed + [1, 0, 0, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 8)
  }

  @Test(
    "a backup of Moodle that is too large is told as such",
    arguments: ["moodle_backup.xml", ".ARCHIVE_INDEX"])
  func largeBackups(first: String) throws {
    let result = OurReader.read(bytes: largeBackup(first), fileName: "kurs.mbz")
    let fault = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(fault.id == "archive.tooLarge")
    #expect(fault.message == .archiveTooLargeMoodle(megabytes: 256))
  }

  @Test(
    "every prefix of a package is read or refused, and says so",
    arguments: [
      "choice.h5p", "qti21.zip", "moodle4.mbz", "anki-needs-newer.apkg",
    ])
  func prefixes(name: String) throws {
    let bytes = try PackedFile.bytes(name)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
      let result = OurReader.read(bytes: Array(bytes[..<count]), fileName: name)
      #expect(result.document != nil || result.hasErrors, "\(count) bytes of \(name)")
    }
  }
}
