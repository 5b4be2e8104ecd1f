/* The floor below the scene graph: the same scene of moving and turning nodes on flat arrays.

   100 parents turn for ever; N / 100 children of each run two action lists for ever, to and fro
   (eased) and round. A tick moves all lists, composes each child's transform with its parent's and
   writes four vertices of a centred square of 32 points. Steps are data that is interpreted, with
   times in whole units and the rest of a step carried into the next, as in Stage. */

#include "measuring.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static const int64_t second = 705600000;
enum { parents = 100, warm_up_ticks = 67, nodes_times_ticks = 6000000 };

typedef enum { MOVE_BY, TURN_BY } Kind;
typedef enum { LINEAR, EASE_IN_OUT } Curve;

typedef struct {
  Kind kind;
  Curve curve;
  int64_t duration;
  double way_x, way_y;
} Step;

/* Steps that run one after the other, again and again, on one node. */
typedef struct {
  const Step *steps;
  int32_t count, current;
  int32_t node;
  int64_t elapsed;
  double from_x, from_y;
} List;

typedef struct {
  double x, y, turn;
} Node;

typedef struct {
  double a, b, c, d, tx, ty;
} Transform;

typedef struct {
  float x, y;
  uint8_t color[4];
  float u, v;
} Vertex;

static void begin(List *list, const Node *node) {
  const Step *step = &list->steps[list->current];
  list->from_x = step->kind == MOVE_BY ? node->x : node->turn;
  list->from_y = node->y;
}

static void apply(const List *list, Node *node, double progress) {
  const Step *step = &list->steps[list->current];
  switch (step->kind) {
    case MOVE_BY:
      node->x = list->from_x + step->way_x * progress;
      node->y = list->from_y + step->way_y * progress;
      break;
    case TURN_BY:
      node->turn = list->from_x + step->way_x * progress;
      break;
  }
}

static void advance(List *list, Node *nodes, int64_t time) {
  Node *node = &nodes[list->node];
  list->elapsed += time;
  while (list->elapsed >= list->steps[list->current].duration) {
    apply(list, node, 1);
    list->elapsed -= list->steps[list->current].duration;
    if (++list->current == list->count) list->current = 0;
    begin(list, node);
  }
  const Step *step = &list->steps[list->current];
  double share = (double)list->elapsed / (double)step->duration;
  if (step->curve == EASE_IN_OUT) share = share * share * (3 - 2 * share);
  apply(list, node, share);
}

static Transform local(const Node *node) {
  double cosine = cos(node->turn), sine = sin(node->turn);
  return (Transform){cosine, sine, -sine, cosine, node->x, node->y};
}

static Transform applied_after(const Transform *outer, const Transform *inner) {
  return (Transform){
      outer->a * inner->a + outer->c * inner->b,
      outer->b * inner->a + outer->d * inner->b,
      outer->a * inner->c + outer->c * inner->d,
      outer->b * inner->c + outer->d * inner->d,
      outer->a * inner->tx + outer->c * inner->ty + outer->tx,
      outer->b * inner->tx + outer->d * inner->ty + outer->ty,
  };
}

static void write_quad(Vertex *vertex, const Transform *world) {
  static const double x[4] = {-16, 16, 16, -16}, y[4] = {-16, -16, 16, 16};
  static const float u[4] = {0, 1, 1, 0}, v[4] = {0, 0, 1, 1};
  for (int corner = 0; corner < 4; corner++) {
    vertex[corner].x = (float)(world->a * x[corner] + world->c * y[corner] + world->tx);
    vertex[corner].y = (float)(world->b * x[corner] + world->d * y[corner] + world->ty);
    memset(vertex[corner].color, 255, 4);
    vertex[corner].u = u[corner];
    vertex[corner].v = v[corner];
  }
}

static void run_tick(List *lists, int list_count, Node *nodes, int children, Vertex *vertices) {
  for (int index = 0; index < list_count; index++) advance(&lists[index], nodes, second / 60);
  for (int parent = 0; parent < parents; parent++) {
    Transform outer = local(&nodes[parent]);
    for (int child = 0; child < children; child++) {
      int index = parent * children + child;
      Transform inner = local(&nodes[parents + index]);
      Transform world = applied_after(&outer, &inner);
      write_quad(&vertices[4 * index], &world);
    }
  }
}

int main(int count, char **arguments) {
  int total = count > 1 ? atoi(arguments[1]) : 0;
  if (total < parents || total % parents) {
    fprintf(stderr, "usage: nodes COUNT [TICKS] (COUNT a multiple of %d)\n", parents);
    return 2;
  }
  double full_turn = 2 * acos(-1);
  Step to_and_fro[2] = {
      {MOVE_BY, EASE_IN_OUT, second / 2, 40, 0}, {MOVE_BY, EASE_IN_OUT, second / 2, -40, 0}};
  Step round_in_two = {TURN_BY, LINEAR, 2 * second, full_turn, 0};
  Step round_in_four = {TURN_BY, LINEAR, 4 * second, full_turn, 0};

  int children = total / parents, list_count = 0;
  Node *nodes = allocate(parents + total, sizeof *nodes);
  List *lists = allocate(parents + 2 * total, sizeof *lists);
  Vertex *vertices = allocate(4 * total, sizeof *vertices);
  for (int parent = 0; parent < parents; parent++) {
    nodes[parent] = (Node){64 + parent % 10 * 110, 40 + parent / 10 * 64, 0};
    lists[list_count++] = (List){.steps = &round_in_four, .count = 1, .node = parent};
    for (int child = 0; child < children; child++) {
      int index = parents + parent * children + child;
      nodes[index] = (Node){child % 10 * 8 - 40, child / 10 * 8 - 40, 0};
      lists[list_count++] = (List){.steps = to_and_fro, .count = 2, .node = index};
      lists[list_count++] = (List){.steps = &round_in_two, .count = 1, .node = index};
    }
  }
  for (int index = 0; index < list_count; index++)
    begin(&lists[index], &nodes[lists[index].node]);

  for (int tick = 0; tick < warm_up_ticks; tick++)
    run_tick(lists, list_count, nodes, children, vertices);
  int ticks = count > 2 ? atoi(arguments[2]) : nodes_times_ticks / total;
  double start = now();
  for (int tick = 0; tick < ticks; tick++)
    run_tick(lists, list_count, nodes, children, vertices);
  double seconds = now() - start;

  double sum = 0;
  for (int index = 0; index < 4 * total; index++) sum += vertices[index].x + 2 * vertices[index].y;
  if (count > 2) {
    /* For counting instructions; a check would be of another tick than the others'. */
    printf("WORK %d\n", ticks * total);
    return sum > 0 ? 0 : 1;
  }
  printf("RESULT nodes-%d-nanoseconds:c %.2f\n", total, seconds * 1e9 / ticks / total);
  printf("CHECK nodes-%d:c %.4f\n", total, sum / (4.0 * total));
  return 0;
}
