import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  HEALTH,
  type PublishedSite,
  STORY,
  git,
  publisherOf,
  publishSite,
  reword,
} from "./testing/published-site.ts";

let began: PublishedSite;
let place: string;
let site: string;
/** The path of the coach's clone. */
let mine: string;

beforeEach(() => {
  began = publishSite(["schemas", "src/content", "README.md"]);
  ({ place, site, mine } = began);
});
afterEach(() => {
  began.remove();
});

/** The change that most tests publish. */
const CHANGE = {
  kind: "words only",
  section: "Story",
  about: "“What is the main reason you got in touch with me?”",
  before: "What is the main reason you got in touch with me?",
  now: "What is the first reason you got in touch with me?",
};

const OFFERS = "src/content/offers.json";

const published = (file: string): string => began.published(file);

describe("publishing", () => {
  it("sends what is saved, and the table then has it as published", async () => {
    reword(mine, STORY, "main reason", "first reason");
    const publisher = publisherOf(mine);
    expect((await publisher.answer({ does: "look" })).state).toEqual({
      place: "ready",
      waiting: [CHANGE],
      files: ["story.schema.json"],
      clashes: [],
      last: undefined,
      live: undefined,
    });
    const reply = await publisher.answer({ does: "publish" });
    expect(reply).toMatchObject({
      done: "Sent.",
      state: { waiting: [], files: [], last: { changes: [CHANGE] }, live: "no address" },
    });
    expect(published(STORY)).toContain("first reason");
    expect(git(site, "log", "-1", "--format=%B", "main")).toBe(
      "wording: the desk publishes changes\n\nPublished at the wording desk.",
    );
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it("sends what is saved and no client reads", async () => {
    reword(mine, STORY, /"reason",(\s+)"story"/u, '"story",$1"reason"');
    const publisher = publisherOf(mine);
    const { state } = await publisher.answer({ does: "look" });
    expect(state).toMatchObject({ waiting: [], files: ["story.schema.json"] });
    expect(await publisher.answer({ does: "publish" })).toMatchObject({
      state: { waiting: [], files: [], last: { changes: [] } },
    });
    expect(published(STORY)).toMatch(/"story",\s+"reason"\s*\]/u);
  });

  it("sends no other work that was noted down and not published", async () => {
    writeFileSync(join(mine, "README.md"), "Not meant for the site yet\n");
    git(mine, "commit", "--quiet", "--all", "--message", "other work");
    reword(mine, STORY, "main reason", "first reason");
    const { problem } = await publisherOf(mine).answer({ does: "publish" });
    expect(problem).toMatch(/There is other work on this computer/u);
    expect(published(STORY)).toContain("main reason");
  });

  it("sends questions and public texts, and nothing else that lies ready", async () => {
    reword(mine, STORY, "main reason", "first reason");
    reword(mine, OFFERS, '"euros": 120', '"euros": 135');
    reword(mine, "src/content/site-content.ts", "coachName: string", "coachName: unknown");
    writeFileSync(join(mine, "README.md"), "Half written\n");
    git(mine, "add", "README.md");
    expect(await publisherOf(mine).answer({ does: "publish" })).toMatchObject({
      state: { last: { changes: [CHANGE, { section: "Your site", about: "Your offers" }] } },
    });
    expect(git(site, "show", "--name-only", "--format=", "main").split("\n")).toEqual([
      "schemas/ledger.json",
      "schemas/story.schema.json",
      "src/content/offers.json",
    ]);
    expect(git(mine, "status", "--porcelain").split("\n")).toEqual([
      "M  README.md",
      " M src/content/site-content.ts",
    ]);
  });

  it("sends a file without the line ends that an editor on Windows gave it", async () => {
    const file = join(mine, STORY);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
    reword(mine, STORY, "main reason", "first reason");
    expect(await publisherOf(mine).answer({ does: "publish" })).toHaveProperty("done");
    expect(published(STORY)).toMatch(/^[^\r]*first reason[^\r]*$/u);
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it.each([
    ["the checks refuse", '"unload"', '"unlaod"', /^Not published: /u],
    ["cannot be read", "{", "", /In schemas\/story\.ui\.json, line \d: /u],
  ])("publishes nothing that %s, and says so", async (_, from, to, told) => {
    const before = published("schemas/story.ui.json");
    reword(mine, "schemas/story.ui.json", from, to);
    expect((await publisherOf(mine).answer({ does: "publish" })).problem).toMatch(told);
    expect(published("schemas/story.ui.json")).toBe(before);
  });

  it("keeps what cannot be sent without a connection, and sends it the next time", async () => {
    git(mine, "remote", "set-url", "origin", join(place, "not-there.git"));
    reword(mine, STORY, "main reason", "first reason");
    const publisher = publisherOf(mine);
    const { problem, state } = await publisher.answer({ does: "publish" });
    expect(problem).toBe(
      "Nothing was sent, and what you have saved is safe here. There is no connection. Please try again later.",
    );
    expect(state).toMatchObject({ waiting: [CHANGE] });

    git(mine, "remote", "set-url", "origin", site);
    expect(await publisher.answer({ does: "publish" })).toMatchObject({ state: { waiting: [] } });
    expect(published(STORY)).toContain("first reason");
  });

  it.each([
    ["a folder that is in no repository", (): string => place],
    [
      "a repository that is not sent anywhere",
      (): string => {
        git(mine, "remote", "remove", "origin");
        return mine;
      },
    ],
  ])("names what to hand on from %s", async (_, folder) => {
    const at = folder();
    mkdirSync(join(at, "schemas"), { recursive: true });
    writeFileSync(join(at, "schemas/story.ui.json"), "as it was");
    const publisher = publisherOf(at);
    writeFileSync(join(at, "schemas/story.ui.json"), "as she saved it");
    const { state } = await publisher.answer({ does: "publish" });
    const expected = at === mine ? "no remote" : "no repository";
    expect(state).toEqual({ place: expected, files: ["story.ui.json"] });
  });
});

describe("publishing what was published elsewhere, too", () => {
  let other: string;
  beforeEach(() => {
    other = began.cloned("other");
  });

  it("joins other lines of the same file, and files of others", async () => {
    reword(other, STORY, "Please tell me your story.", "Tell me your story, please.");
    reword(other, HEALTH, "vaccines have you had", "vaccines did you have");
    writeFileSync(join(other, "README.md"), "The site, described\n");
    await publisherOf(other).answer({ does: "publish" });
    began.pushed(other);

    reword(mine, STORY, "main reason", "first reason");
    const publisher = publisherOf(mine);
    const { state } = await publisher.answer({ does: "look" });
    expect(state).toMatchObject({ waiting: [CHANGE], files: ["story.schema.json"] });
    expect(await publisher.answer({ does: "publish" })).toHaveProperty("done");
    expect(published(STORY)).toContain("first reason");
    expect(published(STORY)).toContain("Tell me your story, please.");
    expect(published(HEALTH)).toContain("vaccines did you have");
    // The ledger has the words of both.
    expect(published("schemas/ledger.json")).toContain("first reason");
    expect(published("schemas/ledger.json")).toContain("vaccines did you have");
    expect(readFileSync(join(mine, STORY), "utf8")).toBe(published(STORY));
    expect(readFileSync(join(mine, "README.md"), "utf8")).toBe("The site, described\n");
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it("sends nothing that the checks refuse once it is joined", async () => {
    const DETAILS = "schemas/questionnaire.ui.json";
    const when = '"ui:askWhen": { "question": "gender", "is": ["Female"] }';
    reword(mine, DETAILS, '"birthplace": {', `"birthplace": { ${when},`);
    expect(await publisherOf(mine).answer({ does: "look" })).not.toHaveProperty("problem");
    reword(other, "schemas/questionnaire.schema.json", '"Female"', '"Woman"');
    began.pushed(other);
    const since = git(site, "rev-parse", "main");
    expect((await publisherOf(mine).answer({ does: "publish" })).problem).toMatch(
      /together there is something to put right: .*“Gender”/u,
    );
    expect(git(site, "rev-parse", "main")).toBe(since);
  });

  it("publishes the same words again while other work keeps the branch behind", async () => {
    writeFileSync(join(other, "README.md"), "The site, described\n");
    began.pushed(other);
    writeFileSync(join(mine, "README.md"), "Half written\n");
    const publisher = publisherOf(mine);
    for (const [from, to] of [
      ["main reason", "first reason"],
      ["first reason", "last reason"],
    ] as const) {
      reword(mine, STORY, from, to);
      expect(await publisher.answer({ does: "publish" })).toMatchObject({
        done: "Sent.",
        state: { waiting: [], files: [] },
      });
      expect(published(STORY)).toContain(to);
    }
    expect(published("README.md")).toBe("The site, described\n");
    expect(readFileSync(join(mine, "README.md"), "utf8")).toBe("Half written\n");
  });
});

describe("taking back", () => {
  it("puts back what the last publication has changed, then the one before", async () => {
    const before = [published(STORY), published(OFFERS)];
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    reword(mine, OFFERS, '"euros": 120', '"euros": 135');
    await publisher.answer({ does: "publish" });
    reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
    await publisher.answer({ does: "publish" });

    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      done: "Sent.",
      state: { waiting: [], last: { changes: [CHANGE, { about: "Your offers" }] } },
    });
    expect(published(HEALTH)).toContain("vaccines have you had");
    expect(published(STORY)).toContain("first reason");

    await publisher.answer({ does: "take back" });
    expect([published(STORY), published(OFFERS)]).toEqual(before);
    expect(git(mine, "status", "--porcelain")).toBe("");
    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      problem: "There is nothing that was published from here and could be taken back.",
    });
  });

  it("takes nothing back of a file that was changed again since", async () => {
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    await publisher.answer({ does: "publish" });
    const other = began.cloned("other");
    reword(other, STORY, "Which issues", "What issues");
    began.pushed(other);

    const since = git(site, "rev-parse", "main");
    expect((await publisher.answer({ does: "take back" })).problem).toMatch(
      /changed again since\. Please reword it by hand/u,
    );
    expect(git(site, "rev-parse", "main")).toBe(since);
  });

  it("takes nothing back while something else waits to be published", async () => {
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    await publisher.answer({ does: "publish" });
    reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      problem: "Please publish first what is saved here, or undo it.",
    });
  });
});
