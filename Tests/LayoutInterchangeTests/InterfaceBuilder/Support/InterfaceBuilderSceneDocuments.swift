import Tinamou

/// Synthetic storyboards whose scenes lie between bars.
enum InterfaceBuilderSceneDocuments {
  /// A scene whose view has one view at the top of its safe area, and one at the bottom.
  static func scene(_ id: String, _ frame: LayoutRect, _ root: String = "", _ inside: String = "") -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
      <view key="view" id="root\(id)" \(root)>
        <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
        <subviews>\(InterfaceBuilderDocuments.element("view", "top"))\(InterfaceBuilderDocuments.element("view", "end"))</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        \(InterfaceBuilderDocuments.constraints(
          "top.top == safe.top", "top.leading == safe.leading", "top.width == 9", "top.height == 9",
          "safe.bottom == end.bottom", "end.leading == safe.leading", "end.width == 9", "end.height == 9"))
      </view>\(inside)</viewController></objects></scene>
    """
  }

  static func navigation(
    _ id: String, to root: String, attributes: String = "", bar: String = "", _ inside: String = ""
  ) -> String {
    """
    <scene sceneID="s\(id)"><objects><navigationController id="\(id)" \(attributes) sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar\(id)" \(bar)/>\(inside)
      <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="to\(root)"/></connections>
    </navigationController></objects></scene>
    """
  }

  static func tabs(_ id: String, to root: String) -> String {
    """
    <scene sceneID="s\(id)"><objects><tabBarController id="\(id)" sceneMemberID="viewController">
      <connections><segue destination="\(root)" kind="relationship" relationship="viewControllers" id="to\(root)"/></connections>
    </tabBarController></objects></scene>
    """
  }

  static func storyboard(_ scenes: String, device: String, tools: Int, orientation: String = "portrait")
    -> String
  {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
      <device id="\(device)" orientation="\(orientation)"/>
      <scenes>\(scenes)</scenes>
    </document>
    """
  }

  /// A controller that shows another one.
  static func controller(_ id: String, _ kind: String, to other: String, _ inside: String = "") -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">\(inside)
      <connections><segue destination="\(other)" kind="\(kind)" id="\(id)to\(other)"/></connections>
    </viewController></objects></scene>
    """
  }
}
