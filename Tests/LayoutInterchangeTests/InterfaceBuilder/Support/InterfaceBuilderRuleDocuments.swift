import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Documents that the tests of several import rules share.
enum InterfaceBuilderRuleDocuments {
  /// A controller with layout guides, shorter than its screen, that another one presents over the full screen.
  static let presented = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <device id="retina5_9" orientation="portrait"/>
      <scenes>
        <scene sceneID="sfirst">
          <objects>
            <viewController id="first" sceneMemberID="viewController">
              <connections>
                <segue destination="v" kind="presentation" modalPresentationStyle="fullScreen" id="tov"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="sv">
          <objects>
            <viewController id="v" sceneMemberID="viewController">
              <view id="root" key="view">
                <rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>
                  <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                  <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                  <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                  <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c4"/>
                </constraints>
              </view>
              <layoutGuides>
                <viewControllerLayoutGuide type="top" id="top"/>
                <viewControllerLayoutGuide type="bottom" id="bottom"/>
              </layoutGuides>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  /// A view 200 points wide, 100 points from the left of its root, with a view `a` of 30 by 20 points at its top.
  /// - Parameters:
  ///   - attributes: attributes of the outer view.
  ///   - insets: the element of its margins; empty for the standard ones.
  ///   - edge: attributes of the constraint that places the inner view horizontally.
  static func viewInView(_ attributes: String = "", insets: String = "", edge: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <objects>
        <view id="root">
          <rect key="frame" x="0" y="0" width="400" height="600"/>
          <subviews>
            <view \(attributes) id="p" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="100" y="0" width="200" height="200"/>
              \(insets)
              <subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="30" height="20"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="a" \(edge) id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="p" secondAttribute="top" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" constant="30" id="c3"/>
                <constraint firstItem="a" firstAttribute="height" constant="20" id="c4"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="p" firstAttribute="left" secondItem="root" secondAttribute="left" constant="100" id="c5"/>
            <constraint firstItem="p" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
            <constraint firstItem="p" firstAttribute="width" constant="200" id="c7"/>
            <constraint firstItem="p" firstAttribute="height" constant="200" id="c8"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }

  /// A view whose inner one begins at its left margin.
  static func viewAtMargin(_ attributes: String = "", insets: String) -> String {
    viewInView(attributes, insets: insets, edge: #"firstAttribute="left" secondItem="p" secondAttribute="leftMargin""#)
  }

  /// A split view of two panes, of which the first one is misplaced and has a view that wants to be wider.
  static var splitView: String {
    func pane(_ id: String, _ frame: LayoutRect, _ attributes: String, _ inside: String = "") -> String {
      Documents.element("customView", id, frame, attributes, isRoot: true, inside)
    }
    let content =
      "<subviews>\(Documents.element("customView", "a"))</subviews>"
      + Documents.constraints(
        "a.leading == first.leading", "first.trailing == a.trailing", "a.width >= 150", "a.top == first.top",
        "first.bottom == a.bottom")
    let split = Documents.element(
      "splitView", "split", LayoutRect(0, 0, 300, 100), #"vertical="YES" dividerStyle="thin""#, isRoot: true,
      "<subviews>\(pane("first", LayoutRect(0, 0, 99, 100), #"misplaced="YES""#, content))"
        + "\(pane("second", LayoutRect(100, 0, 200, 100), ""))</subviews>")
    return Documents.desktop(
      Documents.element("view", "root", LayoutRect(0, 0, 300, 100), isRoot: true, "<subviews>\(split)</subviews>"))
  }

  /// A grid of cells by `gridCell(_:_:_:_:)`.
  static func grid(_ rows: String, _ columns: String, _ cells: String) -> String {
    let grid = Documents.element(
      "gridView", "grid", .zero, #"xPlacement="leading" yPlacement="top" rowSpacing="20" columnSpacing="8""#,
      "<rows>\(rows)</rows><columns>\(columns)</columns><gridCells>\(cells)</gridCells>")
    return Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(grid)</subviews>"
          + Documents.constraints(
            "grid.leading == root.leading", "grid.top == root.top", "grid.width == 200", "grid.height == 40")))
  }

  static func gridCell(_ row: Int, _ column: Int, _ id: String, _ width: Int) -> String {
    let view = Documents.element(
      "customView", id, .zero, #"key="contentView""#,
      Documents.constraints("\(id).width == \(width)", "\(id).height == 10"))
    return #"<gridCell row="r\#(row)" column="c\#(column)" id="g\#(id)">\#(view)</gridCell>"#
  }

  /// Two check boxes of a width, and further elements.
  static func checkBoxes(_ width: Double, _ more: String = "") -> String {
    func checkBox(_ id: String) -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, width, 18), "",
        #"<buttonCell key="cell" type="check" title="Check" imagePosition="left"><font key="font" metaFont="system"/></buttonCell>"#
      )
    }
    return Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(checkBox("a"))\(checkBox("b"))</subviews>"
          + Documents.constraints(
            "a.leading == root.leading + 20", "a.top == root.top + 20", "b.leading == root.leading + 20",
            "root.bottom == b.bottom + 20")) + more,
      tools: 17_506)
  }

  /// A table with a row, whose recorded frame and that of its content are left out unless they are given.
  static func row(_ row: String = "", content: String = "") -> String {
    let inside = """
      <tableViewCellContentView key="contentView" id="content">\(content)
      <subviews>\(Documents.element("view", "a"))</subviews>
      \(Documents.constraints(
        "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top",
        "content.bottom == a.bottom"))
      </tableViewCellContentView>
      """
    let cell = #"<tableViewCell id="row" accessoryType="disclosureIndicator">\#(row)\#(inside)</tableViewCell>"#
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 320, 568), #"separatorStyle="default" rowHeight="80""#, isRoot: true,
      "<prototypes>\(cell)</prototypes>")
    return Documents.document(table, device: nil, tools: 7_531)
  }

  /// A recorded frame at the origin, for `row(_:content:)`.
  static func frame(_ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="0.0" y="0.0" width="\#(width)" height="\#(height)"/>"#
  }
}
