/* The floor below the games' rules: one tick of a Flappy-like rule in plain C.

   A bird falls, flaps when it is below the middle of the next gap, four gates fly past, a touched
   gate costs one of four lives, every gate leaves a record, and after twenty gates or without
   lives a new round begins. Whole numbers, thousandths of a point, as in the game's own rules. */

#include "measuring.h"

#include <stdbool.h>
#include <stdint.h>

enum {
  gates = 4,
  gates_a_round = 20,
  gate_distance = 320000,
  gate_width = 80000,
  gap_half = 90000,
  bird_x = 240000,
  bird_radius = 20000,
  ground = 720000,
  scroll = 3500,
  gravity = 250,
  lift = 5000,
  maximum_fall = 7000,
};

typedef struct {
  int32_t x, gap;
  bool is_judged;
} Gate;

typedef struct {
  int32_t tick, gap;
  bool is_passed;
} Record;

typedef struct {
  int32_t y, velocity, lives, score, ticks, next;
  Gate gate[gates];
  uint64_t random;
  Record record[gates_a_round];
  int32_t records;
} Round;

static uint64_t draw(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static int32_t draw_gap(Round *round) { return 160000 + (int32_t)(draw(&round->random) % 400000); }

static void begin(Round *round, uint64_t seed) {
  round->random = seed * 0x9E3779B97F4A7C15u | 1;
  round->y = ground / 2;
  round->velocity = 0;
  round->lives = 4;
  round->score = round->ticks = round->next = round->records = 0;
  for (int index = 0; index < gates; index++)
    round->gate[index] = (Gate){1280000 + index * gate_distance, draw_gap(round), false};
}

static bool wants_flap(const Round *round) {
  return round->y > round->gate[round->next].gap + 30000 && round->velocity > -1000;
}

static void judge(Round *round, Gate *gate, bool is_passed) {
  gate->is_judged = true;
  round->record[round->records++] = (Record){round->ticks, gate->gap, is_passed};
  if (is_passed) round->score++;
  else round->lives--;
}

/* One tick; whether the round goes on. */
static bool advance(Round *round, bool flaps) {
  round->ticks++;
  if (flaps) round->velocity = -lift;
  round->velocity += gravity;
  if (round->velocity > maximum_fall) round->velocity = maximum_fall;
  round->y += round->velocity;
  if (round->y < bird_radius || round->y > ground - bird_radius) {
    round->lives--;
    round->y = ground / 2;
    round->velocity = 0;
  }
  for (int index = 0; index < gates; index++) round->gate[index].x -= scroll;
  Gate *gate = &round->gate[round->next];
  bool is_beside = gate->x < bird_x + bird_radius && gate->x + gate_width > bird_x - bird_radius;
  int32_t off = round->y - gate->gap;
  if (is_beside && !gate->is_judged && (off > gap_half || off < -gap_half))
    judge(round, gate, false);
  if (gate->x + gate_width <= bird_x - bird_radius) {
    if (!gate->is_judged) judge(round, gate, true);
    *gate = (Gate){gate->x + gates * gate_distance, draw_gap(round), false};
    round->next = (round->next + 1) % gates;
  }
  return round->lives > 0 && round->records < gates_a_round;
}

int main(int count, char **arguments) {
  static Round round;
  int64_t ticks = 0, score = 0;
  uint64_t seed = 1;
  /* A number of rounds is for counting instructions. */
  int rounds = count > 1 ? atoi(arguments[1]) : 1000;
  double start = now(), seconds;
  do {
    for (int number = 0; number < rounds; number++) {
      begin(&round, seed++);
      while (advance(&round, wants_flap(&round))) {}
      ticks += round.ticks;
      score += round.score + round.records;
    }
    seconds = now() - start;
  } while (count == 1 && seconds < 0.3);
  /* Printed so that the work cannot be left out. */
  fprintf(stderr, "C rule: %.1f points and gates a round\n", (double)score / (double)(seed - 1));
  if (count > 1) printf("WORK %lld\n", (long long)ticks);
  else printf("RESULT rules-ticks-per-second:c %.0f\n", (double)ticks / seconds);
  return 0;
}
