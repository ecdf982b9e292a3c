import CGTK
import Foundation
import GTKLayout
import LayoutOperators
import Tinamou

/// A window of GTK that is laid out by constraints: shown, or with `--check FOLDER` resized and compared with what the
/// library says, with pictures in the folder.
@main @MainActor struct Main {
  static func main() throws {
    guard gtk_init_check() != 0 else {
      print("GTK found no display")
      exit(1)
    }
    let window = try AppWindow()
    gtk_window_set_default_size(GTK.cast(window.window), 640, 420)
    gtk_window_present(GTK.cast(window.window))
    if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "--check" {
      var check = WindowCheck(window, CommandLine.arguments[2])
      try check.run()
      exit(check.failures == 0 ? 0 : 1)
    }
    while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  }
}

/// The comparison of a window with its tree, and with GTK's own layout.
@MainActor struct WindowCheck {
  private let window: AppWindow
  private let folder: String
  private(set) var failures = 0

  init(_ window: AppWindow, _ folder: String) { (self.window, self.folder) = (window, folder) }

  private var content: Widget { window.layout.root.widget }

  mutating func run() throws {
    GTK.settle()
    let toolbar = window.layout.root.children[0].widget
    compare("at first")
    GTK.save(content, to: "\(folder)/window.png")
    expect(window.sidebar.frame.width == 200, "the sidebar is \(window.sidebar.frame.width) wide, not 200")

    GTK.press(0, in: toolbar)
    GTK.settle()
    compare("with a wider sidebar")
    expect(window.sidebar.frame.width > 250, "the sidebar is \(window.sidebar.frame.width) wide")
    GTK.save(content, to: "\(folder)/wide.png")
    GTK.press(0, in: toolbar)

    GTK.press(1, in: toolbar)
    GTK.settle()
    compare("from right to left")
    let width = Double(gtk_widget_get_width(content))
    expect(
      window.sidebar.frame.x + window.sidebar.frame.width == width - 8, "the sidebar is at \(window.sidebar.frame)")
    GTK.save(content, to: "\(folder)/right-to-left.png")
    GTK.press(1, in: toolbar)
    GTK.settle()

    let before = window.sidebar.frame
    GTK.press(2, in: toolbar)
    GTK.settle()
    expect(window.sidebar.frame == before, "a contradiction moves the sidebar to \(window.sidebar.frame)")
    let shown = String(cString: gtk_label_get_text(GTK.cast(window.banner)))
    expect(
      shown.contains("contradict") && shown.contains("too wide"), "the window shows no conflict, but '\(shown)'")
    expect(gtk_widget_get_mapped(window.banner) != 0, "the conflict is not in the window")
    GTK.save(gtk_window_get_child(GTK.cast(window.window)), to: "\(folder)/conflict.png")
    print(shown)
    GTK.press(2, in: toolbar)
    GTK.settle()
    expect(gtk_widget_get_mapped(window.banner) == 0, "the conflict stays in the window")
    compare("at last")

    try measureFrames()
    comparePriorities()
  }

  private mutating func expect(_ condition: Bool, _ message: String) {
    guard !condition else { return }
    failures += 1
    print("failed:", message)
  }

