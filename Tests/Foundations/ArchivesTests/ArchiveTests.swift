import Testing

@testable import Archives

struct ArchiveTests {
  private let entries = [
    ArchiveEntry(path: "mimetype", bytes: Array("text/plain".utf8)),
    ArchiveEntry(path: "Bilder/Kätzchen.png", bytes: (0..<100_000).map { UInt8($0 % 251) }),
    ArchiveEntry(path: "leer.txt", bytes: []),
  ]

  @Test("what is written is read again, names with umlauts and empty files included")
  func roundTrip() throws {
    let bytes = try #require(ArchiveWriter.zip(entries, stored: ["mimetype"]))
    #expect(Archive.isArchive(bytes))
    let archive = try Archive(reading: bytes)
    #expect(archive.entries == entries)
    #expect(archive["Bilder/Kätzchen.png"] == entries[1])
    #expect(archive["Bilder"] == nil)
  }

  @Test("small entries take no more room than their bytes")
  func room() throws {
    let small = (0..<10).map { ArchiveEntry(path: "\($0).xml", bytes: Array("<a/>".utf8)) }
    let archive = try Archive(reading: #require(ArchiveWriter.zip(small)))
    #expect(archive.entries == small)
    #expect(archive.entries.allSatisfy { $0.bytes.capacity < 1_000 })
  }

  @Test("the same entries are the same bytes")
  func deterministic() {
    #expect(ArchiveWriter.zip(entries) == ArchiveWriter.zip(entries))
  }

  @Test("only what is wanted is unpacked, but all paths are known")
  func wanted() throws {
    let bytes = try #require(ArchiveWriter.zip(entries))
    let archive = try Archive(reading: bytes) { $0 == "mimetype" }
    #expect(archive.entries == [entries[0]])
    #expect(archive.paths == entries.map(\.path))
  }

  @Test("an entry may not lead out of the archive, be too long, or lie too deep")
  func names() throws {
    let limits = ArchiveLimits()
    for name in ["../a", "a/../../b", "/etc/passwd", "C:\\x", "a\\..\\b"] {
      #expect(ArchiveEntry.path(name, limits) == nil, "\(name)")
    }
    let deep = Array(repeating: "a", count: limits.depth + 1).joined(separator: "/")
    #expect(ArchiveEntry.path(deep, limits) == nil)
    let long = String(repeating: "a", count: limits.nameBytes + 1)
    #expect(ArchiveEntry.path(long, limits) == nil)
    #expect(ArchiveEntry.path("./a//b\\c", limits) == "a/b/c")
  }

  @Test("two entries of a name, or of names that look the same, are told")
  func contested() throws {
    let twins = [("b\u{E4}r.png", 1), ("ba\u{308}r.png", 2), ("a.png", 1), ("a.png", 1)].map {
      ArchiveEntry(path: $0, bytes: [UInt8($1)])
    }
    let archive = try Archive(reading: #require(ArchiveWriter.zip(twins)))
    #expect(archive.entries.map(\.bytes) == [[1], [2], [1]])
    #expect(archive.contestedPaths == ["bär.png"] && archive["bär.png"]?.bytes == [1])
  }

  @Test("entries with such names are left out and told, the others stay")
  func unsafeNames() throws {
    let odd = ["../../a.png", "/b.png", String(repeating: "c", count: 2000)].map {
      ArchiveEntry(path: $0, bytes: [1])
    }
    let archive = try Archive(reading: #require(ArchiveWriter.zip(odd + entries)))
    #expect(archive.entries == entries && archive.paths == entries.map(\.path))
    #expect(
      archive.unsafeNames == ["../../a.png", "/b.png", String(repeating: "c", count: 80)])
  }

  @Test("what is too much is refused before it fills the memory")
  func limits() throws {
    let zeros = ArchiveEntry(path: "zeros", bytes: Array(repeating: 0, count: 8 << 20))
    let bytes = try #require(ArchiveWriter.zip([zeros]))
    #expect(throws: ArchiveFault.tooDense) { try Archive(reading: bytes) }
    var limits = ArchiveLimits()
    limits.ratio = 10_000
    limits.entryBytes = 1 << 20
    #expect(throws: ArchiveFault.tooLarge(limit: 1 << 20)) {
      try Archive(reading: bytes, limits: limits)
    }
    limits = ArchiveLimits()
    limits.entries = 2
    let many = try #require(ArchiveWriter.zip(entries))
    #expect(throws: ArchiveFault.tooManyEntries(limit: 2)) {
      try Archive(reading: many, limits: limits)
    }
    // What is not wanted costs nothing.
    #expect(try Archive(reading: bytes) { _ in false }.paths == ["zeros"])
  }

  @Test("whatever is done to an archive's bytes, it is read, in part, or refused")
  func damaged() throws {
    let whole = try #require(ArchiveWriter.zip(entries))
    for index in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      var bytes = whole
      bytes[index] ^= 0x55
      let archive = try? Archive(reading: bytes)
      for entry in archive?.entries ?? [] {
        let original = entries.first { $0.path == entry.path }
        if let original { #expect(entry.bytes == original.bytes, "byte \(index)") }
      }
      _ = try? Archive(reading: Array(whole.prefix(index)))
    }
    #expect(throws: ArchiveFault.notAnArchive) { try Archive(reading: Array("no archive".utf8)) }
    #expect(throws: ArchiveFault.self) { try Archive(reading: []) }
  }
}
