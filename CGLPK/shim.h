/* GLPK behind guards.
 *
 * GLPK ends the process by abort() on misuse, and prints. Every step below installs hooks that swallow what GLPK
 * prints, keep it as the step's message, and return to the step instead of aborting. Each step has a setjmp of its
 * own, so that no frame of another language ever stands between a setjmp and the GLPK call that it guards.
 *
 * Rules for callers, all on one thread and in this order: tinamou_glpk_enter, tinamou_glpk_load, any other steps,
 * tinamou_glpk_leave. After a step has returned TINAMOU_GLPK_ABORTED only tinamou_glpk_leave may follow. */
#ifndef TINAMOU_CGLPK_SHIM_H
#define TINAMOU_CGLPK_SHIM_H

#if !__has_include(<glpk.h>)
#error "GLPK is missing. Install its development files: 'apt-get install libglpk-dev' on Debian and Ubuntu, 'brew install glpk' on macOS."
#else

#include <glpk.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { TINAMOU_GLPK_DONE = 0, TINAMOU_GLPK_ABORTED = 1, TINAMOU_GLPK_NO_MEMORY = 2 };

/* What a caller keeps during one solve. */
typedef struct {
  glp_prob *problem;
  int owns_environment;
  size_t message_length;
  char message[512]; /* GLPK's own words, without an end mark */
} tinamou_glpk;

typedef struct {
  jmp_buf return_point;
  tinamou_glpk *session;
} tinamou_glpk_guard;

static inline int tinamou_glpk_swallow(void *info, const char *text) {
  tinamou_glpk *session = ((tinamou_glpk_guard *)info)->session;
  size_t room = sizeof session->message - 1 - session->message_length;
  size_t length = strlen(text);
  if (length > room) length = room;
  memcpy(session->message + session->message_length, text, length);
  session->message_length += length;
  session->message[session->message_length] = 0;
  return 1;
}

static inline void tinamou_glpk_return(void *info) { _longjmp(((tinamou_glpk_guard *)info)->return_point, 1); }

/* Arms a guard for the enclosing step; leaves the step where GLPK would abort. */
#define TINAMOU_GLPK_GUARDED(session_, cleanup_)              \
  tinamou_glpk_guard guard;                                   \
  guard.session = (session_);                                 \
  guard.session->message_length = 0;                          \
  guard.session->message[0] = 0;                              \
  glp_term_hook(tinamou_glpk_swallow, &guard);                \
  glp_error_hook(tinamou_glpk_return, &guard);                \
  if (_setjmp(guard.return_point)) {                          \
    glp_term_hook(NULL, NULL);                                \
    glp_error_hook(NULL, NULL);                               \
    cleanup_;                                                 \
    return TINAMOU_GLPK_ABORTED;                              \
  }

#define TINAMOU_GLPK_UNGUARDED     \
  do {                             \
    glp_term_hook(NULL, NULL);     \
    glp_error_hook(NULL, NULL);    \
  } while (0)

/* Prepares this thread. */
static inline int tinamou_glpk_enter(tinamou_glpk *session) {
  memset(session, 0, sizeof *session);
  int code = glp_init_env();
  session->owns_environment = code == 0;
  return code <= 1 ? TINAMOU_GLPK_DONE : TINAMOU_GLPK_NO_MEMORY;
}

/* Releases what this thread holds. An environment that the thread had before stays, with all that is its own. */
static inline void tinamou_glpk_leave(tinamou_glpk *session) {
  if (session->owns_environment) {
    glp_free_env(); /* with the problem, and with what an aborted call left behind */
  } else if (session->problem) {
    glp_delete_prob(session->problem);
  }
  session->problem = NULL;
}

static inline int tinamou_glpk_bound_type(double lower, double upper) {
  int has_lower = lower > -1e300, has_upper = upper < 1e300;
  if (has_lower && has_upper) return lower == upper ? GLP_FX : GLP_DB;
  return has_lower ? GLP_LO : has_upper ? GLP_UP : GLP_FR;
}

/* Makes the problem from flat arrays: rows compressed, everything counted from 0, bounds in pairs. */
static inline int tinamou_glpk_load(
    tinamou_glpk *session, int32_t row_count, int32_t column_count, const int32_t *starts, const int32_t *columns,
    const double *values, const double *row_bounds, const double *column_bounds, const double *costs) {
  size_t entries = (size_t)starts[row_count];
  int *volatile indices = (int *)malloc(2 * (entries + 1) * sizeof(int));
  if (!indices) return TINAMOU_GLPK_NO_MEMORY;
  TINAMOU_GLPK_GUARDED(session, free(indices))
  glp_prob *p = session->problem = glp_create_prob();
  if (row_count > 0) glp_add_rows(p, row_count);
  if (column_count > 0) glp_add_cols(p, column_count);
  int *row_of = indices, *column_of = indices + entries + 1;
  for (int32_t i = 0; i < row_count; i++) {
    double lower = row_bounds[2 * i], upper = row_bounds[2 * i + 1];
    glp_set_row_bnds(p, i + 1, tinamou_glpk_bound_type(lower, upper), lower, upper);
    for (int32_t k = starts[i]; k < starts[i + 1]; k++) {
      row_of[k + 1] = i + 1;
      column_of[k + 1] = columns[k] + 1;
    }
  }
  for (int32_t j = 0; j < column_count; j++) {
    double lower = column_bounds[2 * j], upper = column_bounds[2 * j + 1];
    glp_set_col_bnds(p, j + 1, tinamou_glpk_bound_type(lower, upper), lower, upper);
    if (costs[j] != 0) glp_set_obj_coef(p, j + 1, costs[j]);
  }
  if (entries > 0) glp_load_matrix(p, (int)entries, row_of, column_of, values - 1);
  TINAMOU_GLPK_UNGUARDED;
  free(indices);
  return TINAMOU_GLPK_DONE;
}

