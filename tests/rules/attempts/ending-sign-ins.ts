import { type Change, type Plain, REMOVED, SERVER_TIME } from "../operation.ts";
import { type Attempt, type Attempts, may, NOBODY, ownChange, update } from "./attempt.ts";

const SECOND = 1000;

const countFrom =
  (from: (signedInAt: Date) => Plain, ...others: readonly Change[]): Attempt =>
  ({ own, signedInAt }) =>
    update(own, [["signInsCountFrom"], from(signedInAt)], ...others);

const own = (signedInAt: Date): Plain => signedInAt;

const MOST_NAMED = 100;

/** The list of ended sign-ins with further ones. If the list is full, its oldest entry makes room. */
const withRoom = (ended: readonly number[], ...more: readonly number[]): readonly number[] => [
  ...ended.slice(ended.length < MOST_NAMED ? 0 : 1),
  ...more,
];

const nameEnded =
  (name: (ended: readonly number[], own: number) => Plain, ...others: readonly Change[]): Attempt =>
  ({ own: path, signedInAt, ended }) =>
    update(path, [["endedSignIns"], name(ended, signedInAt.getTime() / SECOND)], ...others);

/** Names the sign-in that the role uses, as a logout does. */
const endOwn = (...others: readonly Change[]): Attempt =>
  nameEnded((ended, time) => withRoom(ended, time), ...others);

/** @param later the seconds from the oldest sign-in in the list to the new `signInsCountFrom`. */
const nameEndedAndCountFrom =
  (later: number): Attempt =>
  ({ own: path, signedInAt, ended }) =>
    update(
      path,
      [["endedSignIns"], withRoom(ended, signedInAt.getTime() / SECOND)],
      [["signInsCountFrom"], new Date(((ended[0] ?? 0) + later) * SECOND)],
    );

/** Attempts to name ended sign-ins, or the time from which sign-ins count. */
export const ENDING_SIGN_INS: Attempts = {
  "end older sign-ins": may(
    "coaches, clients, newcomers but earlier coach, steady client",
    countFrom(own),
  ),
  "end older sign-ins from a second earlier on": countFrom((at) => new Date(at.getTime() - SECOND)),
  "end older sign-ins, and the own": countFrom((at) => new Date(at.getTime() + SECOND)),
  "end sign-ins until now": countFrom(() => SERVER_TIME),
  "count sign-ins from a number on": countFrom((at) => at.getTime()),
  "count every sign-in again": countFrom(() => REMOVED),
  "end older sign-ins, and save": countFrom(own, [["health", "allergies"], "dogs"]),
  "end older sign-ins, and change the name": countFrom(own, [["name"], "Other"]),
  "demand a second factor of oneself": may(
    "app coach, two-step coach, demoted",
    countFrom(own, [["secondFactor"], true]),
  ),
  "demand no second factor of oneself any more": may(
    "app coach, two-step coach, demoted",
    countFrom(own, [["secondFactor"], false]),
  ),
  "remove the demand of a second factor": may(
    "clients, newcomers, coach, app coach but steady client",
    countFrom(own, [["secondFactor"], REMOVED]),
  ),
  "put text for the demand of a second factor": countFrom(own, [["secondFactor"], "true"]),
  "demand a second factor, and end no older sign-in": may(
    "two-step coach",
    ownChange([["secondFactor"], true]),
  ),
  "demand no second factor, and end no older sign-in": ownChange([["secondFactor"], false]),
  "demand a second factor of another": ({ another, signedInAt }) =>
    update(another, [["signInsCountFrom"], signedInAt], [["secondFactor"], true]),
  "demand no second factor of another coach any more": ({ own: path, signedInAt }) =>
    update(
      path === "clients/two-step-coach" ? "clients/one-step-coach" : "clients/two-step-coach",
      [["signInsCountFrom"], signedInAt],
      [["secondFactor"], false],
    ),
  "end another's older sign-ins": ({ another, signedInAt }) =>
    update(another, [["signInsCountFrom"], signedInAt]),
  "count every sign-in of another": ({ another }) =>
    update(another, [["signInsCountFrom"], REMOVED]),
  "end the sign-ins of a client that is not there": ({ signedInAt }) =>
    update(NOBODY, [["signInsCountFrom"], signedInAt]),
  "end this sign-in": may(
    "coaches, newcomers, client, steady client, old client, withdrawn client but earlier coach",
    endOwn(),
  ),
  "end this sign-in, and count none as old as the oldest": may(
    "demoted, earlier coach",
    nameEndedAndCountFrom(1),
  ),
  "end this sign-in, and count the oldest again": nameEndedAndCountFrom(0),
  "end this sign-in, and count from later on": nameEndedAndCountFrom(2),
  "end this sign-in, and make no room": may(
    "newcomers, client, steady client, old client, withdrawn client, coach, two-step coach",
    nameEnded((ended, time) => [...ended, time]),
  ),
  "end this sign-in, and make room that is there": may(
    "coaches, newcomers, steady client, old client, withdrawn client but earlier coach",
    nameEnded((ended, time) => [...ended.slice(1), time]),
  ),
  "end this sign-in, and none of before": may(
    "newcomers, steady client, old client, withdrawn client, coach, two-step coach",
    nameEnded((_, time) => [time]),
  ),
  "end this sign-in and another": nameEnded((ended, time) => withRoom(ended, time - 1, time)),
  "end a sign-in of a second earlier": nameEnded((ended, time) => withRoom(ended, time - 1)),
  "end this sign-in, and add a field": endOwn([["notes"], "x"]),
  "end this sign-in, and change the name": endOwn([["name"], "Other"]),
  "end this sign-in, and remove the time from which they count": may(
    "newcomers, steady client, old client, withdrawn client",
    endOwn([["signInsCountFrom"], REMOVED]),
  ),
  "put a number for the ended sign-ins": nameEnded((_, time) => time),
  "count an ended sign-in again": nameEnded((ended) => ended.slice(1)),
  "remove the ended sign-ins": may(
    "coach, two-step coach",
    nameEnded(() => REMOVED),
  ),
  "end this sign-in in another's document": ({ another, signedInAt }) =>
    update(another, [["endedSignIns"], [signedInAt.getTime() / SECOND]]),
  "end this sign-in of a client that is not there": ({ signedInAt }) =>
    update(NOBODY, [["endedSignIns"], [signedInAt.getTime() / SECOND]]),
};
