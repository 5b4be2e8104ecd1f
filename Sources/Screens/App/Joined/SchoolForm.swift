import Classroom
import Controls
import School

/// What is typed to join a class, and what follows from it.
package enum SchoolForm: Equatable {
  /// The class can be asked for.
  case join(InvitationLink)
  /// The address is none.
  case strangeAddress
  /// What was pasted as an address is a link, but damaged.
  case damagedLink
  /// The code is none.
  case wrongCode(ClassCodeFault)

  /// The outcome of what the fields contain: an address and a code, or a link in place of the address, which has
  /// both.
  package init(address: String, code: String = "") {
    if InvitationLink.isMeant(by: address) {
      self = InvitationLink(reading: address).map(Self.join) ?? .damagedLink
      return
    }
    guard let server = ServerAddress(reading: address) else {
      self = .strangeAddress
      return
    }
    do throws(ClassCodeFault) {
      self = .join(InvitationLink(server, try ClassCode(reading: code)))
    } catch {
      self = .wrongCode(error)
    }
  }

  /// What the teacher is told of it; nil if nothing is wrong.
  func words(in text: Translation) -> String? {
    switch self {
    case .join: nil
    case .strangeAddress: text("school.address.strange")
    case .damagedLink: text("school.link.damaged")
    case .wrongCode(.length(let count)):
      text("school.code.length", "\(ClassCode.length)", "\(count)")
    case .wrongCode(.strange(let sign, let place)):
      text("school.code.strange", "\(sign)", "\(place + 1)")
    case .wrongCode(.mistyped): text("school.code.mistyped")
    }
  }
}

/// Why a class was not joined.
package enum JoinFault: Error, Equatable {
  /// The server was not reached, or has refused it.
  case notShared(SharingFault)
  /// This machine could not store it.
  case notKept(ClassroomError)
  /// This machine has joined another school, which has to be left before, so that nothing that waits is lost unasked.
  case otherSchool

  /// What the teacher is told of it.
  func words(in text: Translation) -> String {
    switch self {
    case .notShared(let fault): text(fault.teacherKey)
    case .notKept(let error): Trouble.notKept(error).lines(in: text).joined(separator: " ")
    case .otherSchool: text("school.leaveFirst")
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
    guard case .join(let link) = self else {
      throw SchoolJoinFailure(words: words(in: text) ?? "")
    }
    let fault: SharingFault?
    do throws(JoinFault) {
      fault = try network.join(link, in: store)
    } catch {
      throw SchoolJoinFailure(words: error.words(in: text))
    }
    let page = SchoolPage((try? store.school()) ?? nil)
    let classes = fault.map { text($0.teacherKey) } ?? page.classesText(in: text, missing: nil)
    return text("school.joined", page.joined?.name ?? "", classes)
  }
}
