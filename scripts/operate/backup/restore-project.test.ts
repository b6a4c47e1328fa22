import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { toFields } from "../admin/field-value.ts";
import { type GoogleApi, openGoogleApi } from "../admin/google-api.ts";
import { renewRevisions } from "../admin/renew-revisions.ts";
import { put } from "../admin/testing/put.ts";
import { type BackupLine, readLine, writeLine } from "./backup-line.ts";
import { readProject } from "./read-project.ts";
import { restoreProject } from "./restore-project.ts";

let from: TestBackend;
let to: TestBackend;

beforeEach(async () => {
  [from, to] = await Promise.all([TestBackend.start(), TestBackend.start()]);
});
afterEach(async () => {
  await Promise.all([from.stop(), to.stop()]);
});

const api = (backend: TestBackend) => openGoogleApi({ projectId: PROJECT, host: backend.host });

async function backupOf(backend: TestBackend): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of readProject(api(backend), { questions: "1", rules: "rules" })) {
    lines.push(readLine(writeLine(line)));
  }
  return lines;
}

/** Each call reads the lines from the start, as `linesOf` does with a file. */
const reading = (lines: readonly BackupLine[]) =>
  async function* read(): AsyncGenerator<BackupLine> {
    yield* await Promise.resolve(lines);
  };

