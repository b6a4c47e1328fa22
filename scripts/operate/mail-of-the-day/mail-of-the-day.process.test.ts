import { createServer } from "node:http";
import { inspect } from "node:util";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openGoogleApi } from "../admin/google-api.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { backupWarning, mailOfTheDay, type Outcome } from "./mail-of-the-day.ts";
import { put } from "../admin/testing/put.ts";
import { openMailbox } from "./mailbox.ts";
import { type MailServer, startMailServer } from "../../../tests/support/mail-server.ts";
import { listen } from "../../command/listen.ts";

// The tests send to an SMTP server in this process, and count the news of an embedded backend.

const SITE = "https://coach.example.org";
const HOUR = 3_600_000;

let backend: TestBackend;
let mails: MailServer;

beforeEach(async () => {
  backend = await TestBackend.start();
  mails = await startMailServer();
});
afterEach(async () => {
  await mails.close();
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });

/** Runs the command's code with a clock some days ahead. */
const run = (days = 0, backups?: string, by = api()): Promise<Outcome> =>
  mailOfTheDay(by, {
    siteAddress: SITE,
    now: new Date(Date.now() + days * 24 * HOUR),
    backups,
    mailbox: openMailbox(mails.settings),
  });

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR);
const store = (documents: Readonly<Record<string, object>>) => put(api(), documents);

const writing = (savedAt: Date, more: object = {}) => ({
  name: "Hendrika Geheim",
  email: "hendrika@example.net",
  role: "client",
  story: { story: "Nobody may ever read this." },
  savedAt: { story: savedAt, health: hoursAgo(400) },
  ...more,
});

/** The texts of the received mails, in order. */
const words = (): Promise<readonly string[]> =>
  Promise.all(mails.arrived.map(async (raw) => (await PostalMime.parse(raw)).text ?? ""));

describe("the mail of the day", () => {
  it("is none when nothing has happened since yesterday", async () => {
    await store({
      "clients/a": writing(hoursAgo(25)),
      "clients/b": {
        name: "Of the earlier site",
        story: { story: "x" },
        savedAt: "x",
        ready: true,
        erasureAskedAt: "x",
      },
      "clients/coach": writing(hoursAgo(1), { role: "admin" }),
      "contactMessages/m": { message: "x", timestamp: hoursAgo(30) },
    });
    expect(await run()).toBe("nothing new");
    expect(mails.arrived).toEqual([]);
    expect(await backend.stored(`${DOCUMENTS}/mailsOfTheDay/last`)).toBeUndefined();
  });

  it("says how many clients have written, and nothing of whom or what", async () => {
    await store({
      "clients/a": writing(hoursAgo(2)),
      "clients/b": writing(hoursAgo(3), { erasureAskedAt: hoursAgo(1) }),
      "clients/c": writing(hoursAgo(90), { ready: { story: true }, readyAt: hoursAgo(4) }),
      "clients/d": writing(hoursAgo(90), { ready: {}, readyAt: hoursAgo(4) }),
      // This client marked one section as ready long ago, and unmarked another section four hours ago.
      "clients/e": writing(hoursAgo(90), { ready: { story: hoursAgo(80) }, readyAt: hoursAgo(4) }),
      "contactMessages/m": {
        name: "Visitor Geheim",
        email: "visitor@example.net",
        message: "Please call me.",
        timestamp: hoursAgo(5),
      },
    });
    expect(await run()).toBe("sent");
    const [raw = ""] = mails.arrived;
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({ subject: "Something new on your dashboard" });
    expect(mail.text?.trim()).toBe(
      "Two clients have written. One client has something ready for you. One message from a visitor has come. One client asks to be erased. Open your dashboard.\n\nhttps://coach.example.org/dashboardadmin\n\nIt can wait until you have time.\n\nThis mail comes once a day at most, and only when there is something to tell.",
    );
    expect(mail.to).toMatchObject([{ address: "coach@example.org" }]);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(`${raw}${mail.text ?? ""}`).not.toMatch(
      /Geheim|Hendrika|example\.net|Nobody may|call me|story|health/iu,
    );
  });

  it("comes once a day, and the next one tells what came after it", async () => {
    await store({ "clients/a": writing(hoursAgo(2)) });
    expect(await run()).toBe("sent");
    await store({ "clients/b": writing(new Date()) });
    expect(await run()).toBe("sent today already");
    expect(await run(1)).toBe("sent");
    expect(await words()).toEqual([
      expect.stringMatching(/^One client has written\. Open/u),
      expect.stringMatching(/^One client has written\. Open/u),
    ]);
    expect(await run(2)).toBe("nothing new");
  });

  it("is sent by one of two runs at once", async () => {
    await store({ "clients/a": writing(hoursAgo(2)) });
    const outcomes = await Promise.all([run(), run(), run()]);
    expect(outcomes.toSorted()).toEqual(["sent", "sent today already", "sent today already"]);
    expect(mails.arrived).toHaveLength(1);
  });

  it("is sent where the answer is lost to the note that it will be", async () => {
    await store({ "clients/a": writing(hoursAgo(2)) });
    const { documents } = api();
    let commits = 0;
    const losing: typeof documents = async (operation, body) => {
      const answer = await documents(operation, body);
      commits += operation === ":commit" ? 1 : 0;
      if (operation === ":commit" && commits === 1) {
        throw new Error("The answer was lost.");
      }
      return answer;
    };
    expect(await run(0, undefined, { ...api(), documents: losing })).toBe("sent");
    expect(mails.arrived).toHaveLength(1);
  });

  it("is tried again today where the server cannot be reached", async () => {
    await store({ "clients/a": writing(hoursAgo(2)) });
    await mails.close();
    await expect(run()).rejects.toThrow("The mail server does not answer");
    mails = await startMailServer();
    expect(await run()).toBe("sent");
  });

  it("refused or in doubt is not sent again, and told tomorrow", async () => {
    await store({ "clients/a": writing(hoursAgo(2)) });
    mails.refuse(Object.assign(new Error("No, coach@example.org"), { responseCode: 451 }));
    await expect(run()).rejects.toThrow(
      /^The mail server did not take the mail \(EMESSAGE, 451\)\.$/u,
    );
    expect(await run()).toBe("sent today already");
    mails.refuse();
    expect(await run(1)).toBe("sent");
    expect(await words()).toEqual([expect.stringMatching(/^One client has written\. Open/u)]);
    expect(await run(2)).toBe("nothing new");
  });
});

