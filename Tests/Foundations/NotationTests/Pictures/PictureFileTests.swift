import Notation
import Testing

/// A picture's size is found without drawing it, and what must not be drawn is refused.
struct PictureFileTests {
  /// A PNG of one grey: its pixels are stored blocks of zlib.
  ///
  /// - Parameters:
  ///   - lacking: how many bytes of the pixels are missing.
  ///   - fields: depth, colour, compression, filter and interlace.
  ///   - filter: the first byte of each row.
  static func png(
    width: Int, height: Int, lacking: Int = 0, fields: [UInt8] = [1, 0, 0, 0, 0], filter: UInt8 = 0,
    rows: [Int]? = nil, before: [(name: String, content: [UInt8])] = [],
    behind: [(name: String, content: [UInt8])] = []
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func checksum(_ bytes: [UInt8]) -> Int {
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
      }
      return Int(~sum)
    }
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + content
      return number(content.count) + named + number(checksum(named))
    }
    // Pictures that are too large are refused without a look at their pixels.
    let rows =
      rows ?? (width * height > 1 << 25 ? [] : Array(repeating: (width + 7) / 8, count: height))
    let pixels = Array(rows.map { [filter] + [UInt8](repeating: 0, count: $0) }.joined())
    var packed: [UInt8] = [0x78, 0x01]
    var rest = pixels.dropLast(lacking)[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
      packed += [rest.isEmpty ? 1 : 0] + length + length.map(~) + block
    } while !rest.isEmpty
    let sums = pixels.dropLast(lacking).reduce((1, 0)) { sums, byte in
      let first = (sums.0 + Int(byte)) % 65_521
      return (first, (sums.1 + first) % 65_521)
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + part("IHDR", number(width) + number(height) + fields)
      + before.flatMap { part($0.name, $0.content) }
      + part("IDAT", packed + number(sums.1 << 16 | sums.0))
      + behind.flatMap { part($0.name, $0.content) } + part("IEND", [])
  }

  /// The segments of a JPEG without its pixels.
  static func jpeg(
    width: Int, height: Int, orientation: Int? = nil, channels: Int = 1
  ) -> [UInt8] {
    func half(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let tiff: [UInt8] =
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
        + half(orientation) + [0, 0, 0, 0, 0, 0]
      bytes += [0xFF, 0xE1] + half(tiff.count + 8) + Array("Exif".utf8) + [0, 0] + tiff
    }
    bytes += [0xFF, 0xC0] + half(8 + 3 * channels) + [8] + half(height) + half(width)
    bytes += [UInt8(channels)] + (1...channels).flatMap { [UInt8($0), 0x11, 0] }
    return bytes + [0xFF, 0xDA] + half(8) + [1, 1, 0, 0, 63, 0] + [1, 2, 3, 0xFF, 0xD9]
  }

  private func svg(_ attributes: String, _ end: String = "</svg>") -> [UInt8] {
    Array("<?xml version=\"1.0\"?>\n<!-- a <svg --><svg \(attributes)><path d=\"\"/>\(end)\n".utf8)
  }

  private func size(_ bytes: [UInt8]) -> [Double]? {
    (try? PictureFile.inspect(bytes)).map { [$0.width, $0.height] }
  }

  private func fault(_ bytes: [UInt8]) -> PictureFile.Fault? {
    do throws(PictureFile.Fault) {
      _ = try PictureFile.inspect(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Decoders give the four inks of printers as four numbers, which no screen shows as they are.
  @Test func photographsForPrintersAreRefused() {
    #expect(fault(Self.jpeg(width: 3, height: 4, channels: 3)) == nil)
    #expect(fault(Self.jpeg(width: 3, height: 4, channels: 4)) == .printColours)
  }

  @Test func sizesAreFound() {
    #expect(size(Self.png(width: 300, height: 7)) == [300, 7])
    #expect(size(Self.jpeg(width: 640, height: 480)) == [640, 480])
    #expect(size(svg("width=\"20\" height='10px' viewBox=\"0 0 1 1\"")) == [20, 10])
    #expect(size(svg("viewBox=\"0 0 30 15\"")) == [30, 15])
    #expect(size(svg("width=\"100%\" height=\"100%\" viewBox=\"0,0,30,15\"")) == [30, 15])
    #expect(size(svg("width=\"1in\" height=\"48\"")) == [96, 48])
  }

  @Test(
    arguments: [
      ("<path/>", []), ("<text x='1'>a</text>", [.text]), ("<g><text>a</text></g>", [.text]),
      ("<image href='a.png'/>", [.image]), ("<use\nxlink:href='#a'/>", [.use]),
      ("<use/><text/><text/>", [.text, .use]), ("<textPath/><imagery/><user/>", []),
      ("<!-- <text>a</text> --><path/>", []), ("<defs><text/><use/></defs><path/>", []),
      ("<g visibility='hidden'><text/></g><symbol><use/></symbol>", []),
      ("<g display='none'><image/></g><metadata><text/></metadata>", []),
      ("<g visibility='hidden'><text visibility='visible'/></g>", [.text]),
      ("<g clip-path='url(#a)'><path/></g>", [.clip]),
      ("<path style='clip-path: url(#a)'/>", [.clip]),
      ("<path clip-path='none'/><defs><path clip-path='url(#a)'/></defs>", []),
      ("<path mask='url(#a)'/>", [.clip]), ("<style>.a{fill:red}</style><path class='a'/>", []),
      ("<style>.a,.b{fill:red}</style><path class='a'/>", [.style]),
      ("<style>.a,.b{fill:red}</style><path class='c'/>", []),
      ("<style>#a{fill:red}</style><path id='a'/>", [.style]),
      ("<style>path.a{fill:red}</style><path class='a'/>", [.style]),
      ("<style>g path{display:none}</style><path/>", [.style]),
      ("<style>path{display:none}</style><path/>", []),
      ("<style>*{stroke-linecap:butt}.a{fill:red}</style><path class='a'/>", []),
      ("<style>.a{fill:red}.b{stroke:red}</style><path class='a b'/>", [.style]),
      ("<rect fill='url(#p)'/><pattern id='p'/>", [.pattern]),
      ("<linearGradient id='a'/><rect fill='url(#a)'/>", []),
      (
        "<linearGradient id='a' xlink:href='#b'/><linearGradient id='b' href='#a'/><rect style='fill: url(#a)'/>",
        [.pattern]
      ),
      ("<line marker-end='url(#m)'/>", [.marker]),
      ("<line style='marker-end:url(#m)'/>", [.marker]),
      ("<style>line{marker-start:url(#m)}</style><line/>", [.marker]),
      ("<line marker-end='none' filter='none' stroke-dasharray='none'/>", []),
      ("<foreignObject><p>5 + 5</p></foreignObject>", [.text]),
      ("<path stroke-dasharray='4 2'/>", [.dashes]), ("<g filter='url(#f)'><path/></g>", [.effect]),
      ("<path style='mix-blend-mode:multiply'/>", [.effect]),
      ("<g display='none'><path filter='url(#f)'/></g>", []),
      ("<rect><animate attributeName='x'/></rect>", [.effect]),
      ("<rect fill='var(--blue)'/>", [.colour]), ("<rect style='stroke: inherit'/>", [.colour]),
      ("<style>.a{fill:orangish}</style><rect class='a'/>", [.colour]),
      ("<rect fill='orange' stroke='hsl(120 50% 50%)'/>", []),
      ("<defs/><image/>", [.image]), ("<defs id='d' /><use/>", [.use]), ("<!-- <image/>", []),
    ] as [(String, [PictureFile.UndrawnPart])])
  func whatOfAnSVGIsNotDrawnIsFound(content: String, parts: [PictureFile.UndrawnPart]) throws {
    let file = try PictureFile.inspect(
      Array("<svg viewBox=\"0 0 3 3\">\(content)</svg>".utf8))
    #expect(file.undrawn == parts)
  }

  /// The decoder draws every shape that is not in `defs`.
  @Test(
    arguments: [
      "<g visibility='hidden'><X/></g>", "<X visibility='hidden'/>", "<X visibility='collapse'/>",
      "<g style='visibility: hidden'><g><X/></g></g>", "<X style='fill:#ff0000;display:none'/>",
      "<symbol><X/></symbol>", "<mask><X/></mask>", "<marker><X/></marker>",
      "<pattern><X/></pattern>",
      "<clipPath><g><X/></g></clipPath>", "<metadata><X/></metadata>",
      "<foreignObject><X/></foreignObject>", "<switch><X systemLanguage='xx'/></switch>",
      "<switch><g/><X/></switch>", "<X systemLanguage='fr, it'/>", "<X requiredExtensions='a'/>",
      "<style>.h{display:none}</style><X class='a h'/>",
      "<style>#i { visibility : hidden }</style><X id='i'/>",
      "<style>.g,.h{display:none}</style><X class='h'/>",
      "<style><![CDATA[ /* .a{} */ .h{display:none!important} ]]></style><X class='h'/>",
      "<!-- <g/> <X/> -->", "<g display='none'><X visibility='visible'/></g>",
      "<a title='>' visibility='hidden'><X/></a>",
    ])
  func shapesThatAreNotSeenAreNotDrawn(content: String) throws {
    for shape in ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"] {
      let whole =
        "<svg viewBox='0 0 3 3'><g id='all'>"
        + content.replacing("<X", with: "<\(shape)") + "</g><path d='M0 0'/></svg>"
      let shown = String(decoding: PictureFile.drawn(Array(whole.utf8)), as: UTF8.self)
      let hidden = whole.replacing("<\(shape)", with: "<_\(shape.dropFirst())")
        .replacing("<_ath d='M0 0'", with: "<path d='M0 0'")
      // Nothing but the shape, and in comments every tag, is another.
      #expect(shown.replacing("<_/>", with: "<g/>") == hidden)
    }
  }

  @Test(
    arguments: [
      "<path/>", "<g visibility='hidden'><path visibility='visible'/></g>",
      "<switch><g systemLanguage='xx'/><path/><path systemLanguage='xx'/></switch>"
        .replacing("<path systemLanguage", with: "<g systemLanguage"),
      "<switch><path systemLanguage='fr,de-AT'/></switch>", "<path systemLanguage='en'/>",
      "<style>.h{display:none}</style><path class='g'/>",
      "<style>.a .h{display:none}</style><path class='h'/>",
      "<path opacity='0'/>", "<g title='display:none'><path/></g>", "<svg x='1'><path/></svg>",
      "<symbol/><path/>", "<g><symbol></g><path/>", "</g></g><path/>",
      "<style>.h{visibility:hidden}</style><g class='h'><path style='visibility:visible'/></g>",
    ])
  func shapesThatAreSeenStayAsTheyAre(content: String) {
    let whole = Array("<svg viewBox='0 0 3 3'>\(content)</svg>".utf8)
    #expect(PictureFile.drawn(whole) == whole)
  }

  /// Style sheets and elements that are looked at together take no more than a moment.
  @Test func largeStyleSheetsTakeNoTime() {
    let rules = (0..<20_000).map { ".a\($0),*{fill:red}" }.joined()
    let shapes = String(repeating: "<g class='a1 a2 a3'><b>", count: 10_000)
    let bytes = Array("<svg viewBox='0 0 3 3'><style>\(rules)</style>\(shapes)</svg>".utf8)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = PictureFile.drawn(bytes) } < .seconds(60))
  }

  @Test(arguments: 1...8) func photographsStandAsTheCameraWasHeld(orientation: Int) throws {
    let file = try PictureFile.inspect(
      Self.jpeg(width: 640, height: 480, orientation: orientation))
    #expect(file.orientation.rawValue == orientation)
    #expect([file.width, file.height] == (orientation < 5 ? [640, 480] : [480, 640]))
  }

  @Test func whatIsNoPictureIsUnreadable() {
    for text in ["", "x", "GIF89a", "<html><body></body></html>", "RIFF....WEBP", "<svg", "<svg>"] {
      #expect(fault(Array(text.utf8)) == .unreadable, "\(text)")
    }
    #expect(fault(svg("")) == .unreadable, "says no size")
    #expect(fault(svg("width=\"0\" height=\"4\"")) == .unreadable)
  }

  @Test func everyBeginningOfAFileIsCutOff() {
    for whole in [
      Self.png(width: 3, height: 3), Self.jpeg(width: 3, height: 3, orientation: 6),
      svg("viewBox=\"0 0 3 3\""),
    ] {
      #expect(fault(whole) == nil)
      // A line end behind it may be missing.
      for count in 0..<whole.count - 3 {
        #expect(fault(Array(whole[..<count])) == .unreadable, "\(count) of \(whole.count)")
      }
    }
  }

  @Test func aJPEGWithoutPixelsIsUnreadable() {
    let whole = Self.jpeg(width: 640, height: 480)
    #expect(fault(whole.dropLast(5) + [0xFF, 0xD9]) == .unreadable)
    #expect(fault(whole.dropLast(5) + [0xFF, 0, 0xFF, 0xD9]) == nil)
  }

  @Test func everyChangedByteOfAPNGIsNoticed() {
    let whole = Self.png(width: 3, height: 3)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x10
      #expect(fault(bytes) != nil, "byte \(index)")
    }
  }

  @Test func allPixelsOfAPNGAreLookedFor() {
    for (width, height) in [(3, 3), (1, 1), (4000, 200), (8, 4096)] {
      #expect(PictureFile.hasAllPixels(Self.png(width: width, height: height)))
      for lacking in [1, 2] {
        #expect(
          !PictureFile.hasAllPixels(Self.png(width: width, height: height, lacking: lacking)))
      }
    }
    #expect(PictureFile.hasAllPixels(Self.png(width: 3, height: 3, filter: 4)))
    #expect(!PictureFile.hasAllPixels(Self.png(width: 3, height: 3, filter: 5)))
    #expect(PictureFile.hasAllPixels(Self.jpeg(width: 3, height: 3)))
  }

  /// Of 5 × 3 pixels the passes have rows of 1, 1, 0, 1, 3, 2 and 2, and 5 of them.
  @Test func rowsOfInterlacedPicturesComeInPasses() {
    let rows = [1, 1, 1, 3, 2, 2, 5].map { 3 * $0 }
    func png(_ rows: [Int], lacking: Int = 0) -> [UInt8] {
      Self.png(width: 5, height: 3, lacking: lacking, fields: [8, 2, 0, 0, 1], rows: rows)
    }
    #expect(PictureFile.hasAllPixels(png(rows)))
    #expect(!PictureFile.hasAllPixels(png(rows, lacking: 1)))
    #expect(!PictureFile.hasAllPixels(png([15, 15, 15])))
  }

  @Test func pixelsThatPNGDoesNotKnowAreUnreadable() {
    for fields: [UInt8] in [
      [3, 0, 0, 0, 0], [1, 2, 0, 0, 0], [8, 1, 0, 0, 0], [8, 7, 0, 0, 0], [8, 0, 1, 0, 0],
      [8, 0, 0, 1, 0], [8, 0, 0, 0, 2], [0, 0, 0, 0, 0],
    ] {
      #expect(fault(Self.png(width: 3, height: 3, fields: fields)) == .unreadable, "\(fields)")
    }
    #expect(
      fault(Self.png(width: 3, height: 3, fields: [8, 3, 0, 0, 0])) == .unreadable, "no palette")
  }

  /// As libpng has it: what it would refuse is no picture.
  @Test func partsStandWhereTheyMayAndAreWhatTheyMay() {
    func fault(
      _ fields: [UInt8], before: [(String, [UInt8])] = [], behind: [(String, [UInt8])] = []
    ) -> PictureFile.Fault? {
      let png = Self.png(
        width: 3, height: 3, fields: fields, before: before.map { ($0, $1) },
        behind: behind.map { ($0, $1) })
      return self.fault(png)
    }
    let (palette, grey): ([UInt8], [UInt8]) = ([1, 3, 0, 0, 0], [1, 0, 0, 0, 0])
    let two = [UInt8](repeating: 9, count: 6)
    #expect(fault(palette, before: [("PLTE", two)]) == nil)
    #expect(fault(palette, behind: [("PLTE", two)]) == .unreadable)
    for count in [0, 4, 771] {
      #expect(
        fault(palette, before: [("PLTE", [UInt8](repeating: 9, count: count))]) == .unreadable)
    }
    #expect(fault(palette, before: [("PLTE", two), ("PLTE", two)]) == .unreadable)
    #expect(fault(grey, before: [("PLTE", two)]) == nil)
    for name in ["ABCD", "a1cd", "IHDR"] {
      #expect(fault(grey, before: [(name, [])]) == .unreadable, "\(name)")
    }
    #expect(fault(grey, before: [("tEXt", [1])], behind: [("teXt", [])]) == nil)
    #expect(fault(grey, behind: [("tEXt", []), ("IDAT", [1])]) == nil)
  }

  /// They may unpack to gigabytes.
  @Test func remarksAreNotGivenToADecoder() {
    let bare = Self.png(width: 3, height: 3)
    let remarked = Self.png(
      width: 3, height: 3, before: [("iCCP", [1, 2, 3]), ("zTXt", [4])], behind: [("iTXt", [5])])
    #expect(fault(remarked) == nil && PictureFile.drawn(remarked) == bare)
    #expect(PictureFile.drawn(bare) == bare)
    let photograph = Self.jpeg(width: 3, height: 3)
    #expect(PictureFile.drawn(photograph) == photograph)
  }

  @Test func aWrongChecksumOfThePixelsIsDamage() {
    var png = Self.png(width: 8, height: 1)
    // The sum of two zeros, in the four bytes before the checksum of the part.
    let sum = png.count - 12 - 4 - 4
    #expect(Array(png[sum..<sum + 4]) == [0, 2, 0, 1])
    png[sum + 3] = 7
    #expect(!PictureFile.hasAllPixels(png))
  }

  @Test func bombsAreRefused() {
    #expect(fault(Self.png(width: 8192, height: 8192)) == nil)
    #expect(fault(Self.png(width: 8193, height: 8192)) == .tooManyPixels)
    #expect(fault(Self.png(width: 1 << 30, height: 1 << 30)) == .tooManyPixels)
    #expect(fault(Self.jpeg(width: 65_535, height: 65_535)) == .tooManyPixels)
    #expect(fault(Self.jpeg(width: 65_535, height: 256)) == .tooManyPixels)
    #expect(fault(Self.png(width: 16_384, height: 3)) == nil)
    #expect(fault(Self.png(width: 3, height: 16_385)) == .tooManyPixels)
    let heavy = [UInt8](repeating: 0, count: PictureFile.largestFile + 1)
    #expect(fault(Self.png(width: 3, height: 3) + heavy) == .tooLarge)
    let long = [UInt8](repeating: 0x20, count: PictureFile.largestDrawing)
    #expect(fault(svg("viewBox=\"0 0 3 3\"") + long) == .tooLarge)
  }

  @Test func anyBytesAreLookedAtWithoutHarm() {
    var state: UInt64 = 7
    for seed in [Self.png(width: 9, height: 9), Self.jpeg(width: 9, height: 9, orientation: 3)] {
      for _ in 0..<2000 {
        var bytes = seed
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
        }
        if let size = size(bytes) { #expect(size.allSatisfy { $0 > 0 }) }
      }
    }
  }
}
