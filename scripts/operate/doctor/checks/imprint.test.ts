import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeOwnTexts } from "../../../../tests/support/site/own-texts.ts";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { imprint } from "./imprint.ts";

const { find, project } = withHealthyProject();

it.each<readonly [from: string, to: string, said: readonly string[]]>([
  ["Vera Voorbeeld", "Vera Voorbeeld", []],
  ["Vera Voorbeeld", " ", ["to do: By law, every page shows who runs the site: Your own name."]],
  [
    "Voorbeeldweg 1, Voorbeeldstad",
    "Voorbeeldweg 1 (made up)",
    [
      "to do: By law, every page shows who runs the site: Your address.",
      "to do: The texts of the made-up coach are still there, each with (made up): site-content.json.",
    ],
  ],
])("a site with %s as %s needs its own texts", async (from, to, said) => {
  const { root } = project();
  writeOwnTexts(root);
  const file = join(root, "src/content/site-content.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(`"${from}"`, `"${to}"`));
  expect(complaints(await find(imprint))).toEqual(said);
});

it("a slip in the texts is said as the content checks say it", async () => {
  const { root } = project();
  writeOwnTexts(root);
  const file = join(root, "src/content/facts.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"', "“"));
  expect(complaints(await find(imprint))).toEqual([
    expect.stringMatching(/^to do: src\/content\/facts\.json line \d+: .*curly/u),
  ]);
});
