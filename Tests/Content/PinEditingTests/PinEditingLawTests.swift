import Determinism
import PinCourses
import StageTesting
import Testing

@testable import PinEditing

/// What holds after any sequence of edits.
@Suite("Laws of editing pins") struct PinEditingLawTests {
  static let document = #"""
    {"format":"teachify","version":1,"title":"Arm","language":"de","x-own":[1,  2],"units":[
     {"id":"t1","title":{"de":"Eins","en":"One"},"y-own":3,"exercises":[
      {"kind":"pins","id":"s","title":"Schulter","images":[{"id":"a","file":"s.png","width":400,"height":300},{"id":"b","file":"media/t.svg"}],
       "areas":[{"id":"g","circle":{"c":[0.5,0.4],"r":0.06}},{"id":"k","rect":[0.1,0.1,0.2,0.2],"style":"cover","_z":{}}],
       "pins":[{"id":"1","x":0.5,"y":0.4,"area":"g","labels":["Kopf",{"text":"head","lang":"en"}],"flag":[0.9,0.1]},{"id":"2","x":0.2,"y":0.2}],
       "arrows":[{"id":"p","from":[0.1,0.9],"to":[0.9,0.9],"pin":"1","q":null}],
       "marks":[{"id":"m","at":[0.7,0.7],"text":"A","to":[0.8,0.8]}]},
      {"file":"x.json"},{"question":"3 + 4","answer":"7"}]}],
     "exercises":[{"kind":"pins","id":"e1","title":"Leer"}]}
    """#

  static func course(_ text: String = document) throws -> PinCourse {
    try #require(PinCourse(editing: Array(text.utf8)))
  }

  static func editing() throws -> PinEditing {
    var editing = PinEditing(try course())
    editing.apply(.open(PinAddress(unit: "t1", "s")))
    return editing
  }

  @Test("What was deleted and is in the file can be brought back until it is saved")
  func restoring()
    throws
  {
    try forEachCase("restoring", count: 200) { random, _ in
      var editing = try Self.editing()
      let rows = editing.rows
      try hold(rows.allSatisfy { $0.state == .saved }, "\(rows)")
      for row in random.shuffled(rows) { editing.apply(.delete(row.element)) }
      // A pin without a label waits for its cover.
      for _ in 0..<2 {
        for row in random.shuffled(editing.rows) where row.state == .deleted {
          editing.apply(.restore(row.element))
        }
      }
      try hold(editing.rows.allSatisfy { $0.state != .deleted }, "\(editing.rows)")
      try hold(
        editing.exercise?.pins.map(\.id).sorted() == ["1", "2"],
        "\(editing.exercise?.pins.map(\.id) ?? [])")
    }
    var editing = try Self.editing()
    editing.apply(.delete(.pin("1")))
    editing.noteSaved(editing.course)
    #expect(!editing.rows.contains { $0.element == .pin("1") })
  }
}
