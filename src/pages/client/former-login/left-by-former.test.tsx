import { beforeEach, describe, expect, it } from "vitest";
import { noteGone, noteLogin } from "../../../domain/browser/known-logins.ts";
import { rememberLastQuestion } from "../dashboard/last-question.ts";
import { openDeviceStorage } from "../../../questionnaire/saving/journal/device-storage.ts";
import { forgetGone, titlesLeft } from "./left-by-former.ts";

const DAY = 24 * 60 * 60 * 1000;
const device = openDeviceStorage();

/** Leaves a text in Story, typed on a page that was loaded `age` days ago. */
const leave = async (owner: string, age = 0, text = "It began"): Promise<void> => {
  const kept = { story: { text, bases: [""] } };
  await device.set(`${owner}/story/${Date.now() - age * DAY}-0.5`, () => kept);
};

const owners = async () => (await device.keys()).map((key) => key.split("/")[0]);

/** Notes that the login was found removed `age` days ago. */
function findGone(uid: string, age: number): void {
  const { now } = Date;
  Date.now = () => now() - age * DAY;
  noteGone(uid);
  Date.now = now;
}

describe("a logout", () => {
  beforeEach(async () => {
    localStorage.clear();
    await device.remove(await device.keys());
  });

  it("removes all of a former login with the same address, and of no other", async () => {
    await leave("before");
    await leave("another", 400);
    rememberLastQuestion("before", { sectionId: "story", question: "story" });
    await noteLogin("before", "client@example.com");
    await noteLogin("another", "another@example.com");
    await forgetGone(["before"]);
    expect(await owners()).toEqual(["another"]);
    expect(Object.keys(localStorage)).toEqual(["login another"]);
  });

  it("removes what is noted of accounts without texts here, and of no other", async () => {
    await leave("another");
    for (const uid of ["another", "ended by itself"]) {
      localStorage.setItem(`login ${uid}`, "salt hash 0");
      localStorage.setItem(`place of ${uid}`, "{}");
      localStorage.setItem(`language of ${uid}`, "nl");
    }
    localStorage.setItem("language", "nl");
    await forgetGone([]);
    const kept = ["language", "language of another", "login another", "place of another"];
    expect(Object.keys(localStorage).toSorted()).toEqual(kept);
  });

  it.each([
    ["29 days ago", 29, true],
    ["31 days ago", 31, false],
  ])("spares the texts of a login that was found gone %s: %s, %s", async (_, age, isSpared) => {
    await leave("gone", 100);
    await noteLogin("gone", "client@example.com");
    findGone("gone", age);
    await forgetGone([]);
    expect(await owners()).toEqual(isSpared ? ["gone"] : []);
  });

  it("spares texts without a known address for half a year", async () => {
    await leave("of an older version", 179);
    await leave("of a much older version", 181);
    await forgetGone([]);
    expect(await owners()).toEqual(["of an older version"]);
  });

  it("names the sections, and no answer that was only emptied", async () => {
    await leave("before");
    await leave("emptied", 0, "");
    await device.set("coach/notes-x/1-0.5", () => ({ note: { text: "A note", bases: [""] } }));
    expect(await titlesLeft(["before"])).toEqual(["Story"]);
    expect(await titlesLeft(["emptied"])).toEqual([]);
    expect(await titlesLeft(["coach"])).toEqual(["your notes"]);
  });
});
