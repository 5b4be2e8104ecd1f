import Determinism
import StageTesting
import Testing

@testable import Controls

struct TextEditingTests {
  @Test func signsStayWhole() {
    var line = TextEditing("Zoë 👩‍👩‍👧 e\u{301}")
    line.deleteBackward()
    #expect(line.text == "Zoë 👩‍👩‍👧 ")
    line.move(by: -1)
    line.deleteBackward()
    #expect(line.text == "Zoë  ")
    line.move(to: 2)
    line.deleteForward()
    #expect(line.text == "Zo  ")
  }

  @Test func wordsAreLeaptAndDeleted() {
    var line = TextEditing("Die rote, schöne Tür")
    var places: [Int] = []
    for _ in 0..<5 {
      line.move(by: -1, byWord: true)
      places.append(line.caret)
    }
    #expect(places == [17, 10, 4, 0, 0])
    line.move(by: 1, byWord: true)
    #expect(line.caret == 3)
    line.deleteForward(byWord: true)
    #expect(line.text == "Die, schöne Tür")
    line.move(to: .max)
    line.deleteBackward(byWord: true)
    #expect(line.text == "Die, schöne ")
  }

  @Test func wordsAreSelected() {
    var line = TextEditing("Die rote Tür")
    for (place, word) in [(0, "Die"), (3, " "), (5, "rote"), (99, "Tür"), (-4, "Die")] {
      line.selectWord(at: place)
      #expect(line.selectedText == word)
    }
    var none = TextEditing("")
    none.selectWord(at: 0)
    #expect(none.selection.isEmpty)
  }

  @Test func aSelectionIsReplacedAndCollapses() {
    var line = TextEditing("abcdef")
    line.move(to: 1)
    line.move(by: 1, extends: true)
    line.move(by: 1, extends: true)
    #expect(line.selectedText == "bc")
    var right = line
    right.move(by: 1)
    #expect(right.caret == 3 && right.selection.isEmpty)
    var left = line
    left.move(by: -1)
    #expect(left.caret == 1)
    line.insert("XY")
    #expect(line.text == "aXYdef" && line.caret == 3)
  }

  @Test func aLineHoldsNoBreaksAndNoMoreThanItMay() {
    var line = TextEditing("a\r\nb\tc\u{7}", longest: 7)
    #expect(line.text == "a b c")
    line.insert("1234")
    #expect(line.text == "a b c12" && line.caret == 7)
    let isChanged = line.insert("x")
    #expect(!isChanged)
    line.selectAll()
    line.insert("neu und lang")
    #expect(line.text == "neu und")
  }

  /// Random edits, against the same done on a plain string by scalars of signs.
  @Test func everyEditIsWhatAStringWouldBecome() throws {
    let alphabet = ["a", "B", "ß", " ", "ö", "e\u{301}", "\u{301}", "👍🏽", "🇩", "🇪", "-", "7"]
    try forEachCase("edits keep the text", count: 2000) { random, _ in
      var line = TextEditing("", longest: random.integer(in: 0...20))
      var model = ""
      for _ in 0..<random.integer(in: 1...30) {
        let range = line.selection
        let (low, high) = (
          model.index(model.startIndex, offsetBy: range.lowerBound),
          model.index(model.startIndex, offsetBy: range.upperBound)
        )
        let caret = line.caret
        switch random.index(below: 6) {
        case 0, 1:
          let added = (0...random.index(below: 3)).map { _ in
            alphabet[random.index(below: alphabet.count)]
          }.joined()
          let whole = model.replacingCharacters(low..<high, with: added)
          line.insert(added)
          if whole.count <= line.longest {
            #expect(line.text == whole)
            model = whole
          } else {
            #expect(line.signs.count <= line.longest)
            model = line.text
          }
        case 2:
          line.deleteBackward()
          if !range.isEmpty {
            model = model.replacingCharacters(low..<high, with: "")
          } else if caret > 0 {
            model.remove(at: model.index(before: low))
          }
        case 3:
          line.deleteForward()
          if !range.isEmpty {
            model = model.replacingCharacters(low..<high, with: "")
          } else if low < model.endIndex {
            model.remove(at: low)
          }
        case 4:
          line.move(
            by: random.chance(0.5) ? 1 : -1, byWord: random.chance(0.3),
            extends: random.chance(0.5))
        default:
          line.move(to: random.integer(in: -2...25), extends: random.chance(0.5))
        }
        #expect(line.text == model)
        #expect((0...line.signs.count).contains(line.caret))
        #expect((0...line.signs.count).contains(line.anchor))
      }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
