import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const duration = `${reference}/rules.duration_`;

export const durations: readonly VectorGroup[] = [
  {
    says: "duration.value(magnitude, unit): w weeks, d days, h hours, m minutes, s seconds, ms milliseconds, ns nanoseconds",
    source: duration,
    vectors: [
      {
        name: "a week is seven days",
        expression: "duration.value(1, 'w') == duration.value(7, 'd')",
        expected: true,
      },
      {
        name: "a day is 24 hours",
        expression: "duration.value(1, 'd') == duration.value(24, 'h')",
        expected: true,
      },
      {
        name: "an hour is 60 minutes",
        expression: "duration.value(1, 'h') == duration.value(60, 'm')",
        expected: true,
      },
      {
        name: "a minute is 60 seconds",
        expression: "duration.value(1, 'm') == duration.value(60, 's')",
        expected: true,
      },
      {
        name: "a second is 1000 milliseconds",
        expression: "duration.value(1, 's') == duration.value(1000, 'ms')",
        expected: true,
      },
      {
        name: "a millisecond is 10^6 nanoseconds",
        expression: "duration.value(1, 'ms') == duration.value(1000000, 'ns')",
        expected: true,
      },
      {
        name: "another unit is an error",
        expression: "duration.value(1, 'y') is duration",
        expected: "error",
      },
      {
        name: "the unit is a string",
        expression: "duration.value(1, 1) is duration",
        expected: "error",
      },
    ],
  },
  {
    says: "duration.time(hours, mins, secs, nanos) creates a duration; duration.abs(duration) is its absolute value.",
    source: duration,
    vectors: [
      {
        name: "time() sums its parts",
        expression: "duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')",
        expected: true,
      },
      {
        name: "time() of hours",
        expression: "duration.time(24, 0, 0, 0) == duration.value(1, 'd')",
        expected: true,
      },
      {
        name: "abs() of a negative duration",
        expression: "duration.abs(duration.value(-10, 's')) == duration.value(10, 's')",
        expected: true,
      },
      {
        name: "abs() of a positive duration",
        expression: "duration.abs(duration.value(10, 's')) == duration.value(10, 's')",
        expected: true,
      },
      {
        name: "abs() takes no int",
        expression: "duration.abs(-10) is duration",
        expected: "error",
      },
    ],
  },
  {
    says: "seconds(): the seconds portion (signed), -315,576,000,000 to +315,576,000,000; nanos(): the nanoseconds portion (signed), -999,999,999 to +999,999,999.",
    source: `${reference}/rules.Duration`,
    vectors: [
      {
        name: "seconds() of minutes",
        expression: "duration.value(2, 'm').seconds() == 120",
        expected: true,
      },
      {
        name: "seconds() drops the fraction",
        expression: "duration.value(1500, 'ms').seconds() == 1",
        expected: true,
      },
      {
        name: "nanos() is the fraction",
        expression: "duration.value(1500, 'ms').nanos() == 500000000",
        expected: true,
      },
      {
        name: "seconds() of a negative duration",
        expression: "duration.value(-1500, 'ms').seconds() == -1",
        expected: true,
      },
      {
        name: "nanos() of a negative duration",
        expression: "duration.value(-1500, 'ms').nanos() == -500000000",
        expected: true,
      },
      {
        name: "the longest duration",
        expression: "duration.value(315576000000, 's').seconds() == 315576000000",
        expected: true,
      },
      {
        name: "no duration is longer",
        expression: "duration.value(315576000001, 's') is duration",
        expected: "error",
      },
      {
        name: "durations are ordered",
        expression: "duration.value(59, 's') < duration.value(1, 'm')",
        expected: true,
      },
      {
        name: "different durations are !=",
        expression: "duration.value(1, 's') != duration.value(1, 'm')",
        expected: true,
      },
    ],
  },
];
