import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEPLOYING } from "./deploying-document.ts";
import type { Binding } from "../google/roles.ts";
import { ROOT } from "../site/running-app.ts";

const ACCESS = readFileSync(join(ROOT, "docs/operate/access.md"), "utf8");

/** The rows of the table under a heading, without the header row. The cells are without backquotes. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, rest = ""] = ACCESS.split(`\n## ${heading}\n`);
  const [section = ""] = rest.split("\n## ");
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.replaceAll("`", "").trim()),
    );
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

export const NEEDS: readonly Need[] = tableUnder("What each command needs").map(
  ([command = "", identity = "", given = "", without = ""]) => {
    const [role = "", on] = given.split(", of the ");
    return { command: command.replace(/^npm run (?:site -- )?/u, ""), identity, role, on, without };
  },
);

export const IDENTITIES: readonly string[] = tableUnder("The identities").map(
  ([identity = ""]) => identity,
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
  return NEEDS.filter((need) => need.identity === identity && isMeant(need)).map(
    ({ role, on }) => ({
      member,
      role,
      ...(on !== undefined && { on }),
    }),
  );
}
