import GRDB

/// Reads the entries of the pages of a database file, however damaged it is.
///
/// It doesn't use SQLite and finds no page through another, so a page that is zeroed, swapped or cut off
/// loses only its own contents. Whether an entry is as it was stored is checked by its seal. The format is
/// that of <https://www.sqlite.org/fileformat2.html>.
struct PageReader {
  /// What a page contains.
  enum Kind: UInt8 {
    /// Entries of a table without row numbers or of an index, on a page with or without child pages.
    case innerIndex = 0x02, index = 0x0A
    /// Rows of a table, by number; the pages above them hold no rows.
    case table = 0x0D
  }

  /// An entry of a page.
  struct Entry {
    /// The row's number; nil for tables without row numbers.
    let rowid: Int64?
    let values: [DatabaseValue]
    /// The child page whose entries come directly before this entry.
    let childPage: Int?
  }

  private let bytes: [UInt8]
  private let pageSize: Int
  /// A page's size without the bytes reserved at its end.
  private let usableSize: Int
  /// How many more overflow pages may be read. Each belongs to one value, so intact files never reach the
  /// limit, and loops end.
  private var pagesLeft: Int
  /// How many more bytes the entries of the current page may have, as they don't overlap.
  private var bytesLeft = 0

  /// The number of pages, including one that is cut off.
  var pageCount: Int { (bytes.count + pageSize - 1) / pageSize }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let isOurs = bytes.starts(with: Array("SQLite format 3".utf8) + [0])
    let stated = bytes.count < 100 ? 0 : Int(bytes[16]) << 8 | Int(bytes[17])
    let isSize = isOurs && (512...32_768).contains(stated) && stated & (stated - 1) == 0
    // If the header is damaged: all databases that this program made have SQLite's default page size.
    pageSize = isSize ? stated : 4096
    // All databases that this program made use their pages to the end.
    usableSize = pageSize
    pagesLeft = 0
    pagesLeft = 4 * pageCount
  }

  /// The entries of a page, counted from 1, in order, nil for those that are invalid; empty if the page has
  /// none.
  mutating func entries(ofPage page: Int) -> [Entry?] {
    let start = (page - 1) * pageSize
    let header = start + (page == 1 ? 100 : 0)
    guard let kind = byte(header).flatMap(Kind.init), let count = number(header + 3, bytes: 2)
    else { return [] }
    let cells = header + (kind == .innerIndex ? 12 : 8)
    // The smallest entry has four bytes, and two more for its pointer.
    guard count <= usableSize / 6 else { return [] }
    bytesLeft = usableSize
    return (0..<count).map { index in
      guard let place = number(cells + 2 * index, bytes: 2), place > 0, place < usableSize else {
        return nil
      }
      return entry(at: start + place, kind)
    }
  }

  /// Whether a page is one of a table without rows, with nothing on it.
  func isEmptyTable(_ page: Int) -> Bool {
    guard page > 1, page <= bytes.count / pageSize else { return false }
    let start = (page - 1) * pageSize
    // Kind, first free block, count, start of the contents, fragments (the format's section 1.6).
    let expected: [UInt8] = [
      Kind.table.rawValue, 0, 0, 0, 0, UInt8(truncatingIfNeeded: usableSize >> 8),
      UInt8(truncatingIfNeeded: usableSize), 0,
    ]
    return bytes[start..<start + 8].elementsEqual(expected)
      && bytes[start + 8..<start + pageSize].allSatisfy { $0 == 0 }
  }

  /// The child page that comes after all others of a page; nil if the page has no children.
  func lastChild(ofPage page: Int) -> Int? {
    let header = (page - 1) * pageSize + (page == 1 ? 100 : 0)
    guard byte(header) == Kind.innerIndex.rawValue else { return nil }
    return number(header + 8, bytes: 4)
  }

  private mutating func entry(at start: Int, _ kind: Kind) -> Entry? {
    var place = start
    var childPage: Int?
    if kind == .innerIndex {
      childPage = number(place, bytes: 4)
      place += 4
    }
    guard let size = varint(&place), (1...Int64(bytes.count)).contains(size) else { return nil }
    var rowid: Int64?
    if kind == .table {
      guard let read = varint(&place) else { return nil }
      rowid = read
    }
    guard let payload = payload(at: place, size: Int(size), isTable: kind == .table),
      let values = Self.values(payload)
    else { return nil }
    return Entry(rowid: rowid, values: values, childPage: childPage)
  }

  /// The bytes of an entry, including those on overflow pages.
  private mutating func payload(at start: Int, size: Int, isTable: Bool) -> ArraySlice<UInt8>? {
    let most = isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    let least = (usableSize - 12) * 32 / 255 - 23
    let rest = least + (size - least) % (usableSize - 4)
    let local = size <= most ? size : rest <= most ? rest : least
    bytesLeft -= local
    guard bytesLeft >= 0, let first = slice(start, local) else { return nil }
    guard local < size else { return first }
    guard var next = number(start + local, bytes: 4) else { return nil }
    var payload = Array(first)
    payload.reserveCapacity(size)
    while payload.count < size {
      guard next > 0, next <= pageCount, pagesLeft > 0 else { return nil }
      pagesLeft -= 1
      let page = (next - 1) * pageSize
      guard let after = number(page, bytes: 4),
        let piece = slice(page + 4, min(usableSize - 4, size - payload.count))
      else { return nil }
      payload += piece
      next = after
    }
    return payload[...]
  }

  /// The values of a record; nil if it is invalid.
  private static func values(_ record: ArraySlice<UInt8>) -> [DatabaseValue]? {
    let reader = RecordBytes(record)
    var place = record.startIndex
    guard let size = reader.varint(&place), size <= record.count else { return nil }
    var body = record.startIndex + Int(size)
    let end = body
    guard end >= place else { return nil }
    var values: [DatabaseValue] = []
    while place < end {
      guard let kind = reader.varint(&place), place <= end, let value = reader.value(kind, &body)
      else { return nil }
      values.append(value)
    }
    return body == record.endIndex ? values : nil
  }

  private func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    start >= 0 && count >= 0 && count <= bytes.count - start ? bytes[start..<start + count] : nil
  }

  private func number(_ place: Int, bytes count: Int) -> Int? {
    slice(place, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private func varint(_ place: inout Int) -> Int64? {
    guard let slice = slice(place, min(9, max(0, bytes.count - place))) else { return nil }
    var index = slice.startIndex
    guard let value = RecordBytes(slice).varint(&index) else { return nil }
    place = index
    return value
  }
}

/// The bytes of a record.
private struct RecordBytes {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  func varint(_ place: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard bytes.indices.contains(place) else { return nil }
      let byte = bytes[place]
      place += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return Int64(bitPattern: value) }
    }
    return nil
  }

  func value(_ kind: Int64, _ place: inout Int) -> DatabaseValue? {
    switch kind {
    case 0: return .null
    case 1...6: return integer([1, 2, 3, 4, 6, 8][Int(kind) - 1], &place)?.databaseValue
    case 7:
      return integer(8, &place).map { Double(bitPattern: UInt64(bitPattern: $0)).databaseValue }
    case 8: return Int64(0).databaseValue
    case 9: return Int64(1).databaseValue
    case 12...:
      guard let piece = take(Int((kind - 12) / 2), &place) else { return nil }
      // None of our tables has BLOBs.
      guard kind % 2 == 1, let text = String(validating: piece, as: UTF8.self) else { return nil }
      return text.databaseValue
    default: return nil
    }
  }

  private func integer(_ count: Int, _ place: inout Int) -> Int64? {
    guard let piece = take(count, &place), let first = piece.first else { return nil }
    return piece.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
  }

  private func take(_ count: Int, _ place: inout Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.endIndex - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
