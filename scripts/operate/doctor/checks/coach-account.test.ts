import { expect, it } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { ACCOUNT_OF_COACH, foundClient, foundCoach, PATHS } from "../testing/healthy-replies.ts";
import { coachAccount } from "./coach-account.ts";

const { find } = withHealthyProject();

const { localId: uid } = ACCOUNT_OF_COACH;
const OWN = { mustChangePassword: { booleanValue: false } };
const FIRST = { mustChangePassword: { booleanValue: true } };

const accounts = (...users: readonly object[]) => ({
  [PATHS.accounts]: {
    kind: "identitytoolkit#GetAccountInfoResponse",
    ...(users.length > 0 && { users }),
  },
});

it("is well with an own password, also in a document without the first", async () => {
  expect(complaints(await find(coachAccount))).toEqual([]);
  expect(complaints(await find(coachAccount, { [PATHS.query]: [foundCoach(uid, {})] }))).toEqual(
    [],
  );
});

it("is to be made when there is none", async () => {
  const nobody = [{ readTime: "2026-11-23T08:00:00.000000Z" }];
  const clients = [foundClient("one", {}), foundClient("two", { role: { stringValue: "client" } })];
  for (const found of [nobody, clients]) {
    expect(complaints(await find(coachAccount, { [PATHS.query]: found }))).toEqual([
      "to do: There is no coach: nobody can read what clients write.",
    ]);
  }
});

it("needs mending when the login is gone", async () => {
  expect(complaints(await find(coachAccount, accounts()))).toEqual([
    "to do: The coach has no login: she cannot sign in.",
  ]);
});

it("needs mending when the rules ask for a factor that it lacks", async () => {
  const asked = {
    [PATHS.query]: [foundCoach(uid, { ...OWN, secondFactor: { booleanValue: true } })],
  };
  expect(complaints(await find(coachAccount, asked))).toEqual([
    "to do: The coach must give a second factor by the rules, and her login has none: she is shown nothing.",
  ]);
  const mfaInfo = [{ mfaEnrollmentId: "id", totpInfo: {}, enrolledAt: "2026-11-01T00:00:00Z" }];
  const hers = accounts({ ...ACCOUNT_OF_COACH, mfaInfo });
  expect(complaints(await find(coachAccount, { ...asked, ...hers }))).toEqual([]);
});

it("tells two coaches apart, by no name and no address", async () => {
  const findings = await find(coachAccount, {
    [PATHS.query]: [foundCoach("uid-of-another", FIRST), foundCoach(uid, OWN)],
    ...accounts(
      { ...ACCOUNT_OF_COACH, disabled: true },
      { ...ACCOUNT_OF_COACH, localId: "uid-of-another", email: "another@example.com" },
    ),
  });
  expect(complaints(findings)).toEqual([
    "to do: The coach with the uid uid-of-another still has the password that she was given first.",
    `to do: The coach with the uid ${uid} cannot sign in: her login is switched off.`,
  ]);
  expect(JSON.stringify(findings)).not.toContain("@");
});
