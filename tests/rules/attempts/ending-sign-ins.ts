import { type FieldPath, type Plain, REMOVED, SERVER_TIME } from "../operation.ts";
import { type Attempt, type Attempts, NOBODY, update } from "./attempt.ts";

const SECOND = 1000;

const countFrom =
  (
    from: (signedInAt: Date) => Plain,
    ...others: readonly (readonly [FieldPath, Plain])[]
  ): Attempt =>
  ({ own, signedInAt }) =>
    update(own, [["signInsCountFrom"], from(signedInAt)], ...others);

const own = (signedInAt: Date): Plain => signedInAt;

/** What names the time from which sign-ins count. */
export const ENDING_SIGN_INS: Attempts = {
  "end older sign-ins": countFrom(own),
  "end older sign-ins from a second earlier on": countFrom((at) => new Date(at.getTime() - SECOND)),
  "end older sign-ins, and the own": countFrom((at) => new Date(at.getTime() + SECOND)),
  "end sign-ins until now": countFrom(() => SERVER_TIME),
  "count sign-ins from a number on": countFrom((at) => at.getTime()),
  "count every sign-in again": countFrom(() => REMOVED),
  "end older sign-ins, and save": countFrom(own, [["health", "allergies"], "dogs"]),
  "end older sign-ins, and change the name": countFrom(own, [["name"], "Other"]),
  "demand a second factor of oneself": countFrom(own, [["secondFactor"], true]),
  "demand no second factor of oneself any more": countFrom(own, [["secondFactor"], false]),
  "remove the demand of a second factor": countFrom(own, [["secondFactor"], REMOVED]),
  "put text for the demand of a second factor": countFrom(own, [["secondFactor"], "true"]),
  "demand a second factor, and end no older sign-in": ({ own: path }) =>
    update(path, [["secondFactor"], true]),
  "demand no second factor, and end no older sign-in": ({ own: path }) =>
    update(path, [["secondFactor"], false]),
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
};
