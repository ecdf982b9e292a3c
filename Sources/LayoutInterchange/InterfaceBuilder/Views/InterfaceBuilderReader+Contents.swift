internal import LayoutModel

/// Intrinsic content sizes of views. They are recorded by Xcode, estimated, measured by a function of the options, or
/// given by placeholders.
extension InterfaceBuilderReader {
  func addContent(_ item: inout LayoutItem, _ index: Int) {
    let element = tree[index]
    let axes = controls.intrinsicAxes(of: index, in: tree)
    let isRecorded = tree.frame(of: index) != nil
    if !axes.isEmpty {
      let frame = isRecorded ? rect(of: index) : nil
      setContent(&item, along: axes, AxisValues(horizontal: frame?.width, vertical: frame?.height))
      let isMeasured = measure(&item, index)
      if !isRecorded, !isMeasured {
        let estimate = estimate(of: index)
        setContent(&item, along: axes, estimate.size)
        item.text = estimate.text
      }
    }
    // Along axes on which the system's class has no intrinsic size, a class of the project may set one, which Xcode
    // recorded.
    let designed = element["id"].flatMap { designedSizes[$0] }
    if let designed {
      for axis in LayoutAxis.allCases where !axes.contains(axis) { item.intrinsicSize[axis] = designed[axis] }
    }
    if adaptsContents, isRecorded, options.contentSize == nil { adaptContent(&item, index) }
    // A placeholder size replaces the intrinsic size of the class on all canvases.
    let placeholders = placeholderSize(of: index)
    for axis in LayoutAxis.allCases {
      guard let text = placeholders[axis] else { continue }
      item.intrinsicSize[axis] = Double(text).flatMap { (0...LayoutLimits.largestLength).contains($0) ? $0 : nil }
      item.text = nil
    }
    (item.firstBaseline, item.lastBaseline) = controls.baselines(
      of: index, in: tree, height: item.intrinsicSize.vertical, designedHeight: designed?.vertical ?? nil)
    item.baselinesFollowMiddle = item.firstBaseline != nil && controls.isCentered(index, in: tree)
  }

  /// Returns the placeholder size that a document gives for the intrinsic size of a view, as the texts of its lengths;
  /// nil along axes without one.
  func placeholderSize(of index: Int) -> AxisValues<String?> {
    let element = tree[index]
    return AxisValues(
      horizontal: element["placeholderIntrinsicWidth"], vertical: element["placeholderIntrinsicHeight"])
  }

  /// Sets the intrinsic size along some axes to the size of a frame minus the alignment insets. A nil length makes the
  /// intrinsic one nil.
  func setContent(_ item: inout LayoutItem, along axes: [LayoutAxis], _ frame: AxisValues<Double?>) {
    let beyond = item.alignmentInsets.lengths
    for axis in axes {
      item.intrinsicSize[axis] = frame[axis].map { min(max(0, $0 - beyond[axis]), LayoutLimits.largestLength) }
    }
  }

  /// Returns a length of a text, in points, rounded up to pixels of the canvas.
  func roundedUp(_ length: Double) -> Double { (length * head.scale).rounded(.up) / head.scale }

  /// Sets the intrinsic size to the one that `InterfaceBuilderOptions.contentSize` measures. Returns false if it
  /// measures none.
  private func measure(_ item: inout LayoutItem, _ index: Int) -> Bool {
    let recorded = InterfaceBuilderContent.Size(
      width: item.intrinsicSize.horizontal, height: item.intrinsicSize.vertical)
    guard let size = options.contentSize?(content(of: index, recorded)) else { return false }
    item.intrinsicSize = AxisValues(horizontal: size.width, vertical: size.height)
    item.heightFollowsWidth = size.heightFollowsWidth
    return true
  }

  /// Returns the data by which the content of a view can be measured.
  private func content(of index: Int, _ recorded: InterfaceBuilderContent.Size) -> InterfaceBuilderContent {
    let element = tree[index]
    let font = tree.font(of: index)
    return InterfaceBuilderContent(
      identifier: element["id"], element: element.name, text: tree.shownText(of: index),
      fontName: font?["name"] ?? font?["type"] ?? font?["metaFont"],
      fontSize: font.flatMap(InterfaceBuilderControls.size), textStyle: font?["style"], image: image(of: index),
      numberOfLines: element["numberOfLines"].flatMap { Int($0) }, recorded: recorded)
  }

  /// Returns the name of the image that a view shows; nil if it shows none.
  func image(of index: Int) -> String? {
    let owner = tree.child(of: index, key: "cell") ?? tree.configuration(of: index) ?? index
    let named = tree[index]["image"] ?? tree[owner]["image"] ?? controls.imageReference(of: owner, in: tree)?["image"]
    return named ?? tree.normalState(of: index).flatMap { tree[$0]["image"] }
  }
}

extension EdgeInsets {
  /// The size of a frame minus the size of its alignment rectangle.
  var lengths: AxisValues<Double> { AxisValues(horizontal: left + right, vertical: top + bottom) }
}
