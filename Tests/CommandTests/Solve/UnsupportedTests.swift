import Foundation
import Testing

/// Reports of commands on the parts of Interface Builder documents that were not understood.
@Suite("What was not understood, by command") struct UnsupportedTests {
  private static func document(_ views: String, _ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
    <objects><view id="r"><rect key="frame" x="0" y="0" width="400" height="600"/><subviews>
    \(views)
    </subviews><constraints>
    <constraint firstItem="a" firstAttribute="height" constant="40" id="k1"/>
    <constraint firstItem="a" firstAttribute="width" constant="100" id="k2"/>
    <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="10" id="k3"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" id="k4"/>
    \(constraints)
    </constraints></view></objects></document>
    """
  }

  private static func view(_ attributes: String = "") -> String {
    """
    <view \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
    """
  }

  @Test("solve, explain and convert warn on standard error, and check finds") func dangling() throws {
    let dangling =
      #"<constraint firstItem="a" firstAttribute="bottom" secondItem="gone" secondAttribute="top" id="k5"/>"#
    let message = "the constraint names 'gone', which is not in this layout"
    try withTool { tool in
      try tool.file("a.xib", Self.document(Self.view(), dangling))
      for arguments in [["solve", "a.xib"], ["explain", "a.xib"], ["convert", "--to", "json", "a.xib"]] {
        let run = try tool.run(arguments)
        #expect(run.status == 0)
        #expect(run.errors == "a.xib:9:1: warning: \(message) [ignored-constraint]\n", "\(arguments)")
      }
      let check = try tool.run("check", "a.xib")
      #expect(check.status == 0 && check.errors.isEmpty)
      #expect(check.output.hasPrefix("a.xib:9:1: warning: \(message)"), "\(check.output)")
      #expect(check.output.contains("[ignored-constraint]"))
      let other = try tool.run("check", "--disable", "ignored-constraint", "a.xib")
      #expect(other.output.isEmpty && other.errors.isEmpty)
    }
  }

  @Test("check tells the rest on standard error and in JSON") func unknown() throws {
    try withTool { tool in
      try tool.file("a.xib", Self.document(Self.view(#"spin="1""#), ""))
      let message = "<view> has the attribute 'spin', which is not known and changes nothing here"
      for device in [[], ["--device", "all"]] {
        let check = try tool.run(["check", "a.xib"] + device)
        #expect(check.status == 0 && check.output.isEmpty)
        let messages = check.errors.split(separator: "\n")
        #expect(messages.filter { $0.contains("[unsupported]") } == ["a.xib:3:1: warning: \(message) [unsupported]"])
        #expect(messages.count == (device.isEmpty ? 1 : 2), "a note says that the view keeps its size")
      }
      #expect(try tool.run("check", "--quiet", "a.xib").errors.isEmpty)
      let json = try tool.run("check", "--format", "json", "a.xib").output
      #expect(json.contains(#"{"file": "a.xib", "line": 3, "column": 1, "message": "\#(message)"}"#), "\(json)")
    }
  }

  @Test("many roots that keep their sizes are one note of check") func manyKeptSizes() throws {
    try withTool { tool in
      for name in ["a", "b", "c", "d", "e"] { try tool.file("\(name).xib", Self.document(Self.view(), "")) }
      let some = try tool.run("check", "--device", "retina4_7", "a.xib", "b.xib", "c.xib")
      #expect(some.errors.split(separator: "\n").count == 3 && some.errors.contains("a.xib:"), "\(some.errors)")
      let all = try tool.run("check", "--device", "retina4_7", ".")
      #expect(all.errors.split(separator: "\n").count == 1 && all.errors.contains("5 views keep"), "\(all.errors)")
      let json = try tool.run("check", "--device", "retina4_7", "--format", "json", ".").output
      #expect(json.components(separatedBy: "keeps its recorded size").count == 6)
    }
  }

  @Test("of two views with one object id, results have two names") func duplicates() throws {
    try withTool { tool in
      try tool.file("a.xib", Self.document(Self.view() + "\n" + Self.view(), ""))
      let solve = try tool.run("solve", "--format", "json", "a.xib")
      #expect(solve.output.contains("\"a\": [10, 0, 100, 40]") && solve.output.contains("\"view (a) 2\": "))
      let check = try tool.run("check", "a.xib")
      let message = "the object id 'a' is that of <view> in line 3; constraints mean the first one"
      #expect(check.output.contains("a.xib:4:1: warning: \(message)"), "\(check.output)")
    }
  }

  @Test("a view that nothing places is explained so") func unplaced() throws {
    try withTool { tool in
      let other = Self.view().replacingOccurrences(of: "id=\"a\"", with: "id=\"b\"")
      try tool.file("a.xib", Self.document(Self.view() + other, ""))
      let explain = try tool.run("explain", "a.xib", "b.left")
      let words = "= 0: nothing, since it has neither a constraint nor a frame"
      #expect(explain.output.contains(words), "\(explain.output)")
      let json = try tool.run("explain", "--format", "json", "a.xib", "b.left").output
      #expect(json.contains(#""below": "unplaced""#), "\(json)")
    }
  }

  @Test("the default of --align can be named") func alignment() throws {
    try withTool { tool in
      let text = Self.document(Self.view(), "").replacingOccurrences(of: "constant=\"10\"", with: "constant=\"10.4\"")
      try tool.file("a.xib", text.replacingOccurrences(of: "<objects>", with: #"<device id="retina4_7"/><objects>"#))
      let plain = try tool.run("solve", "a.xib").output
      #expect(plain.contains("10.5"))
      #expect(try tool.run("solve", "--align", "edges", "a.xib").output == plain)
      #expect(try tool.run("solve", "--align", "edges", "--scale", "1", "a.xib").output != plain)
    }
  }
}
