import Notation

/// Faults of pictures with pins. The first value is the JSON path of what is faulty, such as
/// `units[0].exercises[2].pins[4].x`.
extension FaultMessage {

  package static func pinsMissing(_ path: String, _ field: String) -> FaultMessage {
    FaultMessage("pins.missing", [path, field])
  }

  package static func pinsMissingShape(_ path: String) -> FaultMessage {
    FaultMessage("pins.missing", form: "shape", [path])
  }

  package static func pinsMissingPictures(_ path: String) -> FaultMessage {
    FaultMessage("pins.missing", form: "pictures", [path])
  }

  package static func pinsMissingPins(_ path: String) -> FaultMessage {
    FaultMessage("pins.missing", form: "pins", [path])
  }

  package static func pinsType(_ path: String, _ wanted: String) -> FaultMessage {
    FaultMessage("pins.type", [path, wanted])
  }

  package static func pinsId(_ path: String, _ id: String) -> FaultMessage {
    FaultMessage("pins.id", [path, id])
  }

  package static func pinsLimit(_ path: String, _ found: String, limits: String) -> FaultMessage {
    FaultMessage("pins.limit", [path, found, limits])
  }

  package static func pinsLimitCount(_ path: String, count: Int, limits: String) -> FaultMessage {
    FaultMessage("pins.limit", form: "count", [path, "\(count)", limits])
  }

  package static func pinsLimitLength(_ path: String, count: Int, limits: String) -> FaultMessage {
    FaultMessage("pins.limit", form: "length", [path, "\(count)", limits])
  }

  package static func pinsAreaEmpty(_ path: String) -> FaultMessage {
    FaultMessage("pins.area", form: "empty", [path])
  }

  package static func pinsAreaTwofold(_ path: String, _ one: String, _ other: String)
    -> FaultMessage
  {
    FaultMessage("pins.area", form: "twofold", [path, one, other])
  }

  package static func pinsAreaElsewhere(_ path: String, _ area: String) -> FaultMessage {
    FaultMessage("pins.area", form: "elsewhere", [path, area])
  }

  package static func pinsAreaAway(_ path: String, _ area: String) -> FaultMessage {
    FaultMessage("pins.area.away", [path, area])
  }

  package static func pinsAreaShared(_ path: String, _ area: String, other: String) -> FaultMessage
  {
    FaultMessage("pins.area.shared", [path, area, other])
  }

  package static func pinsUnitOther(_ path: String) -> FaultMessage {
    FaultMessage("pins.unit", [path])
  }

  package static func pinsReference(_ path: String, _ id: String) -> FaultMessage {
    FaultMessage("pins.reference", [path, id])
  }

  package static func pinsFileMissing(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.file", form: "missing", [path, file])
  }

  package static func pinsFileDamaged(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.file", form: "damaged", [path, file])
  }

  package static func pinsPictureMissing(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.picture", form: "missing", [path, file])
  }

  package static func pinsPictureDamaged(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.picture", form: "damaged", [path, file])
  }

  package static func pinsPictureTooLarge(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.picture", form: "tooLarge", [path, file])
  }

  package static func pinsPictureOutside(_ path: String, _ file: String) -> FaultMessage {
    FaultMessage("pins.picture", form: "outside", [path, file])
  }

  package static func pinsPictureHeavy(_ path: String, _ file: String, megabytes: Int)
    -> FaultMessage
  {
    FaultMessage("pins.picture.heavy", [path, file, "\(megabytes)"])
  }

  package static func pinsPictureRatio(_ path: String, told: String, found: String) -> FaultMessage
  {
    FaultMessage("pins.picture.ratio", [path, told, found])
  }

  package static func pinsLabelNone(_ path: String) -> FaultMessage {
    FaultMessage("pins.label", form: "none", [path])
  }

  package static func pinsLabelCovered(_ path: String) -> FaultMessage {
    FaultMessage("pins.label", form: "covered", [path])
  }

  package static func pinsChoice(_ path: String) -> FaultMessage {
    FaultMessage("pins.choice", [path])
  }

  package static func pinsSame(_ path: String, _ label: String) -> FaultMessage {
    FaultMessage("pins.same", [path, label])
  }

  package static func pinsSameOther(_ path: String, _ label: String, other: String) -> FaultMessage
  {
    FaultMessage("pins.same", form: "other", [path, label, other])
  }

  package static func pinsNear(_ path: String, other: String) -> FaultMessage {
    FaultMessage("pins.near", [path, other])
  }

  package static func pinsArrow(_ path: String) -> FaultMessage {
    FaultMessage("pins.arrow", [path])
  }

  package static func pinsLanguage(_ path: String, _ language: String) -> FaultMessage {
    FaultMessage("pins.language", [path, language])
  }

  package static func pinsTells(_ path: String, _ label: String) -> FaultMessage {
    FaultMessage("pins.tells", [path, label])
  }

  package static func pinsValue(_ path: String, _ found: String, known: String) -> FaultMessage {
    FaultMessage("pins.value", [path, found, known])
  }

  package static func pinsUnknown(_ path: String) -> FaultMessage {
    FaultMessage("pins.unknown", [path])
  }

  package static func pinsUnknownNear(_ path: String, likely: String) -> FaultMessage {
    FaultMessage("pins.unknown", form: "near", [path, likely])
  }
}
