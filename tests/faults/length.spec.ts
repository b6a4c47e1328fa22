import { LONGEST_ANSWER } from "../../src/domain/question/question-kinds.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { readFieldLists } from "../support/site/section-files.ts";
import { expect, test } from "../support/test.ts";

/** Text without repetition, so that the test notices a missing part. */
const textOf = (length: number): string =>
  Array.from({ length: Math.ceil(length / 10) }, (_, index) =>
    `${index}`.padStart(9, "é").concat(index % 100 === 99 ? "\n" : " "),
  )
    .join("")
    .slice(0, length);

test.describe("what is pasted is stored to the last character, or kept until it fits", () => {
  test.use({ allowed: { refusedRequests: true } });

  test("line ends of other systems, characters nobody sees, and such as cannot be stored", async ({
    client,
    page,
  }) => {
    await client.open("/story");
    const odd = "one\r\ntwo\rthree\0four \u200Bzero\u200D\uFEFF\u2028 \u00A0\u202Eright";
    await client.paste(client.story, odd);
    // A text field normalises all line ends.
    const shown = odd.replaceAll(/\r\n?/gu, "\n");
    expect(await client.story.inputValue()).toBe(shown);
    await client.expectStored("story", "story", shown);
    await waitUntilSaved(page);
  });

  test("exactly as much as an answer may be, in letters of three bytes", async ({
    client,
    page,
  }) => {
    await client.open("/story");
    const text = "子".repeat(LONGEST_ANSWER - 3) + "終わり";
    await client.paste(client.story, text);
    await client.expectStored("story", "story", text);
    await waitUntilSaved(page);
    expect(await client.story.inputValue()).toBe(text);
    expect(client.commits()).toBe(1);
    const tooLong = page.getByText(/^This is more than I can keep for one question\./u);
    await expect(tooLong).toHaveCount(0);
  });

  // Each answer has a limit, so no answer alone can fill the client's document. All answers together can.
  test("more than all answers may be: kept through a closed tab", async ({ client, page }) => {
    const questions = Object.keys(readFieldLists()["familyparents"] ?? {});
    await client.store({
      familyparents: Object.fromEntries(
        questions.map((question) => [question, "x".repeat(50_000)]),
      ),
    });
    await client.open("/story");
    const room = page.getByText(/^There is room for about \d{2},000 more/u);
    await expect(room.first()).toBeVisible();
    const text = textOf(100_000);
    await client.story.fill(text);
    const told = /^One answer is not saved yet.*about \d+,000 characters too long/u;
    await expect(page.getByText(told).first()).toBeVisible();
    // The long answer does not prevent the save of another answer.
    await client.reason.fill("Short.");
    await expect.poll(() => client.stored("story", "reason")).toBe("Short.");
    await expect(page.getByText(told).first()).toBeVisible();
    const anew = await client.replaceTab();
    await client.open("/story");
    expect(await client.story.inputValue()).toBe(text);
    await expect(anew.getByText(told).first()).toBeVisible();
    expect(await client.stored("story", "story")).toBeUndefined();

    await anew.getByRole("link", { name: "Family | Parents" }).click();
    await anew.getByLabel(/Which homes did you live in/u).waitFor();
    for (const question of (await anew.locator("form textarea").all()).slice(0, 5)) {
      await question.fill("Short.");
    }
    await waitUntilSaved(anew);
    await anew.getByRole("link", { name: "Story", exact: true }).first().click();
    await client.expectStored("story", "story", text);
    expect(await client.story.inputValue()).toBe(text);
  });
});
