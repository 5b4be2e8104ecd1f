import Notation
import Play
import School

extension SchoolClass: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("class", of: object, SchoolClass.ID.init),
      let school = reader.value("school", of: object, SchoolProfile.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let year = reader.integer("year", of: object, in: 1...9998),
      let teacher = reader.value("teacher", of: object, Teacher.ID.init),
      let secondTeachers = reader.values("secondTeachers", of: object, Teacher.ID.init),
      let progressComesAlong = reader.flag("progressComesAlong", of: object)
    else { return nil }
    self.init(
      id: id, school: school, name: name, year: SchoolYear(start: year), teacher: teacher,
      secondTeachers: Set(secondTeachers), progressComesAlong: progressComesAlong)
  }

  package func write(to json: inout JSONWriter) {
    json.field("class", id.description)
    json.field("school", school.description)
    json.field("year", year.start)
    writeTerms(to: &json)
    json.field("version", version)
  }

  func writeTerms(to json: inout JSONWriter) {
    json.field("name", name.text)
    json.field("teacher", teacher.description)
    json.field("secondTeachers", secondTeachers.sorted().map(\.description))
    json.field("progressComesAlong", progressComesAlong)
  }
}
