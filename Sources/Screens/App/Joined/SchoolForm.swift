import Classroom
import Controls
import School

/// What is typed to join a class, and what follows from it.
package enum SchoolForm: Equatable {
  /// The class can be asked for.
  case join(ServerAddress, ClassCode)
  /// The address is none.
  case strangeAddress
  /// The code is none.
  case wrongCode(ClassCodeFault)

  /// The outcome of what the fields contain.
  package init(address: String, code: String) {
    guard let server = ServerAddress(reading: address) else {
      self = .strangeAddress
      return
    }
    do throws(ClassCodeFault) {
      self = .join(server, try ClassCode(reading: code))
    } catch {
      self = .wrongCode(error)
    }
  }

  /// What the teacher is told of it; nil if nothing is wrong.
  func words(in text: Translation) -> String? {
    switch self {
    case .join: nil
    case .strangeAddress: text("school.address.strange")
    case .wrongCode(.length(let count)):
      text("school.code.length", "\(ClassCode.length)", "\(count)")
    case .wrongCode(.strange(let sign, let place)):
      text("school.code.strange", "\(sign)", "\(place + 1)")
    case .wrongCode(.mistyped): text("school.code.mistyped")
    }
  }
}

/// Why a class could not be joined, in words for the teacher.
package struct SchoolJoinFailure: Error {
  /// The words.
  package let words: String
}

extension SchoolForm {
  /// Joins the class, without a screen.
  ///
  /// - Returns: the school and its classes, in words.
  package func join(
    over network: SchoolNetwork, in store: ClassroomStore, telling text: Translation
  ) throws(SchoolJoinFailure) -> String {
    guard case .join(let address, let code) = self else {
      throw SchoolJoinFailure(words: words(in: text) ?? "")
    }
    do throws(SharingFault) {
      try network.join(address, code, in: store)
    } catch {
      throw SchoolJoinFailure(words: text(error.teacherKey))
    }
    let page = SchoolPage((try? store.school()) ?? nil)
    return text("school.joined", page.joined?.name ?? "", page.classesText(in: text))
  }
}
