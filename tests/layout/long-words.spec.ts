import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/start/demo/seed.ts";
import { misfits } from "../support/browser/misfits.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signIn } from "../support/sign-in.ts";
import { buildApp } from "../support/site/build-app.ts";
import { LIGHT_PAGE } from "../support/site/light-page.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { runApp } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

/** What a coach may paste into any text of a section: 200 characters in which no line can break. */
const ADDRESS = `www.example.com/${"a".repeat(184)}`;
const TEXTS = /^(?:title|note|intro|sensitive|description|ui:(?:description|help))$/u;

/** Puts the address at the end of each text of the questions, and takes away their Dutch. */
function lengthen(schemas: string): void {
  for (const file of readdirSync(schemas)) {
    const path = join(schemas, file);
    if (file.endsWith(".nl.json")) {
      rmSync(path);
    } else if (/^sections\.json$|\.(?:schema|ui)\.json$/u.test(file)) {
      const longer = (key: string, value: unknown): unknown =>
        TEXTS.test(key) && typeof value === "string" ? `${value} ${ADDRESS}` : value;
      writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, "utf8")), longer, 2));
    }
  }
}

test.use({
  startApp: async ({}, use) => {
    await use(async () => {
      const project = copyProject();
      lengthen(join(project.root, "schemas"));
      buildApp(project.root);
      const built = join(project.root, "dist");
      const app = await runApp(project.root, () =>
        createHosting(join(built, "firebase.json"), built),
      );
      await seedDemo(app.api);
      return {
        ...app,
        close: async () => {
          await app.close();
          project.remove();
        },
      };
    });
  },
});

test("an address of 200 letters in every text of a section fits a phone", async ({
  app,
  openPerson,
}) => {
  const { uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email);
  const found: Record<string, readonly string[]> = {};
  for (const [who, paths] of [
    ["firstClient", ["/dashboardclient", "/health", "/personal", "/howisitnow", "/myanswers"]],
    [
      "coach",
      ["/dashboardadmin", "/adminnavbar", "/adminhealth", "/readclient", "/agendaofclient"],
    ],
  ] as const) {
    const { page } = await openPerson({ refusedRequests: true });
    await page.goto(LIGHT_PAGE);
    await signIn(page, DEMO_LOGINS[who]);
    for (const path of paths) {
      await page.goto(/^\/(?:adminh|read|agendao)/u.test(path) ? `${path}/${uid}` : path);
      await page.locator("main h1[tabindex]").first().waitFor();
      await untilQuiet(page);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const misfit = await misfits(page);
        if (misfit.length > 0) {
          found[`${path} at ${width}`] = misfit.slice(0, 6);
        }
      }
    }
  }
  expect(found).toEqual({});
});
