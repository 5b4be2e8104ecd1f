import Stage
import Testing

struct PictureNameTests {
  @Test(arguments: ["/d/a.png", "/d:e/ä b:1.svg", "C:/x.png"], ["", "12-34"])
  func aFileIsFoundInItsName(path: String, version: String) {
    let name = PictureName.ofFile(path, version: version)
    #expect(PictureName.file(of: name) == path)
    #expect(name != PictureName.ofFile(path, version: version + "5"))
  }

  @Test func othersStandBelowTheFolderOfPictures() {
    #expect(PictureName.file(of: "ui/heart") == nil)
    #expect(PictureName.file(of: "file") == nil)
  }
}
