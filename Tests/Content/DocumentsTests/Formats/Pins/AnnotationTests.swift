import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import PinCourses

/// Regions that were marked in the VGG Image Annotator and in LabelMe.
@Suite("Marked regions of pictures") struct AnnotationTests {
  private static let pictures = ["karte.svg": PinFiles.svg(600, 400)]

  private static func project(_ regions: String) -> String {
    #"{"_via_settings":{"project":{"name":"Länder"}},"_via_img_metadata":{"karte.svg99":{"filename":"karte.svg","size":99,"regions":[\#(regions)],"file_attributes":{}},"leer.png1":{"filename":"leer.png","size":1,"regions":[],"file_attributes":{}}},"_via_attributes":{}}"#
  }

  private static func region(_ shape: String, _ attributes: String) -> String {
    #"{"shape_attributes":{\#(shape)},"region_attributes":{\#(attributes)}}"#
  }

  @Test("Each shape of a project becomes an area with a pin")
  func project() throws {
    let regions = [
      Self.region(#""name":"rect","x":60,"y":40,"width":120,"height":80"#, #""name":"Bayern""#),
      Self.region(#""name":"circle","cx":300,"cy":200,"r":30"#, #""name":"Berlin|Hauptstadt""#),
      Self.region(
        #""name":"ellipse","cx":150,"cy":100,"rx":60,"ry":20,"theta":0"#, #""Land":"Hessen""#),
      Self.region(
        #""name":"polygon","all_points_x":[300,420,300],"all_points_y":[100,100,220]"#,
        #""name":"Sachsen""#),
      Self.region(#""name":"point","cx":6,"cy":4"#, #""label":{"Kiel":true,"Lübeck":false}"#),
    ]
    let result = PinFiles.read(
      Self.project(regions.joined(separator: ",")), as: "via.json", beside: Self.pictures)
    #expect(result.format == .via)
    #expect(result.pinFaults == [])
    #expect(result.bank?.header.title == "Länder")
    #expect(
      result.pinExercises.map(\.told) == [
        [
          "Bayern 0.2 0.2 rect 0.1 0.1 0.2 0.2", "Berlin|Hauptstadt 0.5 0.5 circle 0.5 0.5 0.05",
          "Hessen 0.25 0.25 ellipse 0.25 0.25 0.1 0.05", "Sachsen 0.56667 0.35 polygon of 3",
          "Kiel 0.01 0.01",
        ]
      ])
  }

  @Test("So do annotations alone, and the regions of the first version, which are an object")
  func annotations() {
    let text =
      #"{"karte.svg99":{"fileref":"","size":99,"filename":"karte.svg","base64_img_data":"","file_attributes":{},"regions":{"0":\#(Self.region(#""name":"circle","cx":300,"cy":200,"r":30"#, #""name":"Berlin""#))}}}"#
    let result = PinFiles.read(text, as: "via.json", beside: Self.pictures)
    #expect(result.format == .via)
    #expect(result.pinExercises.first?.told == ["Berlin 0.5 0.5 circle 0.5 0.5 0.05"])
  }

  @Test("Annotations as a table are the same")
  func table() {
    let text = """
      filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes
      karte.svg,99,"{}",2,0,"{""name"":""rect"",""x"":60,""y"":40,""width"":120,""height"":80}","{""name"":""Bayern"",""farbe"":""blau""}"
      karte.svg,99,"{}",2,1,"{""name"":""point"",""cx"":6,""cy"":4}","{}"
      leer.svg,99,"{}",0,0,"{}","{}"
      """
    let result = PinFiles.read(text, as: "via_export.csv", beside: Self.pictures)
    #expect(result.format == .via)
    #expect(result.pinExercises.map(\.told) == [["Bayern 0.2 0.2 rect 0.1 0.1 0.2 0.2"]])
    #expect(
      result.pinFaults == [
        "\(PinFiles.place(of: #""{""name"":""Bayern"#, in: text)) warning import.lost(import.attributes)",
        "\(PinFiles.place(of: "\"{}\"\nleer", in: text)) error import.name",
      ])
  }

  @Test(
    "Each fault has its place",
    arguments: [
      (region(#""name":"rect","x":60,"y":40,"width":120,"height":80"#, "¦"), "error import.name"),
      (
        region("¦" + #""name":"rect","x":60,"y":40,"width":"a","height":80"#, #""name":"A""#),
        "error import.place(rect)"
      ),
      (region("¦" + #""name":"spiral","x":60"#, #""name":"A""#), "error import.place(spiral)"),
      (
        region("¦" + #""name":"rect","x":60,"y":40,"width":0,"height":80"#, #""name":"A""#),
        "error import.place.empty(A)"
      ),
      (
        region("¦" + #""name":"rect","x":560,"y":40,"width":100,"height":80"#, #""name":"A""#),
        "warning import.place.outside(A)"
      ),
      (
        region(
          "¦" + #""name":"ellipse","cx":160,"cy":140,"rx":100,"ry":80,"theta":0.5"#, #""name":"A""#),
        "warning import.place.shape(ellipse, theta)"
      ),
    ])
  func faults(region: String, told: String) {
    let text = MarkedText(
      Self.project(
        Self.region(#""name":"point","cx":60,"cy":40"#, #""name":"Bayern""#) + "," + region))
    let result = PinFiles.read(text.text, as: "via.json", beside: Self.pictures)
    // Objects begin before their first field.
    #expect(result.pinFaults == ["\(text.line):\(text.column - 1) \(told)"])
  }

  @Test("Without the picture, pixels have no meaning")
  func missing() {
    let text = Self.project(Self.region(#""name":"point","cx":60,"cy":40"#, #""name":"Bayern""#))
    let result = PinFiles.read(text, as: "via.json")
    #expect(result.course == nil && result.hasErrors)
    #expect(
      result.pinFaults.map { $0.drop { $0 != " " } } == [" error import.picture.size(karte.svg)"])
  }

  /// Annotators show a photograph as it was held, and so count its pixels.
  @Test("Regions of a turned photograph are where they are seen", arguments: 1...8)
  func turned(orientation: Int) {
    let photo = ["karte.jpg": PinFiles.jpeg(400, 200, orientation: orientation)]
    let (width, height) = orientation < 5 ? (400, 200) : (200, 400)
    let told = [
      orientation < 5
        ? "Femur 0.25 0.5 circle 0.25 0.5 0.025" : "Femur 0.5 0.25 circle 0.5 0.25 0.05"
    ]
    let circle = Self.region(#""name":"circle","cx":100,"cy":100,"r":10"#, #""name":"Femur""#)
    let via = PinFiles.read(
      Self.project(circle).replacing("karte.svg", with: "karte.jpg"), as: "via.json", beside: photo)
    #expect(via.pinExercises.map(\.told) == [told])
    let labelMe = PinFiles.read(
      #"{"version":"5.2.1","flags":{},"shapes":[{"label":"Femur","points":[[100,100],[110,100]],"shape_type":"circle","flags":{}}],"imagePath":"karte.jpg","imageData":null,"imageHeight":\#(height),"imageWidth":\#(width)}"#,
      as: "karte.json", beside: photo)
    #expect(labelMe.pinExercises.map(\.told) == [told])
  }

  private static func labelMe(_ shapes: String, data: String = "null") -> String {
    #"""
    {
      "version": "5.2.1",
      "flags": {},
      "shapes": [
    \#(shapes)
      ],
      "imagePath": "..\\bilder\\bauch.svg",
      "imageData": \#(data),
      "imageHeight": 400,
      "imageWidth": 500
    }
    """#
  }

  private static func shape(
    _ label: String, _ kind: String, _ points: String, group: String = "null"
  )
    -> String
  {
    #"{"label": "\#(label)", "points": [\#(points)], "group_id": \#(group), "shape_type": "\#(kind)", "flags": {}}"#
  }

  @Test("Each shape of LabelMe becomes an area with a pin, and the picture may come along")
  func labelMe() throws {
    let shapes = [
      Self.shape(
        "Leber", "polygon", "[50.0, 40.0], [250.0, 40.0], [250.0, 240.0], [50.0, 240.0]", group: "1"
      ),
      Self.shape("Niere", "rectangle", "[300, 200], [250, 100]"),
      Self.shape("Milz", "circle", "[400, 300], [430, 340]"),
      Self.shape("Nabel", "point", "[5, 4]"),
    ]
    let picture = "\"\(Base64.encoded(PinFiles.svg(500, 400)))\""
    let result = PinFiles.read(
      Self.labelMe(shapes.joined(separator: ",\n"), data: picture), as: "bauch.json")
    #expect(result.format == .labelMe)
    #expect(result.pinFaults == [])
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "Leber 0.3 0.35 polygon of 4", "Niere 0.55 0.375 rect 0.5 0.25 0.1 0.25",
        "Milz 0.8 0.75 circle 0.8 0.75 0.1", "Nabel 0.01 0.01",
      ])
    #expect(exercise.pins.map(\.group) == ["1", nil, nil, nil])
    #expect(result.bank?.items.first?.details.media.map(\.name) == ["bauch.svg"])
    #expect(exercise.pictures.map(\.file) == ["bauch.svg"])
  }

  @Test(
    "Each fault of LabelMe has its place",
    arguments: [
      (
        #"¦{"label": "A", "points": [[1, 2]], "shape_type": "line"}"#,
        "error import.place(line (1))"
      ),
      (#"{"label": "¦ ", "points": [[1, 2]], "shape_type": "point"}"#, "error import.name"),
      (
        #"¦{"label": "A", "points": [[900, 2]], "shape_type": "point"}"#,
        "warning import.place.outside(A)"
      ),
      (
        #"¦{"label": "A", "points": [[9, 2]], "shape_type": "point", "flags": {"x": true}}"#,
        "warning import.lost(import.attributes)"
      ),
    ])
  func labelMeFaults(shape: String, told: String) {
    let text = MarkedText(Self.labelMe(Self.shape("Nabel", "point", "[5, 40]") + ",\n" + shape))
    let result = PinFiles.read(text.text, as: "bauch.json")
    #expect(result.pinFaults == ["\(text.line):\(text.column) \(told)"])
  }

  @Test("Documents of our own stay what they are, whatever their texts say")
  func native() {
    let text =
      #"{"format":"teachify","version":1,"title":"\"shapes\" \"imagePath\" \"shape_attributes\"","exercises":[{"question":"3 + 4","answer":"7"}]}"#
    #expect(PinFiles.read(text, as: "x.json").format == .native)
  }
}
