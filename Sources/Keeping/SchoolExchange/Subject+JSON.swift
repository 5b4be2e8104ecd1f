import Notation
import Play
import School

extension Subject: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("subject", of: object, Subject.ID.init),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let colour = reader.value("colour", of: object, Colour.init(rawValue:))
    else { return nil }
    self.init(id: id, schoolClass: schoolClass, name: name, colour: colour)
  }

  package func write(to json: inout JSONWriter) {
    json.field("subject", id.description)
    json.field("class", schoolClass.description)
    writeTerms(to: &json)
    json.field("version", version)
  }

  func writeTerms(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("colour", colour.rawValue)
  }
}
