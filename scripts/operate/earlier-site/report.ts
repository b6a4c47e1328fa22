import type { ImportPlan } from "./import-documents.ts";
import { isSkipped, ODDITIES, type Oddity, type OddityGroup } from "./oddities.ts";

const HEADINGS: Readonly<Record<OddityGroup, string>> = {
  LEFT_OUT: "Left out",
  TO_LOOK_AT: "To be looked at",
  READ_ALL_THE_SAME: "Odd, and read all the same",
};

/**
 * The plan as text: the totals, then all oddities by kind, with the import's action for each. Names files,
 * documents and fields, and quotes no content.
 */
export function reportOf({ wanted, there, missingLogins, oddities, files }: ImportPlan): string {
  const leftOut = new Set(oddities.filter(isSkipped).map(({ where }) => where));
  return [
    counted(files.size, "document in the files", "documents in the files"),
    `  ${wanted.length} to be stored`,
    `  ${there} there already, to the letter`,
    `  ${leftOut.size} left out, for what is said below`,
    `${counted(missingLogins.length, "login", "logins")} could be made`,
    ...Object.entries(ODDITIES).flatMap(([group, kinds]) => {
      const found = Object.entries(kinds).flatMap(([kind, words]) =>
        ofKind(kind, words, oddities, files),
      );
      // The keys of `ODDITIES` are its groups.
      return found.length === 0 ? [] : ["", HEADINGS[group as OddityGroup].toUpperCase(), ...found];
    }),
  ].join("\n");
}

function ofKind(
  kind: string,
  words: string,
  oddities: readonly Oddity[],
  files: ImportPlan["files"],
): readonly string[] {
  const found = oddities.filter((oddity) => oddity.kind === kind);
  if (found.length === 0) {
    return [];
  }
  const hasManyFiles = new Set(files.values()).size > 1;
  const byDocument = new Map<string, string[]>();
  for (const { where, field } of found) {
    const fields = byDocument.get(where) ?? [];
    byDocument.set(where, fields);
    if (field !== undefined) {
      fields.push(plain(field));
    }
  }
  return [
    "",
    `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}: ${counted(byDocument.size, "document", "documents")}`,
    `  ${words}`,
    ...Array.from(byDocument, ([where, fields]) => {
      const file = files.get(where);
      const inFile = hasManyFiles && file !== undefined ? ` in ${file}` : "";
      return `  - ${plain(where)}${inFile}${fields.length === 0 ? "" : `: ${fields.join(", ")}`}`;
    }),
  ];
}

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** Escapes unusual characters of a name, so that it stays on one line. */
const plain = (name: string): string => (/^[\w./:@-]+$/u.test(name) ? name : JSON.stringify(name));
