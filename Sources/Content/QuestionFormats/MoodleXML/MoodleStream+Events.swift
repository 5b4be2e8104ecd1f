import CExpat
import Items

extension MoodleStream {
  /// Sets expat's callbacks.
  func setHandlers() {
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context, let name else { return }
        MoodleStream.at(context).begin(name, attributes)
      },
      { context, _ in
        guard let context else { return }
        MoodleStream.at(context).end()
      })
    XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let context, let text else { return }
      MoodleStream.at(context).add(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetCdataSectionHandler(
      parser,
      { context in
        guard let context else { return }
        MoodleStream.at(context).beginKept()
      },
      { context in
        guard let context else { return }
        MoodleStream.at(context).endKept()
      })
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      guard let context else { return }
      MoodleStream.at(context).stop(.documentType)
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> MoodleStream {
    Unmanaged<MoodleStream>.fromOpaque(context).takeUnretainedValue()
  }

  /// Stops the parser; expat may call a handler once more before it stops.
  func stop(_ problem: MoodleProblem) {
    guard self.problem == nil else { return }
    self.problem = problem
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// The place of the current event in the file.
  private var offset: Int { base + Int(XML_GetCurrentByteIndex(parser)) }

  private func begin(
    _ word: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil else { return }
    depth += 1
    // The parser counts every open element, even outside of questions.
    guard depth <= MoodleXMLReader.depthLimit else { return stop(.tooDeep) }
    let name = names.name(UnsafeRawBufferPointer(start: word, count: strlen(word)))
    switch depth {
    case 1:
      if name != .quiz { stop(.root(String(cString: word))) }
      return
    case 2:
      guard name == .question else { return }
      tree.clear()
    default:
      guard open >= 0 else { return }
      if name == .question {
        stop(.swallowed(next: offset, of: questionStart ?? offset))
        return
      }
    }
    guard tree.elements.count < MoodleXMLReader.elementLimit else { return stop(.tooLarge) }
    append(name, attributes)
  }

  private func append(
    _ name: MoodleName, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    let start = offset
    let index = Int32(tree.elements.count)
    let inner = Int32(start + Int(XML_GetCurrentByteCount(parser)))
    let firstAttribute = Int32(tree.attributes.count)
    var element = MoodleElement(
      name: name, parent: Int32(open), start: Int32(start), innerStart: inner, innerEnd: inner,
      end: inner, attributesStart: firstAttribute, attributesEnd: firstAttribute)
    if var pair = attributes {
      while let word = pair[0], let value = pair[1] {
        let name = names.name(UnsafeRawBufferPointer(start: word, count: strlen(word)))
        if name == .other {
          element.hasAttributes = true
        } else {
          let first = Int32(tree.bytes.count)
          tree.bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: strlen(value)))
          tree.attributes.append(
            MoodleAttribute(name: name, start: first, end: Int32(tree.bytes.count)))
        }
        pair += 2
      }
      element.attributesEnd = Int32(tree.attributes.count)
    }
    element.textStart = Int32(tree.bytes.count)
    element.textEnd = element.textStart
    if open >= 0 {
      let last = tree.elements[open].lastChild
      if last >= 0 {
        tree.elements[Int(last)].next = index
      } else {
        tree.elements[open].firstChild = index
      }
      tree.elements[open].lastChild = index
    }
    tree.elements.append(element)
    open = Int(index)
  }

  private func end() {
    guard problem == nil else { return }
    depth -= 1
    guard open >= 0 else { return }
    let place = offset
    tree.elements[open].innerEnd = Int32(place)
    tree.elements[open].end = Int32(place + Int(XML_GetCurrentByteCount(parser)))
    let parent = Int(tree.elements[open].parent)
    open = parent
    if parent < 0 { finishQuestion() }
  }

  /// Only text before the first child counts: white space after it is layout.
  private func add(_ text: UnsafeRawBufferPointer) {
    guard problem == nil, open >= 0, tree.elements[open].firstChild < 0 else { return }
    if tree.elements[open].textOffset < 0 { tree.elements[open].textOffset = Int32(offset) }
    tree.bytes.append(contentsOf: text)
    tree.elements[open].textEnd = Int32(tree.bytes.count)
  }

  /// A CDATA section begins: its content stays unchanged; white space before the first one is layout.
  private func beginKept() {
    guard problem == nil, open >= 0, tree.elements[open].firstChild < 0,
      tree.elements[open].keptStart < 0
    else { return }
    let start = Int(tree.elements[open].textStart)
    if tree.bytes[start...].allSatisfy(LineByte.isBlankOrEnd) {
      tree.elements[open].textStart = Int32(tree.bytes.count)
      tree.elements[open].textEnd = Int32(tree.bytes.count)
      tree.elements[open].textOffset = -1
    }
    tree.elements[open].keptStart = Int32(tree.bytes.count)
  }

  private func endKept() {
    guard problem == nil, open >= 0, tree.elements[open].firstChild < 0 else { return }
    tree.elements[open].keptEnd = Int32(tree.bytes.count)
  }
}
