extension ImportRule {
  /// All rules, in the order in which they apply within their stage.
  ///
  /// A later rule sees the result of the earlier ones. A rule that may make a value final comes before the rules that
  /// must not change the final value. For this reason, rules for embedded views come first, then rules for bars, and
  /// then rules for roots that are shorter than the screen. Otherwise a general rule comes before its exceptions.
  package static let all: [ImportRule] = [
    // Screens of canvases.
    .simulatedScreen, .olderScreen, .onlyTelevision, .deviceOfRoots,
    // Bars that follow from segues.
    .firstSegue, .rootBelowBar, .pushedBelowBar, .tabBelowBar, .detailBelowBar, .smallTitle, .tabAboveBar,
    .pushedAboveTabBar, .columnAboveTabBar, .rootAboveToolbar, .pushedAboveToolbar, .embeddedController,
    .overFullScreen,
    // Styles of controls.
    .bitmapsTellStyle, .titlesTellStyle, .heightsProveStyle, .usualHeightsTellStyle, .pageOfItsStyle,
    .controlOfEarlierStyle,
    // Frames of rows that the canvas never laid out.
    .undrawnRow, .undrawnContent, .lonelyContent, .undrawnCell,
    // Sizes of roots.
    .rootEndsWithScreen, .rootFollowsScreen,
    // Alignment rectangles.
    .touchBarControls, .filledText, .symbolInsets, .controlInsets, .symbolBeyondCapitals, .marksBesideLines,
    .marksBehindTitles, .verticalSeparators,
    // Intrinsic sizes on other devices.
    .stretchedTexts, .squeezedTexts, .heightenedTexts, .textStyleLines, .wrappingTexts, .lengthsOfSizeClasses,
    .barHeights, .textStyles,
    // Intrinsic sizes.
    .newViewAcrossStack, .newViewAlongStack, .emptyViewAlongStack, .separatorInColumn, .newViewInColumn,
    // Margins.
    .writtenMargins, .rowMargins, .contentPreservesRow, .stackWithoutMargins, .controllerMargins, .leastMargins,
    .preservingRoot,
    // Margins of rows.
    .rowBelowEnd, .rowPreservesTable, .rowSides, .deepRow, .rowAccessory,
    // Properties of views.
    .sidedMargins, .forcedDirection, .standingIndicator, .stackInsets, .clippingResistance, .baselineSpacing,
    .keptHiddenViews, .maskedInStack,
    .flippedViews, .scrollViews, .alwaysBouncing, .readableMargins, .marginsBeforeSafeAreas, .marginsWithoutSafeArea,
    .collectionCells, .marginsOfRowsAlone,
    // Whether constraints place a view, and the placement of views in containers.
    .viewInHiddenTab, .cellByItsList, .rowOfInsetTable, .endOfTable, .sectionAcrossList, .contentFills, .freeRowContent,
    .tabFillsTabView,
    .documentView, .clipViewOfContent, .tableFillsClipView, .misplacedRow, .paneByConstraints,
    // Frames of the content views of rows.
    .televisionRows, .insetRow, .rowAcrossTable, .rowWithinSafeArea, .widthBesideAccessory, .unrecordedContent,
    .lineBelowRow,
    // Sheets.
    .sheetGap, .tallSheetGap,
    // Heights of bars.
    .largeTitle, .opaqueBar, .simulatedTopBar, .toolbarReach, .hiddenBottomBars, .simulatedBottomBar,
    // The part of a screen's safe area that covers a root.
    .freeformStaysUpright, .shortViews, .reachedEdges, .doubledEdges,
    // The safe area of a root.
    .windowBar, .fullSizeContent, .looseView,
    .embeddedWithoutSafeArea, .embeddedAsScreen, .sheetWithoutStatusBar, .guidesWithoutStatusBar, .guidesOverFullScreen,
    .barAtTop, .televisionBars, .drawnBar, .barsAtBottom, .extendedEdges,
    .sheetWithoutHomeIndicator, .sheetBelowStatusBar, .sheetBelowBar,
    .rootAboveBars, .rootBetweenBars, .belowOpaqueBar,
    // Priorities of the sizes of roots.
    .cellSizeYields, .windowYields, .misplacedRootYields, .toolbarItemYields,
    // Constraints of guides.
    .olderGuides, .keyboardGuide, .readableGuide,
    // The order in which conflicting constraints are relaxed.
    .innerYieldsFirst, .farEdgeYields, .lengthYieldsFirst, .rowEndYields,
    // Constraints.
    .topGuideEdge, .baselineOfStack, .noSpaceToSafeArea, .spaceToTopGuide, .forcedEdges,
    // Rows and columns of grids, and split views.
    .spaceToFewestCells, .firstLaneGrows, .panesFollowOneAnother,
    // Constraints of stacks.
    .stackHugsAcross,
    // Arrangement of stacks.
    .gravityAreas,
    // Whole layouts.
    .sizesOfClasses, .halvesOfMiddles, .equalLengths, .wholePoints,
  ]

  /// Returns the rule with an identifier; nil if there is none.
  package static func named(_ id: String) -> ImportRule? { all.first { $0.id == id } }
}
