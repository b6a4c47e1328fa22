import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const duration = `${reference}/rules.duration_`;

export const durations: readonly VectorGroup[] = [
  {
    says: "duration.value(magnitude, unit): w weeks, d days, h hours, m minutes, s seconds, ms milliseconds, ns nanoseconds",
    source: duration,
    vectors: [
      ["a week is seven days", "duration.value(1, 'w') == duration.value(7, 'd')", true],
      ["a day is 24 hours", "duration.value(1, 'd') == duration.value(24, 'h')", true],
      ["an hour is 60 minutes", "duration.value(1, 'h') == duration.value(60, 'm')", true],
      ["a minute is 60 seconds", "duration.value(1, 'm') == duration.value(60, 's')", true],
      [
        "a second is 1000 milliseconds",
        "duration.value(1, 's') == duration.value(1000, 'ms')",
        true,
      ],
      [
        "a millisecond is 10^6 nanoseconds",
        "duration.value(1, 'ms') == duration.value(1000000, 'ns')",
        true,
      ],
      ["another unit is an error", "duration.value(1, 'y') is duration", "error"],
      ["the unit is a string", "duration.value(1, 1) is duration", "error"],
    ],
  },
  {
    says: "duration.time(hours, mins, secs, nanos) creates a duration; duration.abs(duration) is its absolute value.",
    source: duration,
    vectors: [
      [
        "time() sums its parts",
        "duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')",
        true,
      ],
      ["time() of hours", "duration.time(24, 0, 0, 0) == duration.value(1, 'd')", true],
      [
        "abs() of a negative duration",
        "duration.abs(duration.value(-10, 's')) == duration.value(10, 's')",
        true,
      ],
      [
        "abs() of a positive duration",
        "duration.abs(duration.value(10, 's')) == duration.value(10, 's')",
        true,
      ],
      ["abs() takes no int", "duration.abs(-10) is duration", "error"],
    ],
  },
  {
    says: "seconds(): the seconds portion (signed), -315,576,000,000 to +315,576,000,000; nanos(): the nanoseconds portion (signed), -999,999,999 to +999,999,999.",
    source: `${reference}/rules.Duration`,
    vectors: [
      ["seconds() of minutes", "duration.value(2, 'm').seconds() == 120", true],
      ["seconds() drops the fraction", "duration.value(1500, 'ms').seconds() == 1", true],
      ["nanos() is the fraction", "duration.value(1500, 'ms').nanos() == 500000000", true],
      ["seconds() of a negative duration", "duration.value(-1500, 'ms').seconds() == -1", true],
      ["nanos() of a negative duration", "duration.value(-1500, 'ms').nanos() == -500000000", true],
      ["the longest duration", "duration.value(315576000000, 's').seconds() == 315576000000", true],
      ["no duration is longer", "duration.value(315576000001, 's') is duration", "error"],
      ["durations are ordered", "duration.value(59, 's') < duration.value(1, 'm')", true],
      ["different durations are !=", "duration.value(1, 's') != duration.value(1, 'm')", true],
    ],
  },
];