const numbered = (count: number, path: string, map: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${path}${100 + index}`, map]));

const FIELDS = { story: "Once upon a time." };

/** Leaves out the audit entries of the restore itself. */
const documentsOf = (lines: readonly BackupLine[]) =>
  lines.filter((line) => line.kind === "document" && !isNoted(line));

const isNoted = (line: BackupLine): boolean =>
  line.kind === "document" && line.path.startsWith("auditLog/restored-");

describe("a backup that is put back", () => {
  it("is refused unless its coaches are named, and brings no password or app", async () => {
    const password = "green meadow";
    const { localId } = await from.signUp("coach@example.org", password);
    const file = { role: "admin", secondFactor: true };
    await put(api(from), {
      [`clients/${localId}`]: file,
      "clients/guarded": { secondFactor: true },
      "clients/another": { secondFactor: false },
    });
    const lines = await backupOf(from);
    for (const coaches of [[], [localId, "another"]]) {
      await expect(restoreProject(api(to), reading(lines), { coaches })).rejects.toThrow(
        `Nothing was done.\n  ${localId}  "coach@example.org"\nIf you know each of them, and none is missing, run it again with:\n  --coaches ${localId}`,
      );
    }
    expect(documentsOf(await backupOf(to))).toEqual([]);
    const restored = await restoreProject(api(to), reading(lines), { coaches: [localId] });
    expect(new Set(restored.withoutApp)).toEqual(new Set([localId, "guarded"]));
    expect(await to.stored(`${DOCUMENTS}/clients/${localId}`)).toMatchObject({
      fields: toFields(file),
    });
    const credentials = { email: "coach@example.org", password };
    expect(await to.auth("signInWithPassword", credentials)).toMatchObject({ status: 400 });
    const asked = { requestType: "PASSWORD_RESET", email: credentials.email };
    expect(await to.auth("sendOobCode", asked)).toMatchObject({ status: 200 });
  });

  it("is of one moment, whatever is written meanwhile", async () => {
    await put(api(from), numbered(120, "clients/c", { answer: "before" }));
    const lines: BackupLine[] = [];
    for await (const line of readProject(api(from), { questions: "1", rules: "" })) {
      if (lines.length === 3) {
        await put(api(from), {
          "clients/c219": { answer: "after" },
          "clients/c999": { answer: "after" },
        });
      }
      lines.push(line);
    }
    expect(documentsOf(lines)).toHaveLength(120);
    expect(JSON.stringify(lines)).not.toContain("after");
    expect(await restoreProject(api(to), reading(lines))).toMatchObject({ documents: 120 });
  });

  it("leaves out what was erased, by its own list and by a later one", async () => {
    const erasedBefore = await from.signUp("before@example.org");
    const erasedSince = await from.signUp("since@example.org");
    const stays = await from.signUp("stays@example.org");
    const at = "2026-11-02T19:30:00Z";
    await put(api(from), {
      [`clients/${erasedBefore.localId}`]: { story: "a" },
      [`clients/${erasedSince.localId}`]: { story: "a" },
      [`clients/${stays.localId}`]: { story: "a" },
      "contactMessages/m": { message: "Hello" },
      // No erasure names this document, as if the client had deleted it between the backup and the erasure.
      [`earlierTexts/${erasedSince.localId}`]: { texts: "" },
      [`earlierTexts/${stays.localId}`]: { texts: "" },
      [`erasures/${erasedBefore.localId}`]: {
        at: new Date(at),
        documents: [`clients/${erasedBefore.localId}`],
      },
    });
    const since = {
      at,
      uid: erasedSince.localId,
      documents: [`clients/${erasedSince.localId}`, "contactMessages/m"],
    };
    const lines = await backupOf(from);
    expect(
      await restoreProject(api(to), reading(lines), { furtherErasures: [since] }),
    ).toMatchObject({ leftOut: 6 });
    const there = await backupOf(to);
    expect(there.flatMap((line) => (line.kind === "account" ? line.user.localId : []))).toEqual([
      stays.localId,
    ]);
    expect(
      documentsOf(there).flatMap((line) => (line.kind === "document" ? line.path : [])),
    ).toEqual(
      [
        `clients/${stays.localId}`,
        `earlierTexts/${stays.localId}`,
        `erasures/${erasedBefore.localId}`,
        `erasures/${erasedSince.localId}`,
      ].toSorted(),
    );
  });

  it("is put into an empty project only", async () => {
    await put(api(from), { "clients/a": FIELDS });
    const lines = await backupOf(from);
    await put(api(to), { "clients/b": FIELDS });
    const refused = `The project ${PROJECT} is not empty.`;
    await expect(restoreProject(api(to), reading(lines))).rejects.toThrow(refused);
    expect(documentsOf(await backupOf(to))).toHaveLength(1);
    await to.commit({ delete: `${DOCUMENTS}/clients/b` });
    await to.signUp("somebody@example.org");
    await expect(restoreProject(api(to), reading(lines))).rejects.toThrow(refused);
  });

  it("goes on where it was broken off, and with no other backup", async () => {
    await from.signUp("client@example.org");
    await put(api(from), numbered(6, "clients/c", { story: "x".repeat(900_000) }));
    const lines = await backupOf(from);
    let read = 0;
    const breaking = async function* breaks(): AsyncGenerator<BackupLine> {
      for await (const line of reading(lines)()) {
        read += 1;
        // Breaks off in the second pass. The first pass only surveys the lines, and stores nothing.
        if (read > lines.length + 6) {
          throw new Error("Broken off.");
        }
        yield line;
      }
    };
    await expect(restoreProject(api(to), breaking)).rejects.toThrow("Broken off.");
    const begun = documentsOf(await backupOf(to));
    expect(begun.length).toBeGreaterThan(1);
    expect(begun.length).toBeLessThan(7);
    const other = lines.map((line) =>
      line.kind === "backup" ? { ...line, takenAt: "2026-01-01T00:00:00Z" } : line,
    );
    await expect(restoreProject(api(to), reading(other))).rejects.toThrow("is not empty");
    await restoreProject(api(to), reading(lines));
    expect(documentsOf(await backupOf(to))).toEqual(documentsOf(lines));
  });

  it("does what comes afterwards again, if that was broken off, and compares no more", async () => {
    await put(api(from), { "clients/a": FIELDS });
    const lines = await backupOf(from);
    const change = () => put(api(to), { "clients/a": { story: "Changed." } });
    const breaking = async (): Promise<void> => {
      await change();
      throw new Error("Broken off.");
    };
    await expect(restoreProject(api(to), reading(lines), { afterwards: breaking })).rejects.toThrow(
      "Broken off.",
    );
    let times = 0;
    const afterwards = (): Promise<void> => {
      times += 1;
      return change();
    };
    expect(await restoreProject(api(to), reading(lines), { afterwards })).toMatchObject({
      documents: 1,
    });
    expect(times).toBe(1);
    expect(await to.stored(`${DOCUMENTS}/restores/under-way`)).toBeUndefined();
  });

  it("ends earlier sign-ins where it is told to, and changes no answer", async () => {
    await put(api(to), { "clients/a": FIELDS });
    // It rounds up to whole seconds, because a sign-in's time has no fraction.
    await renewRevisions(api(to), ["story"], Date.parse("2026-11-23T12:00:00.400Z"), true);
    expect((await to.stored(`${DOCUMENTS}/clients/a`))?.fields).toEqual({
      ...toFields(FIELDS),
      revisions: expect.anything(),
      signInsCountFrom: { timestampValue: "2026-11-23T12:00:01Z" },
    });
  });

  it("says what differs, without its words, where others write meanwhile", async () => {
    await put(api(from), { "clients/a": { story: "A private word." } });
    const lines = await backupOf(from);
    const meddled = async function* meddles(): AsyncGenerator<BackupLine> {
      for await (const line of reading(lines)()) {
        if (line.kind === "end" && (await to.stored(`${DOCUMENTS}/restores/under-way`))) {
          await put(api(to), { "clients/b": { story: "Another word." } });
        }
        yield line;
      }
    };
    await expect(restoreProject(api(to), meddled)).rejects.toThrow(
      'What is there now is not what is in the backup of 1 documents and 0 accounts. Differences: 1. The first:\nNot in the backup: "clients/b"',
    );
    await put(api(to), { "clients/a": { story: "Changed." } });
    const failure = await restoreProject(api(to), reading(lines)).catch(String);
    expect(failure).toContain('Different: "clients/a"');
    expect(failure).not.toMatch(/word|Changed/u);
    const accepted: string[] = [];
    await restoreProject(api(to), reading(lines), {
      acceptDifferences: (differences) => accepted.push(...differences),
    });
    expect(accepted).toEqual(['Different: "clients/a"', 'Not in the backup: "clients/b"']);
  });

  it("goes on where visitors write and a client signs in meanwhile", async () => {
    const password = "green meadow";
    const { localId } = await from.signUp("client@example.org", password);
    await put(api(from), { [`clients/${localId}`]: FIELDS });
    const lines = await backupOf(from);
    await put(api(to), { "contactMessages/before": { message: "Hello" } });
    const signedIn: number[] = [];
    const visited: GoogleApi = {
      ...api(to),
      accounts: async (operation, body) => {
        const answer = await api(to).accounts(operation, body);
        if (operation === ":batchCreate") {
          const credentials = { email: "client@example.org", password };
          signedIn.push((await to.auth("signInWithPassword", credentials)).status);
          await to.signUp("stranger@example.org");
          await put(api(to), { "contactMessages/meanwhile": { message: "Hello" } });
        }
        return answer;
      },
    };
    const { compared } = await restoreProject(visited, reading(lines));
    expect(signedIn).toEqual([200]);
    expect(compared).toMatchObject({ differences: [] });
  });

  it("shows its coaches so that no text moves the cursor of a terminal", async () => {
    await put(api(from), { "clients/a": { role: "admin" } });
    const lines = (await backupOf(from)).map((line) =>
      line.kind === "backup" ? { ...line, project: "\u001B[2J" } : line,
    );
    const named = (uid: string): readonly BackupLine[] => [
      ...lines
        .slice(0, -1)
        .map((line) => (line.kind === "document" ? { ...line, path: `clients/${uid}` } : line)),
      { kind: "account", user: { localId: uid, email: "\u009B1A\u0430@example.org" } },
      { kind: "end", documents: 1, accounts: 1 },
    ];
    await expect(restoreProject(api(to), reading(named("a")))).rejects.toThrow(
      'This is a backup of "\\u001b[2J" of ',
    );
    await expect(restoreProject(api(to), reading(named("a")))).rejects.toThrow(
      'Nothing was done.\n  a  "\\u{9b}1A\\u{430}@example.org"\nIf',
    );
    for (const uid of ["a;b", "a b", "\u001B[2J", "a,b"]) {
      await expect(restoreProject(api(to), reading(named(uid)))).rejects.toThrow(
        "The backup has a coach with an id as Firebase gives none.",
      );
    }
  });

  it.each<[string, BackupLine, BackupLine]>([
    [
      "account",
      { kind: "account", user: { localId: "a" } },
      { kind: "account", user: { localId: "a" } },
    ],
    [
      "address",
      { kind: "account", user: { localId: "a", email: "a@example.org" } },
      { kind: "account", user: { localId: "b", email: "A@example.org" } },
    ],
    [
      "document",
      { kind: "document", path: "clients/c", fields: FIELDS },
      { kind: "document", path: "clients/c", fields: {} },
    ],
  ])("is refused with two lines for one %s", async (_what, one, other) => {
    const [begin = one, end = other] = await backupOf(from);
    const lines = reading([begin, one, other, end]);
    await expect(restoreProject(api(to), lines)).rejects.toThrow(
      "The backup has two lines for one document, account or address.",
    );
  });

  it.each<[string, string, string]>([
    ["by its id", "erasures/a", "clients/b"],
    ["by its file", "erasures/b", "clients/a"],
  ])("is refused with the erasure of a coach %s", async (_how, path, erases) => {
    await put(api(from), {
      "clients/a": { role: "admin" },
      [path]: { at: new Date("2026-11-02T19:30:00Z"), documents: [erases] },
    });
    const lines = await backupOf(from);
    await expect(restoreProject(api(to), reading(lines))).rejects.toThrow(
      "The backup has a coach and the erasure of this coach, which no command makes.",
    );
  });

  it("is refused with an erasure of another form, without its words", async () => {
    await put(api(from), { "erasures/a": { at: "A private word." } });
    await expect(restoreProject(api(to), reading(await backupOf(from)))).rejects.toThrow(
      "The backup has an erasure that is not as it should be.",
    );
  });

  it.each<[string, (lines: readonly BackupLine[]) => readonly BackupLine[]]>([
    ["that lacks its end", (lines) => lines.slice(0, -1)],
    ["that lacks a document", (lines) => lines.filter((_, index) => index !== 1)],
    ["that lacks its beginning", (lines) => lines.slice(1)],
    ["that is two", (lines) => [...lines, ...lines]],
  ])("is refused %s, and nothing is written", async (_what, change) => {
    await put(api(from), { "clients/a": FIELDS });
    const lines = change(await backupOf(from));
    await expect(restoreProject(api(to), reading(lines))).rejects.toThrow(/^The backup /u);
    expect(documentsOf(await backupOf(to))).toEqual([]);
  });
});
