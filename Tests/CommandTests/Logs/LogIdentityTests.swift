import Testing

/// The identity of logged conflicts: what two runs, or two cells, have in common.
@Suite("Equal conflicts in console logs") struct LogIdentityTests {
  /// A message about a cell with two labels, by the addresses of its views and what they show.
  private static func message(
    _ views: String, price: String, title: String = "Pear", height: Int = 88, identifier: String = "price height"
  ) -> String {
    let (label, button) = ("Shop.Label:0x\(views)1'\(price)'", "Shop.Label:0x\(views)2'\(title)'")
    let cell = "names: '|':Shop.Cell:0x\(views)0 "
    return """
      2026-11-28 10:00:00.100 Shop[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x\(views)3 V:|-(12)-[\(label)]   (active, \(cell))>",
          "<NSLayoutConstraint:0x\(views)4 '\(identifier)' \(label).height == 40   (active)>",
          "<NSLayoutConstraint:0x\(views)5 V:[\(label)]-(8)-[\(button)]   (active)>",
          "<NSLayoutConstraint:0x\(views)6 \(button).height >= 44   (active)>",
          "<NSLayoutConstraint:0x\(views)7 V:[\(button)]-(12)-|   (active, \(cell))>",
          "<NSLayoutConstraint:0x\(views)8 'UIView-Encapsulated-Layout-Height' Shop.Cell:0x\(views)0.height == \(height)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x\(views)6 \(button).height >= 44   (active)>

      """
  }

  @Test("are one, whatever texts the views show", arguments: ["9,99 EUR", "It's 28 Nov", "Pear", ""])
  func texts(_ price: String) throws {
    try withTool { tool in
      let (first, other) = (Self.message("a", price: "12,90 EUR"), Self.message("b", price: price, title: "Plum"))
      try tool.file("ui.log", first + other)
      let log = try tool.run("log", "ui.log")
      #expect(log.output.contains("; it is the conflict of line 1 again\n"), "\(log.output)")
      let check = try tool.run("check", "ui.log")
      #expect(check.output.contains("1 error and 0 warnings"), "\(check.output)")
      // The report has the texts, from which views are known.
      #expect(check.output.contains("Label '12,90 EUR'"), "\(check.output)")
      try tool.file("ui.log", first)
      #expect(try tool.run("check", "ui.log", "--write-baseline", "known.json").status == 0)
      try tool.file("ui.log", other)
      #expect(try tool.run("check", "ui.log", "--strict", "--baseline", "known.json").status == 0)
    }
  }

  @Test("are one if lines of the code have moved, but not if the constraints are of another file")
  func movedCode() throws {
    func log(_ file: String, _ line: Int, isWhole: Bool = true) -> String {
      let name = "SnapKit.LayoutConstraint"
      return """
        Unable to simultaneously satisfy constraints.
        (
            "<\(name):0x1@\(file)#\(line) Shop.Row:0xa.width == 30.0\(isWhole ? "" : " +")>",
            "<\(name):0x2@\(file)#\(line + 1) Shop.Row:0xa.width == 40.0>"
        )

        """
    }
    for isWhole in [true, false] {
      try withTool { tool in
        try tool.file("ui.log", log("Row.swift", 67, isWhole: isWhole))
        #expect(try tool.run("check", "ui.log", "--strict").status > 0)
        #expect(try tool.run("check", "ui.log", "--write-baseline", "known.json").status == 0)
        try tool.file("ui.log", log("Row.swift", 81, isWhole: isWhole))
        let known = try tool.run("check", "ui.log", "--strict", "--baseline", "known.json")
        #expect(known.status == 0, "\(known)")
        try tool.file("ui.log", log("Cell.swift", 67, isWhole: isWhole))
        #expect(try tool.run("check", "ui.log", "--strict", "--baseline", "known.json").status > 0)
      }
    }
  }

  @Test("are others with another number or identifier")
  func others() throws {
    try withTool { tool in
      let text =
        Self.message("a", price: "12,90 EUR") + Self.message("b", price: "12,90 EUR", height: 90)
        + Self.message("c", price: "12,90 EUR", identifier: "title height")
      try tool.file("ui.log", text)
      #expect(try tool.run("log", "ui.log").output.contains("again") == false)
      #expect(try tool.run("check", "ui.log").output.contains("3 errors and 0 warnings"))
    }
  }

  @Test(
    "so are messages that the log does not explain, or that stay undecided",
    arguments: [
      ["UILabel:0xa'TEXT'.height == 40   (active)>\""],
      [
        "UILabel:0xa'TEXT'.height == 40   (active)>\",",
        "UILabel:0xa'TEXT'.heiqht >= UILabel:0xb'TEXT'.height   (active)>\",", "UILabel:0xb'TEXT",
      ],
    ]) func undecided(_ lines: [String]) throws
  {
    let list = lines.enumerated().map { "    \"<NSLayoutConstraint:0x\($0 + 1) \($1)\n" }.joined()
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(list))\n"
    try withTool { tool in
      try tool.file("ui.log", log.replacing("TEXT", with: "12,90 EUR"))
      #expect(try tool.run("check", "ui.log", "--strict").status > 0)
      #expect(try tool.run("check", "ui.log", "--write-baseline", "known.json").status == 0)
      for text in ["9,99 EUR", "Bob's 28. Nov"] {
        try tool.file("ui.log", log.replacing("TEXT", with: text))
        let known = try tool.run("check", "ui.log", "--strict", "--baseline", "known.json")
        #expect(known.status == 0, "\(text): \(known)")
      }
    }
  }
}
