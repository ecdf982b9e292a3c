import Foundation
import Testing

@Suite("Devices and Interface Builder documents on the command line") struct DeviceCommandTests {
  /// A view that fills its root of a phone's size, with a further constraint if one is given.
  static func screen(_ constraint: String = "", flag: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="16097" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="root" userLabel="page">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <view \(flag)id="box" userLabel="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c4"/>
            \(constraint)
          </constraints>
        </view>
      </objects>
    </document>
    """
  }

  static let row = "H:|[a]|\nV:|[a]|\n"

  @Test("a file without layouts is reported, and the others are solved") func nothing() throws {
    try withTool { tool in
      try tool.file(
        "watch.storyboard",
        "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" toolsVersion=\"14490\" targetRuntime=\"watchKit\">"
          + "<scenes><scene><objects><controller id=\"c\"><items><label id=\"l\"/></items></controller></objects></scene>"
          + "</scenes></document>")
      try tool.file("screen.xib", Self.screen())
      let run = try tool.run("solve", "watch.storyboard", "screen.xib")
      #expect(run.status == 0 && run.output.contains("box"))
      #expect(
        run.errors
          == "watch.storyboard: warning: there is nothing to solve in it: no view that constraints or masks lay out "
          + "[nothing-to-solve]\n")
      // So is a list without documents, as such a file is converted to.
      let list = try tool.run("convert", "--to", "json", "watch.storyboard")
      #expect(list.status == 0 && list.output == "[]\n")
      try tool.file("watch.json", list.output)
      let none = try tool.run("solve", "watch.json")
      #expect(none.status == 0 && none.errors == run.errors.replacing("watch.storyboard", with: "watch.json"))
    }
  }

  @Test("a device gives the size, to documents of Interface Builder and to others") func devices() throws {
    try withTool { tool in
      try tool.file("screen.xib", Self.screen())
      try tool.file("row.vfl", Self.row)
      func sizes(_ arguments: String...) throws -> [Substring] {
        let run = try tool.run(["solve", "--format", "csv"] + arguments + ["screen.xib", "row.vfl"])
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[2] }
      }
      #expect(try sizes("--device", "retina5_9") == ["375x812", "375x812"])
      #expect(try sizes("--device", "retina5_9", "--orientation", "landscape") == ["812x375", "812x375"])
      #expect(try sizes("--device", "universal") == ["600x600", "600x600"])
      #expect(try sizes("--size", "retina4_0", "--orientation", "landscape") == ["568x320", "568x320"])
      #expect(try sizes("--root", "root=100x200") == ["100x200", "100x200"])
      let unknown = try tool.run("solve", "--root", "rooot=100x200", "screen.xib")
      #expect(
        unknown.status == 0 && unknown.errors.contains("no document has a root view 'rooot'; did you mean 'root'?"))
      let drawn = try tool.run("render", "--device", "retina4_0", "-o", "a.svg", "screen.xib")
      #expect(drawn.status == 0)
      let why = try tool.run("explain", "--device", "retina4_0", "screen.xib", "box (box).width")
      #expect(why.status == 0 && why.output.contains("320"))
    }
  }

  @Test("rows of automatic height have it on a device where the recorded one contradicts constraints") func rows()
    throws
  {
    func table(_ attributes: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <tableViewController id="controller" sceneMemberID="viewController">
      <tableView key="view" rowHeight="-1" id="table" \(attributes)><rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell rowHeight="40" id="cell"><rect key="frame" x="0" y="28" width="375" height="40"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="40"/>
      <subviews><view id="icon" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="8" width="24" height="44"/>
      </view></subviews><constraints>
      <constraint firstItem="icon" firstAttribute="top" secondItem="content" secondAttribute="top" constant="8" id="c1"/>
      <constraint firstItem="content" firstAttribute="bottom" secondItem="icon" secondAttribute="bottom" constant="8" id="c2"/>
      <constraint firstItem="icon" firstAttribute="height" constant="44" id="c3"/>
      <constraint firstItem="icon" firstAttribute="width" constant="24" id="c4"/>
      <constraint firstItem="icon" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="8" id="c5"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
      </objects></scene></scenes></document>
      """
    }
    try withTool { tool in
      try tool.file("rows.storyboard", table(""))
      let run = try tool.run("solve", "--device", "iphone-15", "rows.storyboard")
      #expect(run.status == 0 && !run.output.contains("ambiguous"), "\(run)")
      #expect(
        run.output.contains(#/\(cell\) +0 +28 +393 +60\n/#) && run.output.contains(#/\(content\) +0 +0 +393 +60\n/#))
      #expect(try tool.run("check", "--device", "iphone-15", "--only", "conflict", "rows.storyboard").status == 0)
      // The canvas has the recorded height, and so has a row whose height the table keeps.
      #expect(try tool.run("solve", "rows.storyboard").status == 1)
      try tool.file("kept.storyboard", table("dataMode=\"static\""))
      for command in ["solve", "check"] {
        #expect(try tool.run(command, "--device", "iphone-15", "kept.storyboard").status == 1, "\(command)")
      }
    }
  }

