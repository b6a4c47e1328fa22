import { describe, expect, it } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { DAILY, DATABASE, PATHS } from "../testing/healthy-replies.ts";
import { backupSchedules, databasePlace, pointInTimeRecovery } from "./database.ts";

const { find } = withHealthyProject();

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
