import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// The machines of a class.
  func addDevices(to router: Router<Context>) {
    let all = Address.classes + "/:class/devices"
    get(all, on: router) { visit in
      let id = try visit.schoolClass
      return visit.page(
        DevicesPage(
          try await visit.desk.members(of: id),
          devices: try await visit.desk.devices(of: id).devices,
          guests: try await visit.desk.guests(in: id),
          rights: try await visit.desk.permissions(in: id), words: visit.words))
    }
    get(all + "/:device/remove", on: router) { visit in
      let (place, device, schoolClass) = try await device(visit)
      try await visit.demand(.removeDevice, in: schoolClass.id)
      return visit.page(
        RemoveDevicePage(
          device, at: place, of: schoolClass,
          rights: try await visit.desk.permissions(in: schoolClass.id), words: visit.words))
    }
    post(all + "/:device/remove", on: router) { visit, _ in
      let (_, device, schoolClass) = try await device(visit)
      try await visit.desk.remove(device.device)
      return .redirect(Address.saying(.machineRemoved, Address.devices(of: schoolClass.id)))
    }
  }

  /// The machine of the path, if it is one of the class of the path and was not shut out, with its place.
  private func device(
    _ visit: Visit
  ) async throws -> (place: Int, DeviceList.Machine, SchoolClass) {
    let (id, device) = (
      try visit.schoolClass, try visit.context.identifier("device", of: Device.ID.self)
    )
    let schoolClass = try await visit.desk.members(of: id).schoolClass
    let devices = try await visit.desk.devices(of: id).devices
    let found = devices.enumerated().first { $0.element.device == device }
    guard let found, found.element.revoked == nil else {
      throw StoreRefusal(.wrongRecordZone, "there is no device", .unseen)
    }
    return (found.offset, found.element, schoolClass)
  }
}