  /// Compares where GTK has the widgets with where the tree says that they are, and with a solve of its document.
  private mutating func compare(_ place: String) {
    let tree = window.layout.tree
    for node in window.layout.root.children {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(node.widget, content, &bounds) != 0 else { continue }
      let found = LayoutRect(
        Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height))
      // Bounds are of what is drawn: margins of a style are outside of them.
      let isInside =
        found.x >= node.frame.x - 0.5 && found.y >= node.frame.y - 0.5
        && found.x + found.width <= node.frame.x + node.frame.width + 0.5
        && found.y + found.height <= node.frame.y + node.frame.height + 0.5
      expect(isInside, "\(place): a widget is at \(found), and its frame at \(node.frame)")
    }
    // Labels stand on the baselines of their fields; GTK rounds the texts themselves to whole pixels.
    for (label, field) in [(2, 3), (4, 5)] {
      let baselines = [label, field].map { index in
        let node = window.layout.root.children[index]
        return Int32(node.frame.y) + node.baseline
      }
      expect(baselines[0] == baselines[1], "\(place): baselines at \(baselines)")
    }
    let ambiguities = tree.solution?.ambiguities ?? []
    expect(ambiguities.isEmpty, "\(place): ambiguous: \(ambiguities)")
    guard let size = tree.size,
      let solution = try? LayoutEngine().solve(tree.document, at: RequestedSize(size.width, size.height))
    else { return expect(false, "\(place): the document has no layout") }
    for node in window.layout.root.children {
      guard let item = tree.item(of: node), let frame = solution[item] else { continue }
      let differences = [
        frame.x - node.frame.x, frame.y - node.frame.y, frame.width - node.frame.width,
        frame.height - node.frame.height,
      ]
      expect(
        differences.allSatisfy { abs($0) <= 1 },
        "\(place): \(tree.document[item].name) is at \(node.frame), not \(frame)")
    }
  }

  /// Lays both windows out at 300 widths, as GTK does while one is resized: height for width, then frames; without
  /// drawing.
  private mutating func measureFrames() throws {
    let peer = PeerWindow()
    let other = gtk_window_new()
    gtk_window_set_child(GTK.cast(other), peer.content)
    gtk_window_set_default_size(GTK.cast(other), 640, 420)
    gtk_window_present(GTK.cast(other))
    GTK.settle()
    GTK.save(peer.content, to: "\(folder)/gtk-constraint-layout.png")
    func times(_ widget: Widget) -> (median: Double, worst: Double) {
      var times: [Double] = []
      for step in 0..<300 {
        let width = Int32(560 + (step * 37) % 300)
        let start = ContinuousClock.now
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
        gtk_widget_allocate(widget, width, max(420, minimum), -1, nil)
        let duration = ContinuousClock.now - start
        times.append(Double(duration.components.attoseconds) / 1e12)
      }
      times.sort()
      return (times[times.count / 2], times[times.count - 1])
    }
    for (name, widget) in [("LayoutTree", content), ("GtkConstraintLayout", peer.content)] {
      let (median, worst) = times(widget)
      print("\(name): median \(Int(median.rounded())) µs, worst \(Int(worst.rounded())) µs a frame, 300 widths")
    }
  }

  /// Compares one preference of a higher priority with two of a lower one.
  private mutating func comparePriorities() {
    let (box, child) = (GTK.box(), GTK.label("x"))
    gtk_box_append(GTK.cast(box), child)
    let manager = gtk_constraint_layout_new()
    gtk_widget_set_layout_manager(box, manager)
    for (width, strength) in [(300.0, 251), (200, 250), (200, 250)] {
      gtk_constraint_layout_add_constraint(
        OpaquePointer(manager),
        gtk_constraint_new_constant(
          UnsafeMutableRawPointer(child), GTK_CONSTRAINT_ATTRIBUTE_WIDTH, GTK_CONSTRAINT_RELATION_EQ, width,
          Int32(strength)))
    }
    let window = gtk_window_new()
    gtk_window_set_child(GTK.cast(window), box)
    gtk_window_set_default_size(GTK.cast(window), 600, 100)
    gtk_window_present(GTK.cast(window))
    GTK.settle()
    let theirs = gtk_widget_get_width(child)
    var document = LayoutDocument()
    var ours = 0.0
    if let view = try? document.add(view: nil) {
      document.add {
        view.width == 300 ~ 251
        view.width == 200 ~ 250
        view.width == 200 ~ 250
      }
      ours = (try? LayoutEngine().solve(document, at: RequestedSize(600, 100)))?[view]?.width ?? 0
    }
    print("300 at 251 against 200 at 250, twice: \(Int(ours)) by strict priorities, \(theirs) by GtkConstraintLayout")
    expect(ours == 300, "strict priorities give \(ours)")
  }
}
