// Solves a workload of items with GtkConstraintLayout of GTK 4 and prints what `benchmark measure` prints. It wants a
// display, which xvfb-run makes where there is none.
// Measured is what a layout costs once its widgets are there: adding constraints, allocating a size, and reading all
// frames. GTK has four strengths and takes any number between them, but whole ones only: 1000^((priority - 250) / 250),
// rounded, at least 1.
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct {
  int first, second, relation, strength;
  GtkConstraintAttribute attribute, other;
  double multiplier, constant;
} Row;

static char name[16];
static int views, items, rows;
static double width, height;
static gboolean *is_guide;
static Row *constraints;

static void expect(gboolean holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "not a workload file: %s\n", what);
  exit(2);
}

static GtkConstraintAttribute attribute(const char *word) {
  static const struct { const char *word; GtkConstraintAttribute attribute; } known[] = {
    {"none", GTK_CONSTRAINT_ATTRIBUTE_NONE},       {"left", GTK_CONSTRAINT_ATTRIBUTE_LEFT},
    {"right", GTK_CONSTRAINT_ATTRIBUTE_RIGHT},     {"top", GTK_CONSTRAINT_ATTRIBUTE_TOP},
    {"bottom", GTK_CONSTRAINT_ATTRIBUTE_BOTTOM},   {"width", GTK_CONSTRAINT_ATTRIBUTE_WIDTH},
    {"height", GTK_CONSTRAINT_ATTRIBUTE_HEIGHT},   {"centerX", GTK_CONSTRAINT_ATTRIBUTE_CENTER_X},
    {"centerY", GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y},
  };
  for (size_t index = 0; index < G_N_ELEMENTS(known); index++)
    if (!strcmp(word, known[index].word)) return known[index].attribute;
  expect(FALSE, word);
  return GTK_CONSTRAINT_ATTRIBUTE_NONE;
}

static void read_file(const char *path) {
  FILE *file = fopen(path, "r");
  expect(file != NULL, path);
  expect(fscanf(file, "items 1 name %15s %d size %lf %lf", name, &views, &width, &height) == 4, "its head");
  char word[16], kind[16], relation[4], first[16], second[16];
  int item_room = 0, row_room = 0;
  items = 1;
  while (fscanf(file, "%15s", word) == 1) {
    if (!strcmp(word, "item")) {
      expect(fscanf(file, "%15s", kind) == 1, "an item");
      if (items >= item_room) is_guide = g_realloc_n(is_guide, item_room = 2 * items + 8, sizeof *is_guide);
      is_guide[items++] = !strcmp(kind, "guide");
      continue;
    }
    if (rows >= row_room) constraints = g_realloc_n(constraints, row_room = 2 * rows + 8, sizeof *constraints);
    Row *row = &constraints[rows++];
    double priority;
    expect(!strcmp(word, "constraint") &&
               fscanf(file, "%d %15s %3s %d %15s %lf %lf %lf", &row->first, first, relation, &row->second, second,
                      &row->multiplier, &row->constant, &priority) == 8,
           "a constraint");
    row->attribute = attribute(first);
    row->other = attribute(second);
    row->relation = relation[0] == '=' ? GTK_CONSTRAINT_RELATION_EQ
                    : relation[0] == '<' ? GTK_CONSTRAINT_RELATION_LE
                                         : GTK_CONSTRAINT_RELATION_GE;
    row->strength = priority >= 1000 ? GTK_CONSTRAINT_STRENGTH_REQUIRED
                                     : (int)fmin(1e9, fmax(1, round(pow(1000, (priority - 250) / 250))));
  }
  fclose(file);
  expect(items > 1, "its items");
}

// Lays out once; the time is that of constraints, allocation and reading.
static double solve(void) {
  // A window of its own, for a window keeps its solver, and what it had to do before slows it down.
  GtkWidget *window = gtk_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_window_set_child(GTK_WINDOW(window), box);
  GtkWidget **widgets = g_new0(GtkWidget *, items);
  for (int item = 1; item < items; item++)
    if (!is_guide[item]) gtk_widget_set_parent(widgets[item] = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), box);
  GtkLayoutManager *manager = gtk_constraint_layout_new();
  GtkConstraintLayout *layout = GTK_CONSTRAINT_LAYOUT(manager);
  GtkConstraintTarget **targets = g_new0(GtkConstraintTarget *, items);
  gtk_widget_set_layout_manager(box, manager);
  gint64 start = g_get_monotonic_time();
  for (int item = 1; item < items; item++) {
    if (is_guide[item]) {
      GtkConstraintGuide *guide = gtk_constraint_guide_new();
      gtk_constraint_layout_add_guide(layout, guide);
      targets[item] = GTK_CONSTRAINT_TARGET(guide);
    } else {
      targets[item] = GTK_CONSTRAINT_TARGET(widgets[item]);
    }
  }
  for (int index = 0; index < rows; index++) {
    const Row *row = &constraints[index];
    // No target is the widget that is laid out.
    GtkConstraint *constraint =
        row->second < 0
            ? gtk_constraint_new_constant(targets[row->first], row->attribute, row->relation, row->constant, row->strength)
            : gtk_constraint_new(targets[row->first], row->attribute, row->relation, targets[row->second], row->other,
                                 row->multiplier, row->constant, row->strength);
    gtk_constraint_layout_add_constraint(layout, constraint);
  }
  gtk_widget_size_allocate(box, &(GtkAllocation){0, 0, (int)width, (int)height}, -1);
  double sum = 0;
  for (int item = 1; item < items; item++) {
    graphene_rect_t frame;
    if (is_guide[item] || !gtk_widget_compute_bounds(widgets[item], box, &frame)) continue;
    sum += frame.origin.x + frame.size.width;
  }
  gint64 end = g_get_monotonic_time();
  g_free(targets);
  g_free(widgets);
  // It is left as it is: taking a layout apart takes longer than making it.
  return (end - start) / 1e6 + 0 * sum;
}

static int ascending(const void *left, const void *right) {
  return (*(const double *)left > *(const double *)right) - (*(const double *)left < *(const double *)right);
}

int main(int count, char **arguments) {
  expect(count == 2, "expected one file");
  read_file(arguments[1]);
  if (!gtk_init_check()) {
    fprintf(stderr, "there is no display\n");
    return 1;
  }
  enum { most = 1001 };
  static double times[most];
  int repeats = 0;
  gint64 begin = g_get_monotonic_time();
  double elapsed;
  do {
    times[repeats++] = solve();
    elapsed = (g_get_monotonic_time() - begin) / 1e6;
  } while (elapsed < 10 && (repeats < 3 || (repeats < most && elapsed < 1)));
  qsort(times, repeats, sizeof *times, ascending);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("%s\t%d\tGTK\tsolved\t%g\t%g\t%ld\t-1\t0\n", name, views, times[repeats / 2], times[0], usage.ru_maxrss);
  fflush(stdout);
  _Exit(0);
}
