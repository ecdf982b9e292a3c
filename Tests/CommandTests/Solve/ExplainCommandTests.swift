import Foundation
import Testing

/// The command `tinamou explain`, run as a process.
@Suite("The command explain") struct ExplainCommandTests {
  private static let screen = """
    name: screen
    size: [320, 100]
    views: [{name: label, intrinsic: {width: 60, height: 20}}, {name: field}]
    constraints:
      - "H:|-[label]-[field]-|"
      - "V:|[field]|"
      - "label.top == superview.top"
    """

  @Test("a document, a view, an attribute") func subjects() throws {
    try withTool { tool in
      try tool.file("a.yaml", Self.screen)
      let all = try tool.run("explain", "a.yaml")
      #expect(all.status == 0 && all.errors.isEmpty)
      #expect(all.output.split(separator: "\n").count == 9 && all.output.contains("  field.width   212  fixed"))
      let view = try tool.run("explain", "a.yaml", "field")
      #expect(view.status == 0)
      #expect(["left", "top", "width", "height"].allSatisfy { view.output.contains("  field.\($0) = ") })
      let value = try tool.run("explain", "a.yaml", "field.right")
      #expect(
        value.output.hasPrefix("screen  320 × 100  (a.yaml)\n  field.right = 300: fixed by required constraints\n"))
      #expect(value.output.contains("root.width == 320"))
      let sizes = try tool.run("explain", "a.yaml", "field.right", "--size", "400x100", "--direction", "rtl")
      #expect(sizes.output.contains("  field.right = 312: "))
    }
  }

  @Test("a constraint is no value, and the answer is where its price is") func constraints() throws {
    try withTool { tool in
      try tool.file("a.yaml", "constraints: [\"x + y >= 4 # demand\", \"y >= 0\", \"x + y <= 0 @ 500\"]\n")
      try tool.file("b.yaml", Self.screen)
      try tool.file("c.yaml", "constraints: [\"x + y >= 4 # demand\", \"z == x + 3 * y\", \"z <= 0 @ 500\"]\n")
      for (file, name, value) in [
        ("a.yaml", "demand", "x' or 'tinamou explain FILE y"), ("a.yaml", "y >= 0", "y"), ("a.yaml", "2 * y >= 7", "y"),
        // The objective comes first.
        ("c.yaml", "demand", "z' or 'tinamou explain FILE x' or 'tinamou explain FILE y"),
        ("b.yaml", "label.top == superview.top", "label.top"),
        ("b.yaml", "label.width <= 2 * label.height - 8", "label.width' or 'tinamou explain FILE label.height"),
      ] {
        let run = try tool.run("explain", file, name)
        #expect(
          run.status == 64
            && run.errors.hasPrefix(
              "Error: '\(name)' is a constraint; 'tinamou explain FILE \(value)' has the sensitivity of a value to it, "
                + "its dual price if that is the objective"),
          "\(run.errors)")
      }
      #expect(try tool.run("explain", "a.yaml", "demnd").errors.contains("There is no variable 'demnd'"))
    }
  }

  @Test("the height of a text names its width, in every form") func wrapping() throws {
    try withTool { tool in
      try tool.file(
        "a.yaml",
        """
        name: article
        size: [160, 300]
        views: [{name: body, text: {length: 300, lineHeight: 15.5}}]
        constraints: ["H:|-20-[body]-20-|", "V:|[body]"]
        """)
      let text = try tool.run("explain", "a.yaml", "body.height").output
      #expect(
        text.contains(
          "    46.5 is the height of the content of body at its width of 120, which is fixed by required constraints, "
            + "by root.trailing == body.trailing + 20, body.leading == root.leading + 20, 1 more\n"), "\(text)")
      let json = try tool.run("explain", "a.yaml", "body.height", "--format", "json").output
      #expect(json.contains(/"contentHeights": \[\s*\{\s*"view": "body",\s*"height": 46.5,\s*"width": 120,/), "\(json)")
      let picture = try tool.run("explain", "a.yaml", "body.height", "--format", "svg").output
      #expect(picture.contains("46.5 is the height of the content of body at its"), "\(picture)")
    }
  }

  @Test("views of Interface Builder documents are named by their object ids, and by unique names")
  func objectIDs() throws {
    try withTool { tool in
      let label = { (id: String, text: String) in
        """
        <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="40" width="50" height="20"/></label>
        """
      }
      let root = { (id: String, labels: String, constraints: String) in
        """
        <view contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>\(labels)</subviews><constraints>\(constraints)</constraints></view>
        """
      }
      let pinned = { (id: String) in
        """
        <constraint firstItem="\(id)" firstAttribute="left" secondAttribute="left" constant="20" id="\(id)-L"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondAttribute="top" constant="40" id="\(id)-T"/>
        """
      }
      let document = { (roots: String) in
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\(roots)</objects></document>
        """
      }
      let first = root("v-1", label("a-1", "Same") + label("a-2", "Same") + label("a-3", "Other"), pinned("a-3"))
      try tool.file("one.xib", document(first))
      try tool.file("two.xib", document(first + root("v-2", label("b-1", "Elsewhere"), pinned("b-1"))))
      for file in ["one.xib", "two.xib"] {
        for name in ["a-3", "Other", "Other (a-3)"] {
          let run = try tool.run("explain", file, name + ".left")
          #expect(run.status == 0 && run.output.contains("Other (a-3).left = 20"), "\(file) \(name): \(run.errors)")
        }
        for (name, hint) in [
          ("Same.left", "2 views are called 'Same'; name one by its object id: 'Same (a-1)', 'Same (a-2)'"),
          ("a-3.widht", "There is no attribute 'widht'; did you mean 'width'?"),
          ("nowhere", file == "one.xib" ? "There is no view 'nowhere'" : "There is no layout or view 'nowhere'"),
        ] {
          let run = try tool.run("explain", file, name)
          #expect(run.status == 64 && run.errors.contains(hint), "\(file) \(name): \(run.errors)")
        }
      }
      #expect(try tool.run("explain", "two.xib", "Elsewhere").output.contains("Elsewhere (b-1).top = 40"))
      let several = "the file has 2 layouts; name one, or a view in one: 'view (v-1)', 'view (v-2)'"
      #expect(try tool.run("explain", "two.xib").errors.contains(several))
    }
  }

  @Test("a layout of a storyboard is explained by the name of its scene") func scenes() throws {
    try withTool { tool in
      let scene = { (id: String, name: String) in
        """
        <scene sceneID="s-\(id)"><objects><viewController storyboardIdentifier="\(name)" id="\(id)" \
        sceneMemberID="viewController"><view key="view" id="v-\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene>
        """
      }
      try tool.file(
        "two.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(scene("c-1", "Feed"))\(scene("c-2", "Detail"))</scenes>
        </document>
        """)
      for name in ["Detail (c-2)", "Detail", "c-2"] {
        let run = try tool.run("explain", "two.storyboard", name)
        #expect(
          run.status == 0 && run.output.hasPrefix("Detail (c-2)  375 × 667"), "\(name): \(run.output)\(run.errors)")
      }
      let hint = "There is no layout or view 'Detial (c-2)'; did you mean 'Detail (c-2)'?"
      #expect(try tool.run("explain", "two.storyboard", "Detial (c-2)").errors.contains(hint))
      let all = try tool.run("explain", "two.storyboard")
      #expect(
        all.status == 2 && all.errors.contains("name one, or a view in one: 'Feed (c-1)', 'Detail (c-2)' [explain]"))
      let picture = try tool.run("explain", "two.storyboard", "Detail", "--format", "svg")
      #expect(picture.status == 64 && picture.errors.contains("Name a view or an attribute of 'Detail' to draw"))
    }
  }

  @Test("names that are not there are wrong command lines, with what could be meant") func unknown() throws {
    try withTool { tool in
      try tool.file("a.yaml", Self.screen)
      try tool.file("x.yaml", "variables: [x, y]\nconstraints: [\"x + y == 2\"]\n")
      for (file, subject, hint) in [
        ("a.yaml", "fild", "There is no view 'fild'; did you mean 'field'?"),
        ("a.yaml", "zebra.left", "There is no view 'zebra'; the views are root, label, field"),
        ("a.yaml", "field.widht", "There is no attribute 'widht'; did you mean 'width'?"),
        ("a.yaml", "", "There is no view ''"), ("a.yaml", ".", "There is no view ''"),
        ("x.yaml", "z", "There is no variable 'z'; the variables are x, y"),
      ] {
        let run = try tool.run("explain", file, subject)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(hint), "\(subject): \(run.errors)")
      }
      #expect(try tool.run("explain").status == 64)
    }
  }

  @Test("a conflict is shown, and is status 1; what is not understood is 2") func failures() throws {
    try withTool { tool in
      try tool.file("a.yaml", Self.screen + "\n  - \"field.height == 10\"\n")
      let run = try tool.run("explain", "a.yaml", "field.width")
      #expect(run.status == 1 && run.output.contains("these required constraints contradict each other"))
      #expect(run.output.contains("field.height == 10"))
      try tool.file("b.yaml", Self.screen + "\n  - \"field.widht == 10\"\n")
      let bad = try tool.run("explain", "b.yaml")
      #expect(bad.status == 2 && bad.output.isEmpty && bad.errors.contains("b.yaml:8:"))
      #expect(try tool.run("explain", "none.yaml").status == 2)
    }
  }

  @Test("an ambiguous length of a drawn view is to be the recorded one, and that of no shown view 0") func recorded()
    throws
  {
    func view(_ id: String, _ y: Int, _ height: Int) -> String {
      """
      <view id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="\(y)" width="375" height="\(height)"/>
      </view>
      """
    }
    func edge(_ first: String, _ edge: String, _ second: String, _ other: String) -> String {
      "<constraint firstItem=\"\(first)\" firstAttribute=\"\(edge)\" secondItem=\"\(second)\" secondAttribute=\"\(other)\"/>"
    }
    func text(_ height: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects><view id="page">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>\(view("head", 0, height))\(view("list", height, 667 - height))</subviews>
          <constraints>
            \(["head", "list"].map { edge($0, "leading", "page", "leading") + edge($0, "trailing", "page", "trailing") }.joined())
            \(edge("head", "top", "page", "top"))
            \(edge("list", "top", "head", "bottom"))
            \(edge("list", "bottom", "page", "bottom"))
          </constraints>
        </view></objects>
      </document>
      """
    }
    try withTool { tool in
      for (drawn, expected) in [(41, 41), (0, 100)] {
        try tool.file("page.xib", text(drawn))
        let run = try tool.run("explain", "page.xib", "head (head).height")
        #expect(run.output.contains("to make it unique, add 'head (head).height == \(expected)'"), "\(run.output)")
      }
    }
  }

  @Test("an ambiguous value: its cause, and a change that makes it unique; equal bytes on every run") func open() throws
  {
    try withTool { tool in
      try tool.file("a.yaml", Self.screen.replacingOccurrences(of: "[field]-|", with: "[field]-(>=0)-|"))
      let run = try tool.run("explain", "a.yaml", "field.width")
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          "    could be 0 … 232\n    no constraint fixes it\n    to make it unique, add 'field.width == 100'\n"))
      let json = try tool.run("explain", "a.yaml", "field.width", "--format", "json")
      #expect(
        json.output.contains("\"cause\": \"free\"") && json.output.contains("\"remedy\": \"add 'field.width == 100'\""))
      for _ in 0..<3 {
        #expect(try tool.run("explain", "a.yaml", "field.width", "--format", "json").output == json.output)
      }
    }
  }

  @Test("many views are cut, and said to be") func many() throws {
    try withTool { tool in
      let views = (0..<130).map { "{name: v\($0)}" }.joined(separator: ", ")
      try tool.file("a.yaml", "size: [100, 100]\nviews: [\(views)]\nconstraints: [\"v0.width == 5\"]\n")
      let run = try tool.run("explain", "a.yaml")
      #expect(run.status == 0 && run.output.hasSuffix("  … and 30 more views; name one to have it explained\n"))
      let names = (0..<130).map { "x\($0)" }.joined(separator: ", ")
      try tool.file("b.yaml", "variables: [\(names)]\nconstraints: [\"x0 == 5\"]\n")
      let variables = try tool.run("explain", "b.yaml")
      #expect(variables.output.hasSuffix("  … and 30 more variables; name one to have it explained\n"), "\(variables)")
      #expect(variables.output.contains("  x99  ") && !variables.output.contains("  x100 "))
      #expect(try tool.run("explain", "a.yaml", "v129.left").output.contains("neither a constraint nor a frame"))
      #expect(try tool.run("explain", "a.yaml", "-q").output.isEmpty)
      #expect(try tool.run("explain", "a.yaml", "-o", "out.txt").output.isEmpty)
    }
  }
}
