import { describe, expect, it } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import {
  BUDGET,
  COMPOSITE,
  DAILY,
  DATABASE,
  fieldIndex,
  FIELDS,
  PATHS,
} from "../testing/healthy-replies.ts";
import { refusal } from "../../../tests/support/google/refusals.ts";
import { backupSchedules } from "./backup-schedules.ts";
import { budget } from "./budget.ts";
import { databasePlace } from "./database-place.ts";
import { indexes } from "./indexes.ts";
import { pointInTimeRecovery } from "./point-in-time-recovery.ts";

const { find, asked } = withHealthyProject();

describe("the database", () => {
  const changed = (change: object) => ({ [PATHS.database]: { ...DATABASE, ...change } });

  it.each(["eur3", "europe-west1", "europe-west4", "europe-north1"])(
    "is well in %s",
    async (locationId) => {
      expect(complaints(await find(databasePlace, changed({ locationId })))).toEqual([]);
    },
  );

  it.each(["nam5", "us-central1", "europe-west2", "europe-west6"])(
    "is not in the European Union in %s",
    async (locationId) => {
      expect(complaints(await find(databasePlace, changed({ locationId })))).toEqual([
        `to do: The database is not in the European Union (${locationId}), where the privacy page says it is.`,
      ]);
    },
  );

  it("must be in native mode", async () => {
    expect(complaints(await find(databasePlace, changed({ type: "DATASTORE_MODE" })))).toEqual([
      "to do: The database runs in another mode than native (DATASTORE_MODE), in which no page can read it.",
    ]);
  });

  it("must have point-in-time recovery", async () => {
    for (const off of ["POINT_IN_TIME_RECOVERY_DISABLED", undefined]) {
      const reply = changed({ pointInTimeRecoveryEnablement: off });
      expect(complaints(await find(pointInTimeRecovery, reply))).toEqual([
        expect.stringMatching(/^to do: Point-in-time recovery is off/u),
      ]);
    }
  });

  it("is advised to be protected against being deleted", async () => {
    const reply = changed({ deleteProtectionState: "DELETE_PROTECTION_DISABLED" });
    expect(complaints(await find(pointInTimeRecovery, reply))).toEqual([
      "advice: Nothing keeps the whole database from being deleted by mistake.",
    ]);
  });
});

describe("indexes", () => {
  const [ofAll, ofNone, ofName] = FIELDS;
  const says = (...names: readonly string[]) => [
    `to do: The database has other indexes than firestore.indexes.json says: ${names.join(", ")}.`,
  ];

  it("are well when they are those of the file", async () => {
    expect(complaints(await find(indexes))).toEqual([]);
  });

  it.each([
    ["every field of a client is indexed", [ofAll, ofName], ["clients.*"]],
    [
      "an answer is",
      [
        ...FIELDS,
        {
          name: ofNone?.name.replace("*", "story.story"),
          indexConfig: { indexes: [fieldIndex("story.story", { order: "ASCENDING" })] },
        },
      ],
      ["clients.story.story"],
    ],
    [
      "a field is indexed otherwise",
      [
        ofAll,
        ofNone,
        {
          ...ofName,
          indexConfig: { indexes: [fieldIndex("name", { order: "ASCENDING" })] },
        },
      ],
      ["clients.name"],
    ],
  ])("are to be deployed when %s", async (_how, fields, names) => {
    expect(complaints(await find(indexes, { [PATHS.fields]: { fields } }))).toEqual(says(...names));
  });

  it("of several fields are to be deployed when one is missing, or has another order", async () => {
    const wanted = "contactMessages (COLLECTION, handled ASCENDING, timestamp DESCENDING)";
    expect(complaints(await find(indexes, { [PATHS.indexes]: {} }))).toEqual(says(wanted));
    const turned = { ...COMPOSITE, fields: COMPOSITE.fields.toReversed() };
    expect(complaints(await find(indexes, { [PATHS.indexes]: { indexes: [turned] } }))).toEqual(
      says(wanted, "contactMessages (COLLECTION, timestamp DESCENDING, handled ASCENDING)"),
    );
  });
});

describe("Google's backups", () => {
  const { dailyRecurrence: _daily, ...every } = DAILY;

  it.each([
    ["none", {}, "Google takes no backups."],
    [
      "weekly ones",
      { backupSchedules: [{ ...every, weeklyRecurrence: { day: "SUNDAY" } }] },
      "Google takes backups, but not every day.",
    ],
  ])("are to be switched on when there are %s", async (_which, reply, says) => {
    expect(complaints(await find(backupSchedules, { [PATHS.schedules]: reply }))).toEqual([
      `to do: ${says}`,
    ]);
  });
});

describe("the budget", () => {
  const NOBODY_TOLD =
    "to do: There is a budget, but it tells nobody: it has no alert, or no one to write to.";
  const of = (...budgets: readonly object[]) => ({
    [PATHS.ownBudgets]: { budgets },
    [PATHS.allBudgets]: { budgets },
  });

  it("is to be set when there is none", async () => {
    expect(
      complaints(await find(budget, { [PATHS.ownBudgets]: {}, [PATHS.allBudgets]: {} })),
    ).toEqual(["to do: No budget watches what the project costs."]);
  });

  it("must tell somebody", async () => {
    expect(complaints(await find(budget, of({ ...BUDGET, thresholdRules: [] })))).toEqual([
      NOBODY_TOLD,
    ]);
    const mute = { ...BUDGET, notificationsRule: { disableDefaultIamRecipients: true } };
    expect(complaints(await find(budget, of(mute)))).toEqual([NOBODY_TOLD]);
  });

  it("may be one of the whole billing account, on a later page of its list", async () => {
    const { budgetFilter: _filter, ...ofAll } = BUDGET;
    const findings = await find(budget, {
      [PATHS.ownBudgets]: {},
      [PATHS.allBudgets]: { budgets: [], nextPageToken: "next page" },
      [`${PATHS.allBudgets}?pageToken=next%20page`]: { budgets: [ofAll] },
    });
    expect(complaints(findings)).toEqual([]);
  });

  it("of another project does not count", async () => {
    const ofAnother = { ...BUDGET, budgetFilter: { projects: ["projects/999999999999"] } };
    const findings = await find(budget, {
      [PATHS.ownBudgets]: {},
      [PATHS.allBudgets]: { budgets: [ofAnother] },
    });
    expect(complaints(findings)).toEqual(["to do: No budget watches what the project costs."]);
  });

  it("needs an account to pay with, as the backups do", async () => {
    const before = asked().length;
    const findings = await find(budget, { [PATHS.billing]: { billingAccountName: "" } });
    expect(complaints(findings)).toEqual([
      "to do: The project has no billing account: it can cost nothing, and have neither point-in-time recovery nor daily backups.",
    ]);
    expect(asked().length - before).toBe(1);
  });

  it("is not known where the whole billing account may not be asked for", async () => {
    const denied = refusal(403, "PERMISSION_DENIED");
    await expect(
      find(budget, { [PATHS.ownBudgets]: {}, [PATHS.allBudgets]: denied }),
    ).rejects.toMatchObject({ name: "Refused", status: 403 });
  });
});
