import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedBrowser } from "../../tests/support/people.ts";
import { type RunningDesk, runDesk } from "../../tests/support/running-desk.ts";

const FILE = "story.schema.json";
const NEW = "What issues feel most pressing to you for your self-sabotage coaching session?";

let desk: RunningDesk;
let page: Page;
beforeAll(async () => {
  desk = await runDesk();
  page = await (await (await sharedBrowser()).newContext()).newPage();
  await page.goto(desk.address);
});
afterAll(async () => {
  await page.context().close();
  await desk.close();
});

it("shows hers and that of another program, saves neither over the other, and keeps what she chooses", async () => {
  await page.getByRole("button", { name: "Story", exact: true }).click();
  await page.locator("#story_issues__question").click();
  await page.getByLabel("What you ask").fill(NEW);
  // The button appears once the desk has the edit.
  await page.getByRole("button", { name: "Undo rewording" }).waitFor();
  const theirs = desk.read(FILE).replace("main reason", "other reason");
  writeFileSync(join(desk.folder, FILE), theirs);

  const keepMine = page.getByRole("button", { name: "Keep mine" });
  await keepMine.waitFor();
  await page.getByText(`now reads “${NEW}”`).waitFor();
  await page.getByText("now reads “What is the other reason").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Not saved yet: please decide first").waitFor();
  expect(desk.read(FILE)).toBe(theirs);

  await keepMine.click();
  await keepMine.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Everything is saved").waitFor();
  expect(desk.read(FILE)).toContain(NEW);
  expect(desk.read(FILE)).toContain("main reason");
});
