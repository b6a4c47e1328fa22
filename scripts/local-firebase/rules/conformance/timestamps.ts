import { RulesTimestamp } from "../values.ts";
import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const timestamp = `${reference}/rules.Timestamp_`;

export const timestamps: readonly VectorGroup[] = [
  {
    says: "toMillis(): the time in milliseconds since the epoch.",
    source: timestamp,
    vectors: [
      [
        "toMillis() counts from 1970",
        "timestamp.value(1234567890123).toMillis() == 1234567890123",
        true,
      ],
      ["toMillis() of the request's time", "request.time.toMillis() == 1614834367089", true],
    ],
  },
  {
    says: "timestamp.date(year, month, day) makes a timestamp from a year, month, and day; timestamp.value(epochMillis) from an epoch timestamp in milliseconds.",
    source: `${reference}/rules.timestamp_`,
    vectors: [
      ["value() of zero is 1970", "timestamp.value(0) == timestamp.date(1970, 1, 1)", true],
      ["value() makes a timestamp", "timestamp.value(0) is timestamp", true],
      ["value() takes no string", "timestamp.value('0') is timestamp", "error"],
      ["date() takes no string", "timestamp.date('2021', 3, 4) is timestamp", "error"],
      ["date() is a day of the month", "timestamp.date(2021, 2, 29) is timestamp", "error"],
    ],
  },
  {
    says: "request.time == request.resource.data.myServerTimestampField: timestamps are compared.",
    source: `${reference}/rules.firestore.Request#time`,
    vectors: [
      [
        "equal timestamps are ==",
        "request.time == resource.data.at",
        true,
        { before: { at: RulesTimestamp.parse("2021-03-04T05:06:07.089Z") } },
      ],
      [
        "another microsecond is another timestamp",
        "request.time == resource.data.at",
        false,
        { before: { at: RulesTimestamp.parse("2021-03-04T05:06:07.089001Z") } },
      ],
      ["a later timestamp is >", "timestamp.date(2021, 3, 5) > request.time", true],
      ["a timestamp is <= itself", "request.time <= request.time", true],
      ["a timestamp is not its string", "request.time == '2021-03-04T05:06:07.089Z'", false],
      ["a timestamp and an int have no order", "request.time > 0", "error"],
    ],
  },
  {
    says: "A duration can be added to and subtracted from a timestamp: request.time < resource.data.at + duration.value(1, 'h')",
    source: timestamp,
    vectors: [
      [
        "a timestamp plus a duration",
        "timestamp.date(2021, 3, 4) + duration.value(1, 'd') == timestamp.date(2021, 3, 5)",
        true,
      ],
      [
        "a timestamp minus a duration",
        "timestamp.date(2021, 3, 1) - duration.value(1, 'd') == timestamp.date(2021, 2, 28)",
        true,
      ],
      [
        "a rate limit that is over",
        "request.time > resource.data.at + duration.value(5, 's')",
        true,
        { before: { at: RulesTimestamp.parse("2021-03-04T05:06:00Z") } },
      ],
      [
        "a rate limit that is not over",
        "request.time > resource.data.at + duration.value(5, 's')",
        false,
        { before: { at: RulesTimestamp.parse("2021-03-04T05:06:05Z") } },
      ],
      ["a duration plus an int is an error", "duration.value(1, 's') + 1 is duration", "error"],
      ["a timestamp plus an int is an error", "request.time + 1 is timestamp", "error"],
      [
        "a timestamp plus a timestamp is an error",
        "request.time + request.time is timestamp",
        "error",
      ],
    ],
  },
  {
    says: "duration.value(magnitude, unit): w weeks, d days, h hours, m minutes, s seconds, ms milliseconds, ns nanoseconds",
    source: `${reference}/rules.duration_`,
    vectors: [
      ["a week is seven days", "duration.value(1, 'w') == duration.value(7, 'd')", true],
      ["a day is 24 hours", "duration.value(1, 'd') == duration.value(24, 'h')", true],
      ["an hour is 60 minutes", "duration.value(1, 'h') == duration.value(60, 'm')", true],
      ["a minute is 60 seconds", "duration.value(1, 'm') == duration.value(60, 's')", true],
      ["a second is 1000 ms", "duration.value(1, 's') == duration.value(1000, 'ms')", true],
      ["a ms is 10^6 ns", "duration.value(1, 'ms') == duration.value(1000000, 'ns')", true],
      ["another unit is an error", "duration.value(1, 'y') is duration", "error"],
      ["the unit is a string", "duration.value(1, 1) is duration", "error"],
      ["no duration is longer", "duration.value(315576000001, 's') is duration", "error"],
      ["durations are ordered", "duration.value(59, 's') < duration.value(1, 'm')", true],
      ["different durations are !=", "duration.value(1, 's') != duration.value(1, 'm')", true],
    ],
  },
];
