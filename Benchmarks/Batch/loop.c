/* Solves the problems of a file of rows one after the other with GLPK alone: the least that a batch could cost.
 *
 * usage: loop ROWS [VALUES]
 *
 * Each problem is made, loaded, solved priority by priority, read and deleted. A preference has two columns, for what
 * it misses below and above. Each priority starts from the basis of the one before; what its optimum leaves no choice
 * about, which reduced costs tell, is fixed. Nothing is explained, checked or written; with VALUES, what came out is
 * written in the end, to be compared. Reading the file is not measured. */
#include <float.h>
#include <glpk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct {
  int columns, rows, terms;
  double *least, *right, *priority, *coefficient;
  int *relation, *end, *column;
} problem;

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "loop: %s\n", what);
  exit(2);
}

/* A copy, since the file's numbers need not be aligned. */
static void *taken(const char **place, size_t size) {
  void *copy = malloc(size + 1);
  expect(copy != NULL, "no memory");
  memcpy(copy, *place, size);
  *place += size;
  return copy;
}

static problem next(const char **place) {
  problem p;
  memcpy(&p, *place, 12);
  *place += 12;
  p.least = taken(place, 8 * (size_t)p.columns);
  p.right = malloc(8 * (size_t)p.rows);
  p.priority = malloc(8 * (size_t)p.rows);
  p.relation = malloc(4 * (size_t)p.rows);
  p.end = malloc(4 * (size_t)p.rows);
  for (int row = 0; row < p.rows; row++) {
    memcpy(&p.relation[row], *place, 4);
    memcpy(&p.right[row], *place + 4, 8);
    memcpy(&p.priority[row], *place + 12, 8);
    memcpy(&p.end[row], *place + 20, 4);
    *place += 24;
  }
  p.column = taken(place, 4 * (size_t)p.terms);
  p.coefficient = taken(place, 8 * (size_t)p.terms);
  return p;
}

static int descending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? 1 : left > right ? -1 : 0;
}

/* What reduced costs call clearly not zero. */
static const double significant = 1e-7;

static void run(glp_prob *lp, int method) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.meth = method;
  expect(glp_simplex(lp, &parameters) == 0, "the simplex method failed");
  expect(glp_get_status(lp) == GLP_OPT, "a problem has no optimum");
}

static void solve(const problem *p, double *values) {
  static int index[1 << 12], row_index[1 << 12];
  static double value[1 << 12], levels[256];
  int wishes = 0, level_count = 0;
  for (int row = 0; row < p->rows; row++)
    if (p->priority[row] < 1000) {
      wishes++;
      levels[level_count++] = p->priority[row];
    }
  qsort(levels, (size_t)level_count, sizeof *levels, descending);
  int distinct = 0;
  for (int i = 0; i < level_count; i++)
    if (distinct == 0 || levels[i] != levels[distinct - 1]) levels[distinct++] = levels[i];

  /* 1. Load. */
  glp_prob *lp = glp_create_prob();
  int columns = p->columns + 2 * wishes, terms = 0;
  glp_add_cols(lp, columns);
  glp_add_rows(lp, p->rows);
  for (int column = 0; column < p->columns; column++)
    glp_set_col_bnds(lp, column + 1, isinf(p->least[column]) ? GLP_FR : GLP_LO, p->least[column], 0);
  int error = p->columns;
  for (int row = 0, start = 0; row < p->rows; row++) {
    int kind = p->relation[row] == 0 ? GLP_FX : p->relation[row] == 1 ? GLP_UP : GLP_LO;
    glp_set_row_bnds(lp, row + 1, kind, p->right[row], p->right[row]);
    for (; start < p->end[row]; start++) {
      terms++;
      row_index[terms] = row + 1;
      index[terms] = p->column[start] + 1;
      value[terms] = p->coefficient[start];
    }
    if (p->priority[row] < 1000)
      for (int side = 0; side < 2; side++) {
        terms++;
        error++;
        row_index[terms] = row + 1;
        index[terms] = error;
        value[terms] = side == 0 ? 1 : -1;
        /* An inequality is missed on one side only. */
        int is_open = p->relation[row] == 0 || (p->relation[row] == 2) == (side == 0);
        glp_set_col_bnds(lp, error, is_open ? GLP_LO : GLP_FX, 0, 0);
      }
  }
  glp_load_matrix(lp, terms, row_index, index, value);
  glp_adv_basis(lp, 0);

  /* 2. The required rows, then a priority after the other. */
  run(lp, GLP_DUALP);
  for (int level = 0; level < distinct; level++) {
    error = p->columns;
    for (int row = 0; row < p->rows; row++) {
      if (p->priority[row] >= 1000) continue;
      for (int side = 0; side < 2; side++) glp_set_obj_coef(lp, ++error, p->priority[row] == levels[level]);
    }
    run(lp, GLP_PRIMAL);
    if (level + 1 == distinct) break;
    for (int column = 1; column <= columns; column++)
      if (glp_get_col_stat(lp, column) != GLP_BS && fabs(glp_get_col_dual(lp, column)) > significant) {
        double prim = glp_get_col_prim(lp, column);
        glp_set_col_bnds(lp, column, GLP_FX, prim, prim);
      }
    for (int row = 1; row <= p->rows; row++)
      if (glp_get_row_stat(lp, row) != GLP_BS && fabs(glp_get_row_dual(lp, row)) > significant) {
        double prim = glp_get_row_prim(lp, row);
        glp_set_row_bnds(lp, row, GLP_FX, prim, prim);
      }
  }

  /* 3. Read. */
  for (int column = 0; column < p->columns; column++) values[column] = glp_get_col_prim(lp, column + 1);
  glp_delete_prob(lp);
}

static double processor_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

int main(int count, char **arguments) {
  expect(count == 2 || count == 3, "expected a file of rows, and perhaps one for values");
  FILE *file = fopen(arguments[1], "rb");
  expect(file != NULL, "the file of rows cannot be read");
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *bytes = malloc((size_t)size + 1);
  expect(bytes != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size, "the file of rows cannot be read");
  fclose(file);

  size_t capacity = 1024, number = 0;
  problem *problems = malloc(capacity * sizeof *problems);
  for (const char *place = bytes; place < bytes + size;) {
    if (number == capacity) problems = realloc(problems, (capacity *= 2) * sizeof *problems);
    expect(problems != NULL, "no memory");
    problems[number++] = next(&place);
  }
  double **values = malloc((number + 1) * sizeof *values);
  for (size_t i = 0; i < number; i++) values[i] = malloc(8 * (size_t)problems[i].columns);

  glp_term_out(GLP_OFF);
  double start = processor_seconds();
  for (size_t i = 0; i < number; i++) solve(&problems[i], values[i]);
  double seconds = processor_seconds() - start;
  printf("%zu problems in %.3f s of processor time, %.0f a second\n", number, seconds, (double)number / seconds);

  if (count == 3) {
    FILE *output = fopen(arguments[2], "w");
    expect(output != NULL, "the values cannot be written");
    for (size_t i = 0; i < number; i++)
      for (int column = 0; column < problems[i].columns; column++)
        fprintf(output, column + 1 < problems[i].columns ? "%.9g " : "%.9g\n", values[i][column]);
    fclose(output);
  }
  return 0;
}
