#if SwiftSource
  import Testing

  /// Numbers that a Swift source does not tell, and the option that gives them.
  @Suite("Numbers that a source does not tell") struct AssumedNumberTests {
    /// A button with 300 − 2 · 16 = 268 points beside a view of 120, and a width from outside.
    private static let source = """
      final class Cart: UIView {
        let image = UIView()
        let button = UIView()
        let width: CGFloat
        init(width: CGFloat) {
          self.width = width
          super.init(frame: .zero)
          image.translatesAutoresizingMaskIntoConstraints = false
          button.translatesAutoresizingMaskIntoConstraints = false
          addSubview(image)
          addSubview(button)
          NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 300),
            heightAnchor.constraint(equalToConstant: 40),
            image.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            image.topAnchor.constraint(equalTo: topAnchor),
            image.bottomAnchor.constraint(equalTo: bottomAnchor),
            image.widthAnchor.constraint(equalToConstant: 120),
            button.leadingAnchor.constraint(equalTo: image.trailingAnchor),
            button.topAnchor.constraint(equalTo: topAnchor),
            button.bottomAnchor.constraint(equalTo: bottomAnchor),
            button.widthAnchor.constraint(equalToConstant: width),
            button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
          ])
        }
      }

      """

    @Test("a number that is taken for an unknown one contradicts nothing", arguments: ["solve", "render"])
    func assumed(_ command: String) throws {
      try withTool { tool in
        try tool.file("Cart.swift", Self.source)
        let run = try tool.run([command, "Cart.swift"] + (command == "render" ? ["-o", "cart.svg"] : []))
        #expect(run.status == 0, "\(run)")
        #expect(
          run.errors.contains("'width' is not known; 8 is taken for it unless required constraints make it another"))
        guard command == "solve" else { return }
        #expect(run.output.contains("button.width == 8 @ 999"), "\(run.output)")
        #expect(run.output.contains("by 140"), "\(run.output)")
      }
    }

    @Test("a number that is given counts, in check as in solve", arguments: ["check", "solve"])
    func given(_ command: String) throws {
      try withTool { tool in
        try tool.file("Cart.swift", Self.source)
        #expect(try tool.run(command, "Cart.swift").status == 0)
        let wide = try tool.run(command, "Cart.swift", "--set", "width=180")
        #expect(wide.status == 1 && wide.output.contains("button.width == 180"), "\(wide)")
        let right = try tool.run(command, "Cart.swift", "--set", "width=148")
        #expect(right.status == 0 && !right.output.contains("not met") && right.errors.isEmpty, "\(right)")
      }
    }

    @Test("a source without findings is silent, unless constraints were not followed") func unfollowed() throws {
      try withTool { tool in
        try tool.file(
          "Cart.swift", "func f(_ v: UIView) { v.widthAnchor.constraint(equalToConstant: 9).isActive = true }\n")
        #expect(try tool.run("check", "Cart.swift").output == "")
        try tool.file(
          "Cart.swift", "func f(_ s: String) { NSLayoutConstraint.constraints(withVisualFormat: s, views: [:]) }\n")
        #expect(
          try tool.run("check", "Cart.swift").output
            == "0 errors and 0 warnings in 1 file; 1 of 1 constraint in code was not followed\n")
      }
    }

    @Test("a number that stands for none is told", arguments: ["check", "solve"]) func unused(
      _ command: String
    ) throws {
      try withTool { tool in
        try tool.file("Cart.swift", Self.source)
        let run = try tool.run(command, "Cart.swift", "--set", "nosuch=1", "--set", "width=148")
        #expect(run.status == 0)
        #expect(run.errors.contains("--set 'nosuch' has no effect: no number that the code does not tell"), "\(run)")
        #expect(!run.errors.contains("'width'"), "\(run)")
      }
    }
  }
#endif