/** Calls `backupWarning` with a server that stands in for GitHub. Returns the warning and the requests. */
async function askGitHub(status: number, answer: object, hoursLater = 0) {
  const asked: unknown[] = [];
  const github = createServer(({ url, headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(answer));
  });
  const environment = {
    GITHUB_TOKEN: "of-this-job",
    GITHUB_REPOSITORY: "coach/site",
    GITHUB_API_URL: `http://127.0.0.1:${await listen(github)}`,
  };
  const warning = await backupWarning(environment, new Date(Date.UTC(2026, 10, 23, hoursLater)));
  await new Promise((resolve) => github.close(resolve));
  return { warning, asked };
}

/** https://docs.github.com/en/rest/actions/artifacts#list-artifacts-for-a-repository */
const artifact = (made: string | null, expired = false) => ({
  id: 11,
  name: "backup",
  expired,
  created_at: made,
});
const listed = (...artifacts: readonly object[]) => ({ total_count: artifacts.length, artifacts });

describe("a missing backup", () => {
  it("is told where the last one is older than three days, whichever stands first", async () => {
    const answer = listed(artifact("2026-11-18T02:19:00Z"), artifact("2026-11-20T02:19:00Z"));
    expect(await askGitHub(200, answer, 2)).toEqual({
      warning: undefined,
      asked: [
        {
          url: "/repos/coach/site/actions/artifacts?name=backup&per_page=100",
          authorization: "Bearer of-this-job",
        },
      ],
    });
    expect((await askGitHub(200, answer, 3)).warning).toBe(
      "The last backup of your site is of 20 November 2026.",
    );
  });

  it("is told where none is kept, and where GitHub does not say", async () => {
    const gone = listed(artifact("2026-11-22T02:19:00Z", true), artifact(null));
    expect((await askGitHub(200, gone)).warning).toBe("There is no backup of your site at GitHub.");
    expect((await askGitHub(403, { message: "Resource not accessible" })).warning).toBe(
      "GitHub did not say when the last backup of your site was made.",
    );
    expect(await backupWarning({ GITHUB_REPOSITORY: "coach/site" }, new Date())).toBeUndefined();
  });

  it("has a mail of its own where nothing else is new, once a day", async () => {
    const backups = "The last backup of your site is of 18 November 2026.";
    expect(await run(0, backups)).toBe("sent");
    expect(await run(0, backups)).toBe("sent today already");
    const [raw = ""] = mails.arrived;
    const { subject, text: said = "" } = await PostalMime.parse(raw);
    expect(subject).toBe("Your backups need a look");
    expect(said).toMatch(/^The last backup of your site is of 18 November 2026\. Nothing that is/u);
    expect(said).not.toContain("desk");
  });
});

describe("the mail server", () => {
  /** Reaches the server at an address that the mailbox does not know for this machine's own. */
  const reach = (more: NodeJS.ProcessEnv = {}) =>
    openMailbox({ ...mails.settings, MAIL_HOST: "::ffff:127.0.0.1", ...more }).reach();

  it("is told nothing where it offers no encryption", async () => {
    await expect(reach()).rejects.toThrow(
      "The mail server offers no encryption that is good enough (ETLS",
    );
  });

  it("is told nothing where nobody vouches for its certificate", async () => {
    await mails.close();
    // Silences the SMTP server's warning about its test certificate, which this test needs.
    vi.spyOn(console, "error").mockReturnValue();
    mails = await startMailServer({ disabledCommands: [] });
    await expect(reach()).rejects.toThrow(/^The mail server does not answer .*(?:CERT|SIGNED)/u);
  });

  it("that does not take the password is named without it", async () => {
    const error: unknown = await openMailbox({
      ...mails.settings,
      MAIL_PASSWORD: "another-secret-8",
    })
      .reach()
      .catch((reason: unknown) => reason);
    expect(inspect(error)).toContain(
      "The mail server does not accept MAIL_USER with MAIL_PASSWORD (EAUTH, 535).",
    );
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
      /another-secret|YW5vdGhlci/u,
    );
  });

  it("is not set up while a setting is missing, named without its value", () => {
    const { MAIL_USER: _user, MAIL_TO: _to, ...half } = mails.settings;
    expect(() =>
      openMailbox({ ...half, MAIL_HOST: "smtp.example.org", MAIL_PORT: "smtp" }),
    ).toThrow("Missing, or no number of a port: MAIL_PORT, MAIL_TO, MAIL_USER.");
  });
});
