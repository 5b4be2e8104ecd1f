/// What a format's reader found: a document, and the places that later checks point at.
struct Reading {
  var document: ExerciseDocument
  /// Where the document begins.
  var offset: Int
  /// Where each exercise begins; empty for a generator.
  var exerciseOffsets: [UInt32] = []
  /// Where the generator begins.
  var generatorOffset = 0
}
