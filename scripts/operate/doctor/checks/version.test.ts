import { expect, it } from "vitest";
import {
  complaints,
  COMMIT,
  FILES,
  FIREBASE_JSON,
  withHealthyProject,
} from "../testing/healthy-project.ts";
import { versionOnline } from "./version.ts";

const { find, hostAnother, project } = withHealthyProject();

const OTHER = "f".repeat(40);

it("is to be deployed when the site is of another commit", async () => {
  expect(complaints(await find(versionOnline, {}, { commit: OTHER }))).toEqual([
    `to do: The site online is of commit ${COMMIT}, and this folder of ${OTHER}.`,
  ]);
});

it("is to be built of something committed", async () => {
  const { origin: siteAddress } = await hostAnother(FIREBASE_JSON, {
    ...FILES,
    "version.json": JSON.stringify({ questions: "1" }),
  });
  expect(complaints(await find(versionOnline, {}, { siteAddress }))).toEqual([
    "to do: The site online is of no commit: something was not committed when it was built, so that nobody can build it again.",
  ]);
});

it("is not known in a folder without git", async () => {
  expect(project().commit).toBe(COMMIT);
  expect(complaints(await find(versionOnline, {}, { commit: undefined }))).toEqual([
    "not looked at: This folder has no commit to compare the site with.",
  ]);
});
