import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Binding } from "../google/permissions.ts";
import { ROOT } from "../site/running-app.ts";

export const DEPLOYING = readFileSync(join(ROOT, "docs/operate/deploying.md"), "utf8");
const FIRST_AFTERNOON = readFileSync(join(ROOT, "docs/operate/first-afternoon.md"), "utf8");

/** The contents of a text's fenced code blocks, without the indentation of blocks in lists. */
const fencedBlocks = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gmu), ([, block = ""]) =>
    block.replace(/^ +/gmu, ""),
  );

/** Values from Firebase's console, for the placeholders of the example. */
const READ_OFF: Readonly<Record<string, string>> = {
  "AIza…": `AIza${"x".repeat(35)}`,
  "…": "a-coach-and-her-site",
  "1:…:web:…": "1:123456789012:web:0123456789abcdef",
};

/** The example of `.env.production`, filled in. */
export function filledInConfiguration(): string {
  const block = fencedBlocks(FIRST_AFTERNOON).find((text) => text.startsWith("VITE_FIREBASE_"));
  if (block === undefined) {
    throw new Error("docs/operate/first-afternoon.md shows no configuration.");
  }
  return block.replace(/=(.*)$/gmu, (_line, open: string) => {
    const value = READ_OFF[open];
    if (value === undefined) {
      throw new Error(`docs/operate/first-afternoon.md leaves open what nobody fills in: ${open}`);
    }
    return `=${value}`;
  });
}

const ACCESS = readFileSync(join(ROOT, "docs/operate/access.md"), "utf8");

/** The items of the list under a heading, without backquotes. */
function listUnder(heading: string): readonly string[] {
  const [, rest = ""] = ACCESS.split(`\n## ${heading}\n`);
  const [section = ""] = rest.split("\n## ");
  return Array.from(section.matchAll(/^- (.*)$/gmu), ([, item = ""]) => item.replaceAll("`", ""));
}

/** A role that a command needs, as docs/operate/access.md lists it. */
export interface Need {
  readonly command: string;
  readonly identity: string;
  readonly role: string;
  /** The resource on which the role is given, in the document's words; undefined for the whole project. */
  readonly on: string | undefined;
  readonly without: string;
}

export const NEEDS: readonly Need[] = listUnder("What each command needs").flatMap((item) => {
  const [, command = "", identity = "", roles = ""] = /^(.*) \((.*?)\): (.*)$/u.exec(item) ?? [];
  return roles.split("; ").map((each) => {
    const [given = "", without = ""] = each.split(" → ");
    const [role = "", on] = given.split(", of the ");
    return { command, identity, role, on, without };
  });
});

export const IDENTITIES: readonly string[] = listUnder("The identities").map(
  (item) => item.split(",")[0] ?? "",
);

/** The project's own roles, which docs/operate/deploying.md makes, with their permissions. */
export const OWN_ROLES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Array.from(DEPLOYING.matchAll(/^ +custom (\w+) (.+)$/gmu), ([, role = "", permissions = ""]) => [
    role,
    permissions.split(","),
  ]),
);

/**
 * The bindings that the document gives an identity: for all its commands, or those that `isMeant` selects.
 */
export function bindingsOf(
  member: string,
  identity: string,
  isMeant: (need: Need) => boolean = () => true,
): readonly Binding[] {
  return NEEDS.filter((need) => need.identity === identity && isMeant(need)).map(({ role }) => ({
    member,
    role,
  }));
}
