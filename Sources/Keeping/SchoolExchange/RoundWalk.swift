import School

/// The way through the pages of what a child has played on other machines: a server that never comes to an end must
/// not be asked without end.
package struct RoundWalk {
  /// The most pages in a row without a round that was not in one before. The server passes over rounds of classes in
  /// which progress does not come along; what is behind more of them is fetched the next time, as each page is stored
  /// with its place.
  package static let mostFruitless = 20

  /// The place after which the current page was asked for; nil for the first one, as a server whose database was
  /// restored begins anew.
  private var place: Int?
  /// The rounds that the pages have brought.
  private var seen: Set<ContentHash> = []
  private var fruitless = 0

  /// At the first page.
  package init() {}

  /// The place after which the next page is to be asked for; nil if a page is the last one.
  ///
  /// - Throws: `networkFailure` if the server says that there are more, but does not lead there: then it is tried
  ///   again later, as after any failure.
  package mutating func next(after page: RoundPage) throws(SharingFault) -> Int? {
    guard page.hasMore else { return nil }
    var isFruitless = true
    for parcel in page.parcels where seen.insert(ContentHash(of: parcel)).inserted {
      isFruitless = false
    }
    fruitless = isFruitless ? fruitless + 1 : 0
    let isFurther = place.map { page.place > $0 } ?? true
    guard isFurther, fruitless <= Self.mostFruitless else { throw .networkFailure }
    place = page.place
    return page.place
  }
}