/* Scales rows and columns by powers of two, so that coefficients come near 1. What is read is unscaled again. */
static inline int tinamou_glpk_scale(tinamou_glpk *session) {
  TINAMOU_GLPK_GUARDED(session, (void)0)
  glp_scale_prob(session->problem, GLP_SF_GM | GLP_SF_EQ | GLP_SF_2N);
  TINAMOU_GLPK_UNGUARDED;
  return TINAMOU_GLPK_DONE;
}

/* Takes a basis from statuses in GLPK's numbers, or builds one where `row_status` is null. */
static inline int tinamou_glpk_set_basis(tinamou_glpk *session, const uint8_t *row_status, const uint8_t *column_status) {
  TINAMOU_GLPK_GUARDED(session, (void)0)
  glp_prob *p = session->problem;
  if (row_status) {
    int rows = glp_get_num_rows(p), columns = glp_get_num_cols(p);
    for (int i = 0; i < rows; i++) glp_set_row_stat(p, i + 1, row_status[i]);
    for (int j = 0; j < columns; j++) glp_set_col_stat(p, j + 1, column_status[j]);
  } else {
    glp_adv_basis(p, 0);
  }
  TINAMOU_GLPK_UNGUARDED;
  return TINAMOU_GLPK_DONE;
}

/* Runs at most `iterations` of the simplex method, for at most so many milliseconds; `code` receives GLPK's return code, `status` the basis's status. */
static inline int tinamou_glpk_simplex(
    tinamou_glpk *session, int method, int iterations, int milliseconds, double primal_tolerance, double dual_tolerance, int *code,
    int *status) {
  TINAMOU_GLPK_GUARDED(session, (void)0)
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.meth = method;
  parameters.it_lim = iterations;
  parameters.tm_lim = milliseconds;
  parameters.tol_bnd = primal_tolerance;
  parameters.tol_dj = dual_tolerance;
  *code = glp_simplex(session->problem, &parameters);
  *status = glp_get_status(session->problem);
  TINAMOU_GLPK_UNGUARDED;
  return TINAMOU_GLPK_DONE;
}

/* Reads the whole solution into flat arrays counted from 0. */
static inline int tinamou_glpk_read(
    tinamou_glpk *session, double *values, double *row_duals, double *column_duals, uint8_t *row_status,
    uint8_t *column_status) {
  TINAMOU_GLPK_GUARDED(session, (void)0)
  glp_prob *p = session->problem;
  int rows = glp_get_num_rows(p), columns = glp_get_num_cols(p);
  for (int i = 0; i < rows; i++) {
    row_duals[i] = glp_get_row_dual(p, i + 1);
    row_status[i] = (uint8_t)glp_get_row_stat(p, i + 1);
  }
  for (int j = 0; j < columns; j++) {
    values[j] = glp_get_col_prim(p, j + 1);
    column_duals[j] = glp_get_col_dual(p, j + 1);
    column_status[j] = (uint8_t)glp_get_col_stat(p, j + 1);
  }
  TINAMOU_GLPK_UNGUARDED;
  return TINAMOU_GLPK_DONE;
}

/* After the dual simplex found no feasible point: the multipliers of rows and columns that prove it. Writes 1 to
 * `found`, or 0 where the basis holds no such ray. */
static inline int tinamou_glpk_ray(tinamou_glpk *session, double *rows_out, double *columns_out, int *found) {
  int *volatile indices = NULL;
  double *volatile values = NULL;
  TINAMOU_GLPK_GUARDED(session, (free(indices), free(values)))
  glp_prob *p = session->problem;
  int rows = glp_get_num_rows(p), columns = glp_get_num_cols(p);
  int ray = glp_get_unbnd_ray(p);
  *found = 0;
  if (ray > 0 && (glp_bf_exists(p) || glp_factorize(p) == 0)) {
    int is_basic = ray <= rows ? glp_get_row_stat(p, ray) == GLP_BS : glp_get_col_stat(p, ray - rows) == GLP_BS;
    if (is_basic) {
      indices = (int *)malloc(((size_t)columns + 1) * sizeof(int));
      values = (double *)malloc(((size_t)columns + 1) * sizeof(double));
      if (indices && values) {
        int count = glp_eval_tab_row(p, ray, indices, values);
        memset(rows_out, 0, (size_t)rows * sizeof(double));
        memset(columns_out, 0, (size_t)columns * sizeof(double));
        if (ray <= rows) rows_out[ray - 1] = 1; else columns_out[ray - rows - 1] = 1;
        for (int k = 1; k <= count; k++) {
          int member = indices[k];
          if (member <= rows) rows_out[member - 1] = -values[k]; else columns_out[member - rows - 1] = -values[k];
        }
        *found = 1;
      }
    }
  }
  TINAMOU_GLPK_UNGUARDED;
  free(indices);
  free(values);
  return TINAMOU_GLPK_DONE;
}

/* Misuses GLPK on purpose, for the tests of the guard: asks for a row that the problem does not have. */
static inline int tinamou_glpk_misuse(tinamou_glpk *session) {
  TINAMOU_GLPK_GUARDED(session, (void)0)
  (void)glp_get_row_lb(session->problem, glp_get_num_rows(session->problem) + 7);
  TINAMOU_GLPK_UNGUARDED;
  return TINAMOU_GLPK_DONE;
}

#endif
#endif
