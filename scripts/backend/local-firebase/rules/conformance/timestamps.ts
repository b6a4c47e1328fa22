import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const timestamp = `${reference}/rules.Timestamp_`;
const leapYearsEnd = { time: "2020-12-31T23:59:59Z" };

export const timestamps: readonly VectorGroup[] = [
  {
    says: "A timestamp in UTC: year(), month(), day(), hours(), minutes(), seconds() and nanos() get its parts.",
    source: timestamp,
    vectors: [
      { name: "year() of a timestamp", expression: "request.time.year() == 2021", expected: true },
      { name: "month() counts from 1", expression: "request.time.month() == 3", expected: true },
      { name: "day() counts from 1", expression: "request.time.day() == 4", expected: true },
      { name: "hours() of a timestamp", expression: "request.time.hours() == 5", expected: true },
      {
        name: "minutes() of a timestamp",
        expression: "request.time.minutes() == 6",
        expected: true,
      },
      {
        name: "seconds() of a timestamp",
        expression: "request.time.seconds() == 7",
        expected: true,
      },
      {
        name: "nanos() of a timestamp",
        expression: "request.time.nanos() == 89000000",
        expected: true,
      },
      { name: "a part is an int", expression: "request.time.year() is int", expected: true },
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
      {
        name: "dayOfYear() counts from 1",
        expression: "timestamp.date(2021, 1, 1).dayOfYear() == 1",
        expected: true,
      },
      {
        name: "dayOfYear() of a day in March",
        expression: "request.time.dayOfYear() == 63",
        expected: true,
      },
      {
        name: "dayOfYear() of a common year ends with 365",
        expression: "timestamp.date(2021, 12, 31).dayOfYear() == 365",
        expected: true,
      },
      {
        name: "a leap day is a day in February",
        expression: "timestamp.date(2020, 2, 29).month() == 2",
        expected: true,
      },
      {
        name: "a moment before 1970 has its year",
        expression: "timestamp.value(-1).year() == 1969 && timestamp.value(-1).seconds() == 59",
        expected: true,
      },
      {
        name: "dayOfYear() reaches 366",
        expression: "request.time.dayOfYear() == 366",
        expected: true,
        request: leapYearsEnd,
      },
      {
        name: "dayOfWeek() is within the week",
        expression: "request.time.dayOfWeek() >= 1 && request.time.dayOfWeek() <= 7",
        expected: true,
      },
      {
        name: "dayOfWeek() repeats each week",
        expression:
          "timestamp.date(2021, 3, 4).dayOfWeek() == timestamp.date(2021, 3, 11).dayOfWeek()",
        expected: true,
      },
      {
        name: "dayOfWeek() differs from the next day's",
        expression:
          "timestamp.date(2021, 3, 4).dayOfWeek() == timestamp.date(2021, 3, 5).dayOfWeek()",
        expected: false,
      },
    ],
  },
  {
    says: "date(): timestamp value containing year, month, and day only; time(): the duration value from the time portion; toMillis(): the time in milliseconds since the epoch.",
    source: timestamp,
    vectors: [
      {
        name: "date() drops the time",
        expression: "request.time.date() == timestamp.date(2021, 3, 4)",
        expected: true,
      },
      {
        name: "date() is a timestamp",
        expression: "request.time.date() is timestamp",
        expected: true,
      },
      {
        name: "time() is the time of the day",
        expression: "request.time.time() == duration.time(5, 6, 7, 89000000)",
        expected: true,
      },
      {
        name: "time() is a duration",
        expression: "request.time.time() is duration",
        expected: true,
      },
      {
        name: "toMillis() counts from 1970",
        expression: "timestamp.value(1234567890123).toMillis() == 1234567890123",
        expected: true,
      },
      {
        name: "toMillis() of a day",
        expression: "timestamp.date(1970, 1, 2).toMillis() == 86400000",
        expected: true,
      },
      {
        name: "toMillis() of the request's time",
        expression: "request.time.toMillis() == 1614834367089",
        expected: true,
      },
    ],
  },
  {
    says: "timestamp.date(year, month, day) makes a timestamp from a year, month, and day; timestamp.value(epochMillis) from an epoch timestamp in milliseconds.",
    source: `${reference}/rules.timestamp_`,
    vectors: [
      {
        name: "date() makes midnight",
        expression: "timestamp.date(2021, 3, 4).hours() == 0",
        expected: true,
      },
      {
        name: "value() of zero is 1970",
        expression: "timestamp.value(0) == timestamp.date(1970, 1, 1)",
        expected: true,
      },
      {
        name: "value() counts milliseconds",
        expression: "timestamp.value(1500).nanos() == 500000000",
        expected: true,
      },
      {
        name: "value() makes a timestamp",
        expression: "timestamp.value(0) is timestamp",
        expected: true,
      },
      {
        name: "value() takes no string",
        expression: "timestamp.value('0') is timestamp",
        expected: "error",
      },
      {
        name: "date() takes no string",
        expression: "timestamp.date('2021', 3, 4) is timestamp",
        expected: "error",
      },
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
      {
        name: "an earlier timestamp is <",
        expression: "timestamp.date(2021, 3, 4) < request.time",
        expected: true,
      },
      {
        name: "a later timestamp is >",
        expression: "timestamp.date(2021, 3, 5) > request.time",
        expected: true,
      },
      {
        name: "a timestamp is <= itself",
        expression: "request.time <= request.time",
        expected: true,
      },
      {
        name: "a timestamp is >= itself",
        expression: "request.time >= request.time",
        expected: true,
      },
      {
        name: "a timestamp is not its string",
        expression: "request.time == '2021-03-04T05:06:07.089Z'",
        expected: false,
      },
      {
        name: "a timestamp and an int have no order",
        expression: "request.time > 0",
        expected: "error",
      },
    ],
  },
  {
    says: "A duration can be added to and subtracted from a timestamp: request.time < resource.data.at + duration.value(1, 'h')",
    source: timestamp,
    vectors: [
      {
        name: "a timestamp plus a duration",
        expression:
          "timestamp.date(2021, 3, 4) + duration.value(1, 'd') == timestamp.date(2021, 3, 5)",
        expected: true,
      },
      {
        name: "a timestamp minus a duration",
        expression:
          "timestamp.date(2021, 3, 1) - duration.value(1, 'd') == timestamp.date(2021, 2, 28)",
        expected: true,
      },
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
      {
        name: "a duration plus an int is an error",
        expression: "duration.value(1, 's') + 1 is duration",
        expected: "error",
      },
      {
        name: "a duration minus an int is an error",
        expression: "duration.value(1, 's') - 1 is duration",
        expected: "error",
      },
      {
        name: "an int minus a duration is an error",
        expression: "1 - duration.value(1, 's') is duration",
        expected: "error",
      },
      {
        name: "a timestamp plus an int is an error",
        expression: "request.time + 1 is timestamp",
        expected: "error",
      },
      {
        name: "a timestamp plus a timestamp is an error",
        expression: "request.time + request.time is timestamp",
        expected: "error",
      },
    ],
  },
];