  @Test(
    "a device that is not known is refused with what was perhaps meant",
    arguments: [
      ["solve", "--device", "retina5_8"], ["check", "--device", "retina5_8"], ["explain", "--size", "retina5_8"],
      ["render", "--device", "retina5_8"],
    ])
  func unknown(_ arguments: [String]) throws {
    try withTool { tool in
      try tool.file("row.vfl", Self.row)
      let run = try tool.run(arguments + ["row.vfl"])
      #expect(run.status == 64)
      #expect(
        run.errors.contains("did you mean 'retina5_5'?") && run.errors.contains("'tinamou devices' lists"),
        "\(run.errors)")
    }
  }

  @Test(
    "what is no device, root or orientation is a wrong command line",
    arguments: [
      ["--device", "all"], ["--root", "x"], ["--root", "=1x2"], ["--root", "x=fitting"], ["--orientation", "sideways"],
      ["--root", "x=1x2", "--root", "x=1x3"],
    ])
  func usage(_ arguments: [String]) throws {
    try withTool { tool in
      try tool.file("row.vfl", Self.row)
      #expect(try tool.run(["solve"] + arguments + ["row.vfl"]).status == 64)
    }
  }

  @Test("check looks at all devices, and at what is one finding on several") func everyDevice() throws {
    try withTool { tool in
      let wide =
        "<constraint firstItem=\"box\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"400\" id=\"c5\"/>"
      try tool.file("screen.xib", Self.screen(wide))
      let run = try tool.run("check", "--device", "all", "--orientation", "portrait", "screen.xib")
      #expect(run.status == 1)
      #expect(run.output.contains("error: 'box (box).width >= 400' contradicts"), "\(run.output)")
      #expect(run.output.contains("on retina3_5 and "), "\(run.output)")
      #expect(run.output.contains("\n1 error and "), "\(run.output)")
      #expect(try tool.run("check", "--device", "ipad9_7", "screen.xib").status == 0)
    }
  }

  @Test("a list of devices is the same as each of them, and messages have their names as written") func deviceList()
    throws
  {
    try withTool { tool in
      let wide =
        "<constraint firstItem=\"box\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"400\" id=\"c5\"/>"
      try tool.file("screen.xib", Self.screen(wide))
      let repeated = try tool.run("check", "--device", "ipad9_7", "--device", "iPhone 5", "screen.xib")
      #expect(repeated.status == 1 && repeated.output.contains(" on iPhone 5;"), "\(repeated.output)")
      for list in ["ipad9_7,iPhone 5", "ipad9_7, iPhone 5"] {
        let listed = try tool.run("check", "--device", list, "screen.xib")
        #expect(listed.output == repeated.output && listed.errors == repeated.errors)
      }
      let turned = ["--device", "iphone-5,iphone-8", "--orientation", "landscape"]
      try tool.file("fine.xib", Self.screen())
      let sketch = try tool.run(["render", "--graphics", "sketch"] + turned + ["fine.xib"])
      #expect(sketch.output.contains("568 × 320  iphone-5 landscape"), "\(sketch.output)")
      #expect(sketch.output.contains("667 × 375  iphone-8 landscape"), "\(sketch.output)")
      let unknown = try tool.run("check", "--device", "ipad9_7,iphone-51", "screen.xib")
      #expect(
        unknown.status == 64 && unknown.errors.contains("there is no device 'iphone-51'; did you mean 'iphone-5'?"),
        "\(unknown.errors)")
      #expect(try tool.run("check", "--device", "ipad9_7,", "screen.xib").status == 64)
    }
  }

  @Test("one layout of a file is checked and explained alone, by its name or id", arguments: ["--layout", "--scene"])
  func oneLayout(_ option: String) throws {
    try withTool { tool in
      func root(_ id: String, _ name: String, _ more: String) -> String {
        """
        <view id="\(id)" userLabel="\(name)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <view id="\(id)-box" userLabel="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="\(id)-box" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" id="\(id)-1"/>
            <constraint firstItem="\(id)-box" firstAttribute="width" constant="375" id="\(id)-2"/>
            <constraint firstItem="\(id)-box" firstAttribute="top" secondItem="\(id)" secondAttribute="top" id="\(id)-3"/>
            <constraint firstItem="\(id)-box" firstAttribute="height" constant="667" id="\(id)-4"/>
            \(more)
          </constraints>
        </view>
        """
      }
      let bad = "<constraint firstItem=\"p-box\" firstAttribute=\"width\" constant=\"300\" id=\"p-5\"/>"
      let start = Self.screen().components(separatedBy: "<view id=\"root\"")[0]
      try tool.file("two.xib", start + root("p", "page", bad) + root("s", "sheet", "") + "</objects></document>")
      let whole = try tool.run("check", "two.xib")
      #expect(whole.status == 1)
      for name in ["page", "p", "page (p)"] {
        #expect(try tool.run("check", option, name, "two.xib").output == whole.output)
        #expect(try tool.run("solve", option, name, "two.xib").status == 1)
      }
      #expect(try tool.run("check", option, "sheet", "two.xib").status == 0)
      #expect(try tool.run("check", option, "sheet", "--device", "iphone-se,ipad-air", "two.xib").status == 0)
      let unknown = try tool.run("check", option, "sheeet", "two.xib")
      #expect(unknown.status == 2, "\(unknown.errors)")
      #expect(unknown.errors.contains("the layouts are page (p), sheet (s)"), "\(unknown.errors)")
      let explained = try tool.run("explain", option, "sheet", "two.xib", "box.width")
      #expect(explained.status == 0 && explained.output.contains("(s-box).width == 375"), "\(explained.output)")
      #expect(try tool.run("explain", option, "other", "two.xib", "box.width").status == 2)
    }
  }

  @Test("several devices are checked and drawn together, and refused where there is one layout") func severalDevices()
    throws
  {
    try withTool { tool in
      let wide =
        "<constraint firstItem=\"box\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"400\" id=\"c5\"/>"
      try tool.file("screen.xib", Self.screen(wide))
      let both = ["--device", "ipad9_7", "--device", "iphone-5"]
      for arguments in [both, ["--device", "iphone-5", "--device", "ipad9_7"]] {
        let run = try tool.run(["check"] + arguments + ["screen.xib"])
        #expect(run.status == 1 && run.output.contains(" on iphone-5;"), "\(run.output)")
      }
      try tool.file("fine.xib", Self.screen())
      #expect(try tool.run(["render"] + both + ["fine.xib", "-o", "a.svg"]).status == 0)
      let picture = try String(contentsOf: tool.folder.appendingPathComponent("a.svg"), encoding: .utf8)
      #expect(picture.contains("768 × 1024") && picture.contains("320 × 568"))
      for command in ["solve", "explain"] {
        let run = try tool.run([command] + both + ["fine.xib"])
        #expect(run.status == 64 && run.errors.contains("Several devices are for check and render"), "\(run.errors)")
      }
      try tool.file(".tinamou.yml", "devices: [ipad9_7, iphone-5]\n")
      #expect(try tool.run("check", "screen.xib").output.contains(" on iphone-5;"))
      #expect(try tool.run("check", "--device", "ipad9_7", "screen.xib").status == 0)
      let shown = try tool.run("check", "--show-settings", "screen.xib")
      #expect(shown.output.contains("devices: [\"ipad9_7\",\"retina4_0\"]"), "\(shown.output)")
    }
  }

  @Test("chosen devices are checked in both orientations, by options or by settings") func orientations() throws {
    try withTool { tool in
      let wide =
        "<constraint firstItem=\"box\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"400\" id=\"c5\"/>"
      try tool.file("screen.xib", Self.screen(wide))
      let devices = ["check", "--device", "iphone-5,iphone-x,ipad9_7", "screen.xib"]
      let upright = try tool.run(devices)
      #expect(upright.output.contains(" on iphone-5, iphone-x;"), "\(upright.output)")
      let high = Self.screen(wide.replacing("width", with: "height"))
      try tool.file("screen.xib", high)
      #expect(try tool.run(devices).status == 0)
      let both = try tool.run(devices + ["--orientation", "all"])
      #expect(both.output.contains(" on iphone-5 landscape, iphone-x landscape;"), "\(both.output)")
      for list in [
        ["--orientation", "portrait,landscape"], ["--orientation", "landscape", "--orientation", "portrait"],
      ] {
        #expect(try tool.run(devices + list).output == both.output)
      }
      #expect(try tool.run(devices + ["--orientation", "portrait"]).status == 0)
      // Settings have both lists, and an option replaces its own alone.
      try tool.file(".tinamou.yml", "devices: [iphone-5, iphone-x, ipad9_7]\norientations: all\n")
      #expect(try tool.run("check", "screen.xib").output == both.output)
      #expect(try tool.run("check", "--orientation", "landscape", "screen.xib").output == both.output)
      #expect(try tool.run("check", "--orientation", "portrait", "screen.xib").status == 0)
      #expect(try tool.run("check", "--root", "other=10x10", "screen.xib").output == both.output)
      #expect(try tool.run("check", "--device", "iphone-5", "screen.xib").output.contains(" on iphone-5 landscape;"))
      let shown = try tool.run("check", "--show-settings", "--orientation", "landscape", "screen.xib").output
      #expect(shown.contains(/devices: \["retina4_0","retina5_9","ipad9_7"\] *# .*\.tinamou\.yml:1/), "\(shown)")
      #expect(shown.contains(/orientations: \["landscape"\] *# --orientation/), "\(shown)")
      let picture = ["--device", "iphone-5,iphone-x", "--orientation", "all", "--graphics", "sketch"]
      try tool.file("fine.xib", Self.screen())
      let sketch = try tool.run(["render"] + picture + ["fine.xib"]).output
      for part in ["320 × 568  iphone-5", "568 × 320  iphone-5 landscape", "812 × 375  iphone-x landscape"] {
        #expect(sketch.contains(part), "\(sketch)")
      }
      for command in ["solve", "explain"] {
        let run = try tool.run(command, "--orientation", "all", "fine.xib")
        #expect(
          run.status == 64 && run.errors.contains("Several orientations are for check and render"), "\(run.errors)")
      }
    }
  }

  @Test("one layout of a file is drawn and solved by its name or object id") func layout() throws {
    try withTool { tool in
      let second = Self.screen().replacing("root", with: "other").replacing("page", with: "sheet")
        .replacing("\"box\"", with: "\"lid\"")
      let start = try #require(second.firstRange(of: "<view id")).lowerBound
      let view = second[start..<(try #require(second.firstRange(of: "</objects>")).lowerBound)]
      try tool.file("two.xib", Self.screen().replacing("</objects>", with: "\(view)</objects>"))
      for name in ["sheet", "other", "sheet (other)"] {
        let run = try tool.run("solve", "--layout", name, "two.xib")
        #expect(run.status == 0 && run.output.contains("lid") && !run.output.contains("page"), "\(run.output)")
      }
      #expect(try tool.run("render", "two.xib", "--layout", "sheet", "--select", "lid", "-o", "a.svg").status == 0)
      let unknown = try tool.run("render", "two.xib", "--layout", "sheeet", "-o", "b.svg")
      #expect(unknown.status == 2 && unknown.errors.contains("There is no layout 'sheeet'"), "\(unknown.errors)")
    }
  }

  @Test("a conflict is the result, and the document keeps its frames") func conflicts() throws {
    try withTool { tool in
      let wrong = "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"400\" id=\"c5\"/>"
      try tool.file("screen.xib", Self.screen(wrong))
      let run = try tool.run("solve", "--format", "json", "screen.xib")
      #expect(run.status == 1)
      #expect(run.output.contains("\"status\": \"conflict\""))
      #expect(run.output.contains("\"box\": [0, 0, 375, 667]"), "\(run.output)")
      #expect(!run.output.contains("\"broken\": []"))
      let broken = try tool.run("solve", "--format", "json", "--on-conflict", "break", "screen.xib")
      #expect(broken.status == 1 && broken.output.contains("\"status\": \"solved\""))
    }
  }

  @Test("a checkout is searched without what others wrote, and ends with a line") func checkout() throws {
    try withTool { tool in
      try tool.file("App/Main.storyboard", Self.screen())
      for folder in ["Pods", "App/Carthage", "node_modules/x", "DerivedData", ".build", "App/.hidden"] {
        try tool.file("\(folder)/Old.xib", Self.screen(flag: "misplaced=\"YES\" "))
      }
      let clean = try tool.run("check", ".")
      #expect(clean.status == 0 && clean.output == "0 errors and 0 warnings in 1 file\n", "\(clean.output)")
      // A folder that is named is searched, and a file of such a name is a file.
      let named = try tool.run("check", "Pods")
      #expect(named.output.contains("[stale-flag]") && named.output.hasSuffix("0 errors and 1 warning in 1 file\n"))
      #expect(named.output.contains("Pods/Old.xib:8:9: warning: 'box (box)'"), "\(named.output)")
    }
  }

  @Test("hostile documents are refused with a place, and the others are done") func hostile() throws {
    try withTool { tool in
      try tool.file("good.xib", Self.screen())
      try tool.file("old.xib", "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3\"/>")
      try tool.file("merge.xib", "<document>\n<<<<<<< HEAD\n=======\n>>>>>>> other\n</document>")
      try tool.file("cut.xib", String(Self.screen().prefix(900)))
      try tool.file("entity.xib", "<!DOCTYPE d [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]>\n<document>&b;</document>")
      try tool.file("deep.xib", String(repeating: "<a>", count: 1_000_000))
      try Data((0...255).map { UInt8($0) } + Array("<document>".utf8)).write(
        to: tool.folder.appendingPathComponent("binary.xib"))
      try tool.file("control.xib", "<document a=\"\u{1B}[31m\u{07}\" a=\"\u{9B}2J\"/>")
      let files = ["old.xib", "merge.xib", "cut.xib", "entity.xib", "deep.xib", "binary.xib", "control.xib"]
      for command in [["solve", "--format", "csv"], ["check"]] {
        let run = try tool.run(command + files + ["good.xib"])
        #expect(run.status == 2)
        let told = run.errors + run.output
        for file in files { #expect(told.contains("\(file):"), "\(file)") }
        #expect(told.contains("merge.xib:2:1: error: a merge conflict"))
        let controls = told.unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
        }
        #expect(controls.isEmpty)
        if command[0] == "solve" { #expect(run.output.contains("good.xib,")) }
      }
    }
  }
}
