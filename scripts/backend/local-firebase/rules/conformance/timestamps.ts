import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const timestamp = `${reference}/rules.Timestamp_`;
const leapYearsEnd = { time: "2020-12-31T23:59:59Z" };

export const timestamps: readonly VectorGroup[] = [
  {
    says: "A timestamp in UTC: year(), month(), day(), hours(), minutes(), seconds() and nanos() get its parts.",
    source: timestamp,
    vectors: [
      ["year() of a timestamp", "request.time.year() == 2021", true],
      ["month() counts from 1", "request.time.month() == 3", true],
      ["day() counts from 1", "request.time.day() == 4", true],
      ["hours() of a timestamp", "request.time.hours() == 5", true],
      ["minutes() of a timestamp", "request.time.minutes() == 6", true],
      ["seconds() of a timestamp", "request.time.seconds() == 7", true],
      ["nanos() of a timestamp", "request.time.nanos() == 89000000", true],
      ["a part is an int", "request.time.year() is int", true],
      {
        name: "the parts are in UTC",
        expression: "request.time.hours() == 23 && request.time.day() == 31",
        expected: true,
        request: leapYearsEnd,
      },
    ],
  },
  {
    says: "dayOfWeek(): the day of the week as a value from 1 to 7; dayOfYear(): the day of the year as a value from 1 to 366.",
    source: timestamp,
    vectors: [
      ["dayOfYear() counts from 1", "timestamp.date(2021, 1, 1).dayOfYear() == 1", true],
      ["dayOfYear() of a day in March", "request.time.dayOfYear() == 63", true],
      [
        "dayOfYear() of a common year ends with 365",
        "timestamp.date(2021, 12, 31).dayOfYear() == 365",
        true,
      ],
      ["a leap day is a day in February", "timestamp.date(2020, 2, 29).month() == 2", true],
      [
        "a moment before 1970 has its year",
        "timestamp.value(-1).year() == 1969 && timestamp.value(-1).seconds() == 59",
        true,
      ],
      {
        name: "dayOfYear() reaches 366",
        expression: "request.time.dayOfYear() == 366",
        expected: true,
        request: leapYearsEnd,
      },
      [
        "dayOfWeek() is within the week",
        "request.time.dayOfWeek() >= 1 && request.time.dayOfWeek() <= 7",
        true,
      ],
      [
        "dayOfWeek() repeats each week",
        "timestamp.date(2021, 3, 4).dayOfWeek() == timestamp.date(2021, 3, 11).dayOfWeek()",
        true,
      ],
      [
        "dayOfWeek() differs from the next day's",
        "timestamp.date(2021, 3, 4).dayOfWeek() == timestamp.date(2021, 3, 5).dayOfWeek()",
        false,
      ],
    ],
  },
  {
    says: "date(): timestamp value containing year, month, and day only; time(): the duration value from the time portion; toMillis(): the time in milliseconds since the epoch.",
    source: timestamp,
    vectors: [
      ["date() drops the time", "request.time.date() == timestamp.date(2021, 3, 4)", true],
      ["date() is a timestamp", "request.time.date() is timestamp", true],
      [
        "time() is the time of the day",
        "request.time.time() == duration.time(5, 6, 7, 89000000)",
        true,
      ],
      ["time() is a duration", "request.time.time() is duration", true],
      [
        "toMillis() counts from 1970",
        "timestamp.value(1234567890123).toMillis() == 1234567890123",
        true,
      ],
      ["toMillis() of a day", "timestamp.date(1970, 1, 2).toMillis() == 86400000", true],
      ["toMillis() of the request's time", "request.time.toMillis() == 1614834367089", true],
    ],
  },
  {
    says: "timestamp.date(year, month, day) makes a timestamp from a year, month, and day; timestamp.value(epochMillis) from an epoch timestamp in milliseconds.",
    source: `${reference}/rules.timestamp_`,
    vectors: [
      ["date() makes midnight", "timestamp.date(2021, 3, 4).hours() == 0", true],
      ["value() of zero is 1970", "timestamp.value(0) == timestamp.date(1970, 1, 1)", true],
      ["value() counts milliseconds", "timestamp.value(1500).nanos() == 500000000", true],
      ["value() makes a timestamp", "timestamp.value(0) is timestamp", true],
      ["value() takes no string", "timestamp.value('0') is timestamp", "error"],
      ["date() takes no string", "timestamp.date('2021', 3, 4) is timestamp", "error"],
    ],
  },
  {
    says: "request.time == request.resource.data.myServerTimestampField: timestamps are compared.",
    source: `${reference}/rules.firestore.Request#time`,
    vectors: [
      {
        name: "equal timestamps are ==",
        expression: "request.time == resource.data.at",
        expected: true,
        request: { before: { at: { $timestamp: "2021-03-04T05:06:07.089Z" } } },
      },
      {
        name: "another microsecond is another timestamp",
        expression: "request.time == resource.data.at",
        expected: false,
        request: { before: { at: { $timestamp: "2021-03-04T05:06:07.089001Z" } } },
      },
      ["an earlier timestamp is <", "timestamp.date(2021, 3, 4) < request.time", true],
      ["a later timestamp is >", "timestamp.date(2021, 3, 5) > request.time", true],
      ["a timestamp is <= itself", "request.time <= request.time", true],
      ["a timestamp is >= itself", "request.time >= request.time", true],
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
      {
        name: "a rate limit that is over",
        expression: "request.time > resource.data.at + duration.value(5, 's')",
        expected: true,
        request: { before: { at: { $timestamp: "2021-03-04T05:06:00Z" } } },
      },
      {
        name: "a rate limit that is not over",
        expression: "request.time > resource.data.at + duration.value(5, 's')",
        expected: false,
        request: { before: { at: { $timestamp: "2021-03-04T05:06:05Z" } } },
      },
      ["a duration plus an int is an error", "duration.value(1, 's') + 1 is duration", "error"],
      ["a duration minus an int is an error", "duration.value(1, 's') - 1 is duration", "error"],
      ["an int minus a duration is an error", "1 - duration.value(1, 's') is duration", "error"],
      ["a timestamp plus an int is an error", "request.time + 1 is timestamp", "error"],
      [
        "a timestamp plus a timestamp is an error",
        "request.time + request.time is timestamp",
        "error",
      ],
    ],
  },
];
