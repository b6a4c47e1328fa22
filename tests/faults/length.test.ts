import type { Locator } from "@playwright/test";
import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_ANSWER } from "../../src/domain/question/question-kinds.ts";
import { withAnsweringClient } from "../support/client/answering-client.ts";
import { waitUntilSaved } from "../support/people.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readFieldLists } from "../support/site/section-files.ts";

/** Text without repetition, so that the test notices a missing part. */
const textOf = (length: number): string =>
  Array.from({ length: Math.ceil(length / 10) }, (_, index) =>
    `${index}`.padStart(9, "é").concat(index % 100 === 99 ? "\n" : " "),
  )
    .join("")
    .slice(0, length);

const TOO_LONG = /^This is more than I can keep for one question\./u;

describe("what is pasted is stored to the last character, or kept until it fits", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);

  beforeEach(async () => {
    await client().begin();
    await client().open("/story");
  });

  it("line ends of other systems, characters nobody sees, and such as cannot be stored", async () => {
    const odd = "one\r\ntwo\rthree\0four \u200Bzero\u200D\uFEFF\u2028 \u00A0\u202Eright";
    await client().paste(story(), odd);
    // A text field normalises all line ends.
    const shown = odd.replaceAll(/\r\n?/gu, "\n");
    expect(await story().inputValue()).toBe(shown);
    await client().expectStored("story", "story", shown);
    await waitUntilSaved(client().page());
  });

  it("exactly as much as an answer may be, in letters of three bytes", async () => {
    const text = "子".repeat(LONGEST_ANSWER - 3) + "終わり";
    await client().paste(story(), text);
    await client().expectStored("story", "story", text);
    await waitUntilSaved(client().page());
    expect(await story().inputValue()).toBe(text);
    expect(client().commits()).toBe(1);
    expect(await client().page().getByText(TOO_LONG).count()).toBe(0);
  });

  // Each answer has a limit, so no answer alone can fill the client's document. All answers together can.
  it("more than all answers may be: kept through a closed tab", async () => {
    const questions = Object.keys(readFieldLists(ROOT)["familyparents"] ?? {});
    await client().begin({
      familyparents: Object.fromEntries(
        questions.map((question) => [question, "x".repeat(50_000)]),
      ),
    });
    await client().open("/story");
    const clientWithRoom = client()
      .page()
      .getByText(/^There is room for about \d{2},000 more/u);
    await clientWithRoom.first().waitFor();
    const text = textOf(100_000);
    await story().fill(text);
    const told = (): Locator =>
      client()
        .page()
        .getByText(/^One answer is not saved yet.*about \d+,000 characters too long/u)
        .first();
    await told().waitFor();
    // The long answer does not prevent the save of another answer.
    await client()
      .field(/main reason/u)
      .fill("Short.");
    await expect.poll(() => client().stored("story", "reason"), { timeout: 15_000 }).toBe("Short.");
    await told().waitFor();
    await client().replaceTab();
    await client().open("/story");
    expect(await story().inputValue()).toBe(text);
    await told().waitFor();
    expect(await client().stored("story", "story")).toBeUndefined();

    await client().page().getByRole("link", { name: "Family | Parents" }).click();
    await client()
      .page()
      .getByLabel(/Which homes did you live in/u)
      .waitFor();
    for (const question of (await client().page().locator("form textarea").all()).slice(0, 5)) {
      await question.fill("Short.");
    }
    await waitUntilSaved(client().page());
    await client().page().getByRole("link", { name: "Story", exact: true }).first().click();
    await client().expectStored("story", "story", text);
    expect(await story().inputValue()).toBe(text);
  });
});
