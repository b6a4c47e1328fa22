import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Publisher } from "./publisher.ts";
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

/** The change that most tests publish, in words. */
const SENTENCE =
  "Story: “What is the main reason you got in touch with me?” now reads “What is the first reason you got in touch with me?”";

const OFFERS = "src/content/offers.json";

const published = (file: string): string => began.published(file);

describe("publishing", () => {
  it("sends what is saved, with a message that says what it is", async () => {
    reword(mine, STORY, "main reason", "first reason");
    const publisher = publisherOf(mine);
    expect((await publisher.answer({ does: "look" })).state).toEqual({
      place: "ready",
      waiting: [SENTENCE],
      files: ["story.schema.json"],
      last: undefined,
    });
    const reply = await publisher.answer({ does: "publish" });
    expect(reply).toMatchObject({
      done: expect.stringMatching(/^Sent\./u),
      state: { waiting: [], last: { sentences: [SENTENCE] } },
    });
    expect(published(STORY)).toContain("first reason");
    expect(git(site, "log", "-1", "--format=%B", "main")).toBe(
      `questions: ${SENTENCE.slice(0, 60).trimEnd()}…\n\n- ${SENTENCE}\n\nPublished at the wording desk.`,
    );
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it("says so of what is saved and nobody reads, and never speaks of 0 changes", async () => {
    reword(mine, "schemas/required-answers.json", '["name"]', '["name", "age"]');
    const publisher = publisherOf(mine);
    const { state } = await publisher.answer({ does: "look" });
    const unread = [expect.stringMatching(/^What no client reads, /u)];
    expect(state).toMatchObject({ waiting: unread, files: ["required-answers.json"] });
    expect(await publisher.answer({ does: "publish" })).toMatchObject({
      state: { waiting: [], last: { sentences: unread } },
    });
    expect(git(site, "log", "-1", "--format=%s", "main")).toMatch(
      /^questions: What no client reads/u,
    );
    expect(await publisher.answer({ does: "take back" })).toHaveProperty("done");
    expect(git(site, "log", "-1", "--format=%s", "main")).toBe("questions: take back a change");
    expect(published("schemas/required-answers.json")).not.toContain("age");
  });

  it("sends the questions alone, whatever else lies ready on the computer", async () => {
    reword(mine, STORY, "main reason", "first reason");
    writeFileSync(join(mine, "README.md"), "Half written\n");
    git(mine, "add", "README.md");
    expect(await publisherOf(mine).answer({ does: "publish" })).toHaveProperty("done");
    expect(git(site, "show", "--name-only", "--format=", "main")).toBe(
      "schemas/ledger.json\nschemas/story.schema.json",
    );
    expect(git(mine, "status", "--porcelain")).toBe("M  README.md");
  });

  it("sends no other work that was noted down and not published", async () => {
    writeFileSync(join(mine, "README.md"), "Not meant for the site yet\n");
    git(mine, "commit", "--quiet", "--all", "--message", "other work");
    reword(mine, STORY, "main reason", "first reason");
    const { problem } = await publisherOf(mine).answer({ does: "publish" });
    expect(problem).toMatch(/There is other work on this computer/u);
    expect(published(STORY)).toContain("main reason");
  });

  it("sends the texts of the public pages with the questions, and says so", async () => {
    reword(mine, OFFERS, '"euros": 120', '"euros": 135');
    const publisher = publisherOf(mine);
    const sentence = "Your site: The offer “Single session” now costs € 135.";
    expect((await publisher.answer({ does: "look" })).state).toEqual({
      place: "ready",
      waiting: [sentence],
      files: ["content/offers.json"],
      last: undefined,
    });
    expect(await publisher.answer({ does: "publish" })).toHaveProperty("done");
    expect(git(site, "show", "--name-only", "--format=%s", "main")).toBe(
      `texts: ${sentence.slice(0, -1)}\n\nsrc/content/offers.json`,
    );
    expect(git(mine, "status", "--porcelain")).toBe("");

    reword(mine, "src/content/story.json", "It was self-sabotage", "It was fear");
    reword(mine, STORY, "main reason", "first reason");
    await publisher.answer({ does: "publish" });
    expect(git(site, "show", "--name-only", "--format=%s", "main")).toBe(
      "questions: 2 changes\n\nschemas/ledger.json\nschemas/story.schema.json\nsrc/content/story.json",
    );
  });

  it("sends nothing else of the folder in which the texts lie", async () => {
    reword(mine, "src/content/site-content.ts", "coachName: string", "coachName: unknown");
    reword(mine, OFFERS, '"euros": 120', '"euros": 135');
    expect(await publisherOf(mine).answer({ does: "publish" })).toHaveProperty("done");
    expect(published("src/content/site-content.ts")).toContain("coachName: string");
    expect(git(mine, "status", "--porcelain")).toBe("M src/content/site-content.ts");
  });

  it("publishes nothing that the checks refuse", async () => {
    reword(mine, "schemas/story.ui.json", '"unload"\n', '"unlaod"\n');
    const { problem } = await publisherOf(mine).answer({ does: "publish" });
    expect(problem).toMatch(/^Not published: /u);
    expect(published("schemas/story.ui.json")).toContain('"unload"\n');
  });

  it("says so of a file that cannot be read, and publishes nothing", async () => {
    reword(mine, "schemas/story.ui.json", "{", "");
    const told = /In schemas\/story\.ui\.json, line \d: /u;
    const publisher = publisherOf(mine);
    expect((await publisher.answer({ does: "look" })).problem).toMatch(told);
    expect((await publisher.answer({ does: "publish" })).problem).toMatch(told);
    expect(published("schemas/story.ui.json")).toMatch(/^\{/u);
  });

  it("keeps what cannot be sent without a connection, and sends it the next time", async () => {
    git(mine, "remote", "set-url", "origin", join(place, "not-there.git"));
    reword(mine, STORY, "main reason", "first reason");
    const publisher = publisherOf(mine);
    const { problem, state } = await publisher.answer({ does: "publish" });
    expect(problem).toMatch(/there is no connection\. Please publish again later\.$/u);
    expect(state).toMatchObject({ waiting: [SENTENCE] });

    git(mine, "remote", "set-url", "origin", site);
    expect(await publisher.answer({ does: "publish" })).toMatchObject({ state: { waiting: [] } });
    expect(published(STORY)).toContain("first reason");
  });

  it("joins what was published elsewhere meanwhile, files of others included", async () => {
    const other = began.cloned("other");
    reword(other, HEALTH, "vaccines have you had", "vaccines did you have");
    writeFileSync(join(other, "README.md"), "The site, described\n");
    began.pushed(other);

    reword(mine, STORY, "main reason", "first reason");
    expect(await publisherOf(mine).answer({ does: "publish" })).toHaveProperty("done");
    expect(published(STORY)).toContain("first reason");
    expect(published(HEALTH)).toContain("vaccines did you have");
    expect(readFileSync(join(mine, "README.md"), "utf8")).toBe("The site, described\n");
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  describe("when the same file was published elsewhere", () => {
    let publisher: Publisher;
    let other: string;
    beforeEach(() => {
      other = began.cloned("other");
      reword(other, STORY, "main reason", "other reason");
      reword(other, "src/content/site-content.json", '"town": ""', '"town": "Gouda"');
      began.pushed(other);
      reword(mine, STORY, "main reason", "first reason");
      reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
      publisher = publisherOf(mine);
    });

    it("sends and changes nothing, shows both, and sends hers once she has decided so for what she has seen", async () => {
      const { problem, undecided } = await publisher.answer({ does: "publish" });
      expect(problem).toMatch(/Please decide which version is kept\.$/u);
      expect(undecided).toMatchObject({
        mine: [expect.stringContaining("first reason")],
        theirs: [expect.stringContaining("other reason")],
      });
      expect(published(STORY)).toContain("other reason");
      expect(published(HEALTH)).toContain("vaccines have you had");
      expect(readFileSync(join(mine, STORY), "utf8")).toContain("first reason");
      expect(git(mine, "status", "--porcelain")).toBe("");

      reword(other, STORY, "other reason", "third reason");
      began.pushed(other);
      const reply = await publisher.answer({
        does: "publish",
        decision: { keep: "mine", seen: undecided?.seen ?? "" },
      });
      expect(reply.undecided?.theirs).toEqual([expect.stringContaining("third reason")]);
      expect(published(STORY)).toContain("third reason");

      await expectSent("mine", reply.undecided?.seen);
      expect(published(STORY)).toContain("first reason");
    });

    it("sends theirs once she has decided so", async () => {
      const { undecided } = await publisher.answer({ does: "publish" });
      await expectSent("theirs", undecided?.seen);
      expect(published(STORY)).toContain("other reason");
    });

    /** Decides, and expects that all other files of both are sent too. */
    async function expectSent(keep: "mine" | "theirs", seen = ""): Promise<void> {
      const decision = { keep, seen };
      expect(await publisher.answer({ does: "publish", decision })).toMatchObject({
        done: "Sent.",
        state: { waiting: [] },
      });
      expect(published(HEALTH)).toContain("vaccines did you have");
      expect(published("src/content/site-content.json")).toContain("Gouda");
      expect(git(mine, "status", "--porcelain")).toBe("");
    }
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
  ])("says what to hand on from %s", async (_, folder) => {
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

describe("taking back", () => {
  it("puts back what the last publication has changed, and can take back the one before", async () => {
    const before = published(STORY);
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    await publisher.answer({ does: "publish" });
    reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
    await publisher.answer({ does: "publish" });

    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      done: expect.stringMatching(/^Sent\./u),
      state: { waiting: [], last: { sentences: [SENTENCE] } },
    });
    expect(published(HEALTH)).toContain("vaccines have you had");
    expect(published(STORY)).toContain("first reason");

    await publisher.answer({ does: "take back" });
    expect(published(STORY)).toBe(before);
    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      problem: "There is nothing that was published from here and could be taken back.",
    });
  });

  it("puts back the texts of the public pages, byte for byte, and keeps what came since", async () => {
    const before = published(OFFERS);
    const publisher = publisherOf(mine);
    reword(mine, OFFERS, '"euros": 120', '"euros": 135');
    await publisher.answer({ does: "publish" });
    const other = began.cloned("other");
    reword(other, "src/content/site-content.json", '"coachName": ""', '"coachName": "A Coach"');
    began.pushed(other);
    git(mine, "pull", "--quiet", "--ff-only");

    expect(await publisher.answer({ does: "take back" })).toHaveProperty("done");
    expect(published(OFFERS)).toBe(before);
    expect(JSON.parse(published("src/content/site-content.json"))).toMatchObject({
      coachName: "A Coach",
    });
  });

  it("takes nothing back of a file that was changed again since, and says so", async () => {
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
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

describe("a title with anything in it", () => {
  it("is published and taken back, and is no mark and no command in the message", async () => {
    const before = published(STORY);
    const titles = [
      // What was taken back has this mark.
      `Taken back at the wording desk: ${"0".repeat(40)}`,
      // A command of GitHub's workflows, alone and on a line of its own.
      "##[error]No",
      String.raw`\n::error::No`,
    ];
    reword(mine, STORY, "main reason", `first ${titles.join(" ")} reason`);
    const publisher = publisherOf(mine);
    const { state } = await publisher.answer({ does: "publish" });
    for (const words of titles) {
      expect(state).toMatchObject({
        last: {
          sentences: [
            expect.stringContaining(words.replace("##[", "## [").replace(String.raw`\n`, " ")),
          ],
        },
      });
    }
    expect(git(site, "log", "-1", "--format=%B", "main")).not.toMatch(/##\[|^\s*::/mu);
    await publisher.answer({ does: "take back" });
    expect(published(STORY)).toBe(before);
  });

  it("is not published with a character that cannot be seen, and the desk says why", async () => {
    reword(mine, STORY, "main reason", String.raw`first \u0000 reason`);
    const { problem } = await publisherOf(mine).answer({ does: "publish" });
    expect(problem).toMatch(
      /^Not published: In schemas\/story\.schema\.json, line \d+: a text has a character in it that cannot be seen/u,
    );
  });
});
