import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

type Colours = ReadonlyMap<string, string>;

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const coloursOf = (css: string): Colours =>
  new Map(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gu)].map(([, name = "", colour = ""]) => [
      name,
      colour,
    ]),
  );

const [dayCss = "", nightCss = ""] = read("src/ui/style/tokens.css").split(
  "@media screen and (prefers-color-scheme: dark)",
);
const day = coloursOf(dayCss);
const night: Colours = new Map([...day, ...coloursOf(nightCss)]);

/** WCAG 2.2's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(colours: Colours, upper: string, lower: string): number {
  const [dark = 0, light = 0] = [upper, lower]
    .map((name) => {
      const colour = colours.get(name);
      if (colour === undefined) {
        throw new Error(`tokens.css has no --${name}.`);
      }
      return luminance(colour);
    })
    .toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const ROWS = Array.from(
  read("docs/develop/design-language.md").matchAll(
    /^\| `([\w-]+)` +\| (`.+`) +\| ([\d.]+) +\|$/gmu,
  ),
  ([, upper = "", lower = "", least = ""]) => ({ upper, lower: lower.match(/[\w-]+/gu), least }),
);

// Axe measures the words of every screen, by day and by night, but no line and no ring.
it("each colour has the contrast of the design language on its grounds", () => {
  expect(ROWS.map(({ upper }) => upper)).toEqual(expect.arrayContaining(["line-strong", "focus"]));
  const low = ROWS.flatMap(({ upper, lower, least }) =>
    (lower ?? []).flatMap((ground) =>
      [day, night]
        .map((colours) => contrast(colours, upper, ground))
        .filter((found) => found < Number(least))
        .map((found) => `${upper} on ${ground}: ${found}`),
    ),
  );
  expect(low).toEqual([]);
});

it("tokens.css alone has colours: elsewhere are copies of them, and greys", () => {
  const colour = String.raw`#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\([1-9][^)]*`;
  const places = ["src", "public/*.svg", "index.html", "scripts", ":!*/tokens.css", ":!*.md"];
  const words = ["grep", "-ioE", colour, "--", ...places, ":!scripts/local-firebase", ":!*.test.*"];
  const found = execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const known = new Set([...day.values(), ...night.values()]);
  expect(found).toContain(`public/icon.svg:${day.get("fig") ?? ""}`);
  expect(
    found
      .map((line) => line.split(":"))
      .filter(([, hex = ""]) => !known.has(hex) && !/^#(?:(.)\1+|(..)\2+)$/u.test(hex)),
  ).toEqual([]);
});

it("a placeholder has enough contrast in a field, by day and by night", () => {
  expect(read("src/ui/style/base.css")).toMatch(
    /^::placeholder \{\n {2}color: var\(--ink-soft\);\n {2}opacity: 1;\n\}/mu,
  );
  for (const colours of [day, night]) {
    expect(contrast(colours, "ink-soft", "surface")).toBeGreaterThanOrEqual(4.5);
  }
});

it("the bar of the browser has the page's colour, by day and by night", () => {
  const html = read("index.html");
  for (const [scheme, colours] of [["light", day] as const, ["dark", night] as const]) {
    expect(html).toContain(
      `<meta name="theme-color" content="${colours.get("paper") ?? ""}" media="(prefers-color-scheme: ${scheme})" />`,
    );
  }
});
