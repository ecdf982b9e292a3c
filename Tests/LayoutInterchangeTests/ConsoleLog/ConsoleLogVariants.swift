import Testing

/// A log with the findings computed by hand.
struct LogVariant: CustomTestStringConvertible {
  var testDescription: String
  /// The members, by the indices of their lines; nil if the constraints do not contradict each other.
  var conflict: [Int]?
  /// The advice of the first repair; nil if there is none, or several are equally good.
  var repair: String?
  /// The implied conditions; nil if they are not tested.
  var implied: [String]?
  /// The missing assumptions; nil if they are not tested.
  var missing: [String]?
  var lines: [String]

  init(
    _ name: String, conflict: [Int]?, repair: String? = nil, implied: [String]? = nil, missing: [String]? = nil,
    _ lines: [String]
  ) {
    testDescription = name
    self.conflict = conflict
    self.repair = repair
    self.implied = implied
    self.missing = missing
    self.lines = lines
  }

  static let all =
    [
      LogVariant(
        "midY with a sign", conflict: [0, 1], repair: "set translatesAutoresizingMaskIntoConstraints to false",
        implied: ["UILabel.height >= 0"],
        [
          "<NSLayoutConstraint:0x1 V:|-(3)-[UILabel:0xa]   (Names: '|':UIView:0xf )>",
          "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UILabel:0xa.midY == - 0.5>",
        ]),
      LogVariant(
        "maxX before minX", conflict: [0, 1],
        implied: ["UIView.width >= 0"],
        [
          "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UIView:0xa.minX == + 50>",
          "<NSAutoresizingMaskLayoutConstraint:0x8 h=--& v=--& UIView:0xa.maxX == + 40>",
        ]),
      LogVariant(
        "minY without a number", conflict: [0, 1],
        repair: "set translatesAutoresizingMaskIntoConstraints to false",
        [
          "<NSLayoutConstraint:0x1 V:|-(8)-[UIButton:0xa]   (Names: '|':UIView:0xf )>",
          "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UIButton:0xa.minY ==   (Names: '|':UIView:0xf )>",
        ]),
      LogVariant(
        "baselines", conflict: [0, 1],
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.baseline == UILabel:0xb.baseline + 5>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.baseline == UILabel:0xb.baseline>",
        ]),
      LogVariant(
        "a baseline in the superview", conflict: nil,
        [
          "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UILabel:0xa.baseline == + 20>",
          "<NSLayoutConstraint:0x1 V:|-(3)-[UILabel:0xa]   (Names: '|':UIView:0xf )>",
        ]),
      LogVariant(
        "midX of a view that is centred", conflict: [0, 1, 2],
        missing: [
          "UIImageView is taken to lie in Card, the only view that the log ties it to"
        ],
        [
          "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UIImageView:0xa.midX == + 79.5>",
          "<NSLayoutConstraint:0x1 UIImageView:0xa.centerX == Card:0xf.centerX>",
          "<NSLayoutConstraint:0x2 H:[Card:0xf(160)]>",
        ]),
      LogVariant(
        "| that another line names", conflict: [0, 1], repair: "lower the constant by 10, to 10",
        [
          "<NSLayoutConstraint:0x1 H:|-(10)-[UIView:0xa]   (active, names: '|':UITableView:0xf )>",
          "<NSLayoutConstraint:0x2 H:|-(20)-[UIView:0xa]   (active)>",
        ]),
      LogVariant(
        "| that no line names", conflict: [0, 1],
        missing: [
          "the log does not say which view '|' is: the superview of UIView"
        ],
        [
          "<NSLayoutConstraint:0x1 H:|-(10)-[UIView:0xa]>",
          "<NSLayoutConstraint:0x2 H:|-(20)-[UIView:0xa]>",
        ]),
      LogVariant(
        "| of two views", conflict: nil,
        [
          "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa]>",
          "<NSLayoutConstraint:0x2 V:|-(20)-[UIButton:0xb]>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.top == UIButton:0xb.top>",
        ]),
      LogVariant(
        "| that is the only view", conflict: [0, 1, 2, 3],
        repair: "give it priority 999, so that its container's size prevails",
        missing: [
          "the log does not say which view '|' is: the superview of UILabel",
          "UILabel is taken to lie in Card, the only view that the log ties it to",
        ],
        [
          "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa]>",
          "<NSLayoutConstraint:0x2 H:[UILabel:0xa]-(10)-|>",
          "<NSLayoutConstraint:0x3 H:[UILabel:0xa(100)]>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' Card:0xf.width == 100>",
          "<NSLayoutConstraint:0x5 UILabel:0xa.top == Card:0xf.top>",
        ]),
      LogVariant(
        "| and a size of the unnamed", conflict: [0, 2],
        [
          "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa]>",
          "<NSLayoutConstraint:0x2 V:[UILabel:0xa]-(10)-|>",
          "<NSLayoutConstraint:0x3 V:|-(4)-[UILabel:0xa]>",
        ]),
      LogVariant(
        "a third of a width", conflict: nil,
        [
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 0.333333*UIView:0xf.width   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xf.width == 300   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0xa.width == 100   (active)>",
        ]),
      LogVariant(
        "four digits are exact", conflict: [0, 1, 2], repair: "lower the constant by 1, to 180",
        [
          "<NSLayoutConstraint:0x3 UIView:0xa.width == 181   (active)>",
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 0.5625*UIView:0xf.width   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xf.width == 320   (active)>",
        ]),
      LogVariant(
        "a third over a third", conflict: nil,
        [
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 0.666667*UIView:0xb.width   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xb.width == 1.5*UIView:0xa.width   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0xa.width == 250   (active)>",
        ]),
      LogVariant(
        "content is a preference", conflict: [1, 2],
        [
          "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa(120)] Hug:251 CompressionResistance:750   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.width == 90   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.width >= 100   (active)>",
        ]),
      LogVariant(
        "content that is required", conflict: [0, 1], repair: "lower the constant by 10, to 120",
        [
          "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa(120)] Hug:1000 CompressionResistance:750   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.width >= 130   (active)>",
        ]),
      LogVariant(
        "content against a preference", conflict: nil,
        [
          "<NSContentSizeLayoutConstraint:0x1 V:[UILabel:0xa(20.5)] Hug:250 CompressionResistance:750>",
          "<NSLayoutConstraint:0x2 V:[UILabel:0xa(44)]>",
        ]),
      LogVariant(
        "a file's name with blanks", conflict: [0, 1],
        [
          "<SnapKit.LayoutConstraint:0x1@My Row (old).swift#12 UIView:0xa.left == UIView:0xf.left + 10.0>",
          "<SnapKit.LayoutConstraint:0x2@Row.swift#3 UIView:0xa.left == UIView:0xf.left + 12.0>",
        ]),
      LogVariant(
        "labels of Masonry", conflict: [0, 1, 2],
        implied: ["UILabel:title label.height >= 0"],
        [
          "<MASLayoutConstraint:header_top UILabel:title label.top == UIView:0xf.top + 20>",
          "<MASLayoutConstraint:0x2 UIView:0xf.height == 30>",
          "<MASLayoutConstraint:0x3 UILabel:title label.bottom == UIView:0xf.bottom - 20>",
        ]),
      LogVariant(
        "a label of SnapKit", conflict: [0, 1],
        [
          "<SnapKit.LayoutConstraint:rowHeight@Row.swift#21 Fruit.Row:0xa.height == 44.0>",
          "<SnapKit.LayoutConstraint:0x2@/a b/c.swift#22 Fruit.Row:0xa.height >= 60.0>",
        ]),
      LogVariant(
        "a margin and a safe area", conflict: [0, 1, 2, 3],
        implied: ["the left margin of UIView >= 0", "the right inset of the safe area of UIView >= 0"],
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.trailing == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.trailing   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.width == 300   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 299   (active)>",
          "<NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':UIView:0xf )>",
        ]),
      LogVariant(
        "readable width", conflict: [0, 1, 2, 3],
        implied: [
          "the left inset of the readable width of UIView >= 0", "the right inset of the readable width of UIView >= 0",
        ],
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UILayoutGuide:0xb'UIViewReadableContentGuide'.leading   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.trailing == UILayoutGuide:0xb'UIViewReadableContentGuide'.trailing   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.width == 300   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 280   (active)>",
          "<NSLayoutConstraint:0x5 'UIView-readable' V:|-(0)-[UILayoutGuide:0xb'UIViewReadableContentGuide']   (active, names: '|':UIView:0xf )>",
        ]),
      LogVariant(
        "a top margin alone", conflict: nil,
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.top == UIView:0xf.topMargin   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.bottom == UIView:0xf.bottom - 4   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.height == 20   (active)>",
          "<NSLayoutConstraint:0x4 UIView:0xf.height == 44   (active)>",
        ]),
      LogVariant(
        "a height stands for a size of 0", conflict: [0, 1, 2, 3],
        repair: "give it priority 999, so that its container's size prevails",
        [
          "<NSLayoutConstraint:0x1 V:|-(20)-[UIImageView:0xa]   (active, names: '|':UIView:0xf )>",
          "<NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(20)-|   (active, names: '|':UIView:0xf )>",
          "<NSLayoutConstraint:0x3 UIImageView:0xa.height == 60   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0xf.height == 34   (active)>",
        ]),
      LogVariant(
        "a hidden view of a stack", conflict: [0, 1],
        repair: "give it priority 999, so that hiding the view prevails, or hide it in another way",
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.height >= 128   (active)>",
          "<NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa.height == 0   (active)>",
        ]),
      LogVariant(
        "a window's size", conflict: [0, 1], repair: "give it priority 999, so that its container's size prevails",
        [
          "<NSLayoutConstraint:0x1 NSView:0xa.width >= 400   (active)>",
          "<NSLayoutConstraint:0x2 'NSWindow-current-width' NSView:0xa.width == 380   (active)>",
        ]),
      LogVariant(
        "minY is the bottom", conflict: [0, 1],
        [
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& NSButton:0xa.minY == 12   (active, names: '|':NSView:0xf )>",
          "<NSLayoutConstraint:0x2 V:[NSButton:0xa]-(20)-|   (active, names: '|':NSView:0xf )>",
        ]),
      LogVariant(
        "a split view's anchor", conflict: [0, 1],
        [
          "<NSLayoutConstraint:0x1 NSTextField:0xa'Max > Min'.width == 100   (active)>",
          "<NSLayoutConstraint:0x2 NSTextField:0xa'Max > Min'.width >= 120   (active)>",
        ]),
    ] + shares

  /// Views below each other with a common height, as printed.
  private static let shares = [
    ("33.3333", 3, 100, false), ("16.6667", 6, 100, false), ("66.6667", 3, 200, false),
    // Five digits are exact, and half a last digit of six is less than these are off.
    ("33.333", 3, 100, true), ("33.3331", 3, 100, true),
  ].map { (share: String, count: Int, height: Int, isConflict: Bool) in
    let views = (0..<count).map { "UIView:0xa\($0)" }
    var lines = views.map { "<NSLayoutConstraint:0x1 \($0).height == \(share)   (active)>" }
    lines += zip(views, views.dropFirst()).map { "<NSLayoutConstraint:0x2 V:[\($0)]-(0)-[\($1)]   (active)>" }
    lines += [
      "<NSLayoutConstraint:0x3 UIView:0xf.top == \(views[0]).top   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xf.bottom == \(views[count - 1]).bottom   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xf.height == \(height)   (active)>",
    ]
    return LogVariant("\(count) shares of \(share)", conflict: isConflict ? Array(lines.indices) : nil, lines)
  }
}
