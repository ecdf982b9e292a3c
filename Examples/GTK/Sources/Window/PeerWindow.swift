import CGTK
import GTKLayout

/// The window laid out by GTK's own `GtkConstraintLayout`, whose strengths are weights.
@MainActor final class PeerWindow {
  let content: Widget
  private(set) var widgets: [Widget] = []

  init() {
    content = GTK.box()
    let toolbar = GTK.box()
    for title in ["Wider sidebar", "Other direction", "Contradiction"] {
      gtk_box_append(GTK.cast(toolbar), gtk_button_new_with_label(title))
    }
    let list = GTK.list(["Inbox", "Drafts", "Sent", "Archive", "Trash"])
    let name = (label: GTK.label("Name"), field: GTK.entry("Ada"))
    let mail = (label: GTK.label("E-mail address"), field: GTK.entry("ada@example.org"))
    let text = GTK.label(
      "A tinamou is a bird that would rather run than fly. It nests on the ground, and its eggs shine like porcelain.",
      wraps: true)
    let status = GTK.label("5 folders")
    widgets = [toolbar, list, name.label, name.field, mail.label, mail.field, text, status]
    for widget in widgets { gtk_box_append(GTK.cast(content), widget) }
    let layout = gtk_constraint_layout_new()
    gtk_widget_set_layout_manager(content, layout)

    func add(
      _ first: Widget?, _ attribute: GtkConstraintAttribute, _ relation: GtkConstraintRelation, _ second: Widget?,
      _ other: GtkConstraintAttribute, _ multiplier: Double = 1, _ constant: Double = 0, strength: Int32 = 1_001_001_000
    ) {
      let constraint = gtk_constraint_new(
        first, attribute, relation, second, other, multiplier, constant, strength)
      gtk_constraint_layout_add_constraint(OpaquePointer(layout), constraint)
    }
    let (start, end) = (GTK_CONSTRAINT_ATTRIBUTE_START, GTK_CONSTRAINT_ATTRIBUTE_END)
    let (top, bottom) = (GTK_CONSTRAINT_ATTRIBUTE_TOP, GTK_CONSTRAINT_ATTRIBUTE_BOTTOM)
    let width = GTK_CONSTRAINT_ATTRIBUTE_WIDTH
    let (equal, least, most) = (GTK_CONSTRAINT_RELATION_EQ, GTK_CONSTRAINT_RELATION_GE, GTK_CONSTRAINT_RELATION_LE)
    add(toolbar, start, equal, nil, start, 1, 8)
    add(toolbar, end, equal, nil, end, 1, -8)
    add(toolbar, top, equal, nil, top, 1, 8)
    add(list, start, equal, nil, start, 1, 8)
    add(list, top, equal, toolbar, bottom, 1, 8)
    add(list, bottom, equal, status, top, 1, -8)
    add(list, width, most, nil, width, 0.5)
    for row in [name, mail] {
      add(row.label, start, least, list, end, 1, 16)
      add(row.label, start, equal, list, end, 1, 16, strength: 1)
      add(row.field, start, equal, row.label, end, 1, 8)
      add(row.field, end, equal, nil, end, 1, -8)
      // Baselines are among its attributes, but it does not lay out by them.
      add(row.label, GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y, equal, row.field, GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y)
    }
    add(name.field, start, equal, mail.field, start)
    add(name.field, top, equal, list, top)
    add(mail.field, top, equal, name.field, bottom, 1, 8)
    add(text, start, equal, list, end, 1, 16)
    add(text, end, equal, nil, end, 1, -8)
    add(text, top, equal, mail.field, bottom, 1, 16)
    add(text, bottom, most, status, top, 1, -8)
    add(status, start, equal, nil, start, 1, 8)
    add(status, end, equal, nil, end, 1, -8)
    add(status, bottom, equal, nil, bottom, 1, -8)
    let wish = gtk_constraint_new_constant(list, width, equal, 200, 1000)
    gtk_constraint_layout_add_constraint(OpaquePointer(layout), wish)
    let limit = gtk_constraint_new_constant(list, width, least, 120, 1_001_001_000)
    gtk_constraint_layout_add_constraint(OpaquePointer(layout), limit)
  }
}
