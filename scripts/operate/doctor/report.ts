import type { Examined } from "./examine.ts";
import type { Finding } from "./finding.ts";

const STATES = ["to do", "not looked at", "ok"] as const;

const WIDTH = Math.max(...STATES.map((state) => state.length));

/** Settings that the operator must look at in Google's consoles, because no check reads them. */
const byEye = (id: string): readonly string[] => {
  const firebase = `https://console.firebase.google.com/project/${id}`;
  const cloud = "https://console.cloud.google.com";
  return [
    `  A budget that writes to you: ${cloud}/billing/linkedaccount?project=${id}`,
    `  API keys for Identity Toolkit, Token Service and Cloud Firestore only, without named websites: ${cloud}/apis/credentials?project=${id}`,
    `  No provider beside Email/Password, and no second factor by text message: ${firebase}/authentication/providers`,
    `  A password policy of 6 characters without further demands; as authorised domains your own and the two of Firebase: ${firebase}/authentication/settings`,
    `  A database in the European Union, with point-in-time recovery, daily backups and delete protection: ${cloud}/firestore/databases?project=${id}`,
    `  The indexes of firestore.indexes.json, and no others: ${firebase}/firestore/indexes`,
  ];
};

/** The findings as lines of text, with their remedies. */
export function report(examined: readonly Examined[], projectId: string): string {
  const said = new Set<string>();
  return [
    ...examined.flatMap(({ about, findings }) => [
      about,
      ...findings.flatMap((finding) => linesOf(finding, said)),
      "",
    ]),
    "For your own eye, in Google's consoles",
    ...byEye(projectId),
    "",
    "docs/operate/deploying.md says how each of these is done, and docs/operate/backups.md how backups are made.",
    "",
    STATES.map((state) => `${count(examined, state)} ${state}`).join(", "),
  ].join("\n");
}

/** The exit code: 1 if a finding is "to do", otherwise 2 if one is "not looked at", otherwise 0. */
export function exitCode(examined: readonly Examined[]): 0 | 1 | 2 {
  return count(examined, "to do") > 0 ? 1 : count(examined, "not looked at") > 0 ? 2 : 0;
}

const count = (examined: readonly Examined[], state: Finding["state"]): number =>
  examined.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;

/** @param said findings that the report has already printed with their remedy, such as missing credentials */
function linesOf(finding: Finding, said: Set<string>): readonly string[] {
  const first = `  ${finding.state.padEnd(WIDTH)}  ${finding.says}`;
  if (finding.remedy === "" || said.has(finding.says)) {
    return [first];
  }
  said.add(finding.says);
  return [first, `${" ".repeat(WIDTH + 4)}${finding.remedy}`];
}
