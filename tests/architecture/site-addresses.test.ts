import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawScreens } from "../../scripts/tooling/build/prerendering/draw-screens.ts";
import { readSite } from "../../scripts/questions/schema-checks/site.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const sections = JSON.parse(
  readFileSync(join(ROOT, "schemas", "sections.json"), "utf8"),
  // The project's own file, which the schema checks hold to this shape.
) as readonly { readonly route: string; readonly coachRoute: string }[];

// The schema checks search the route table as text, and find only routes written in this form.
it("has every screen's address in the route table where the schema checks find it", async () => {
  const ofSections = new Set(sections.flatMap(({ route, coachRoute }) => [route, coachRoute]));
  const screens = await drawScreens(ROOT, join(ROOT, "vite.config.ts"));
  const others = screens
    .map(({ path }) => path.replace("/:uid?", ""))
    .filter((path) => path !== "*" && !ofSections.has(path));
  expect(others).not.toEqual([]);
  expect(readSite().screens).toEqual(others);
}, 60_000);

it("has the rewrites in firebase.json where the schema checks find them", () => {
  expect(readSite().rewrites).toEqual(sections.map(({ coachRoute }) => `${coachRoute}/*`));
});
