import { LONGEST_ANSWER } from "../../src/domain/question/question-kinds.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { readFieldLists } from "../support/site/practice.ts";
import { expect, test } from "../support/test.ts";

test.describe("what is pasted is stored to the last character, or kept until it fits", () => {
  test("as much as an answer may be, with odd line ends and characters", async ({
    client,
    page,
  }) => {
    await client.open();
    const odd = "one\r\ntwo\rthree\0four \u200Bzero\u200D\uFEFF\u2028 \u00A0\u202Eright";
    // A text field normalises all line ends. Each 子 has three bytes.
    const shown = odd.replaceAll(/\r\n?/gu, "\n").padStart(LONGEST_ANSWER, "子");
    await client.paste(client.story, shown.replace("one\ntwo\nthree", "one\r\ntwo\rthree"));
    await client.expectStored(shown);
    await waitUntilSaved(page);
    expect(await client.story.inputValue()).toBe(shown);
    const tooLong = page.getByText(/^This is more than I can keep for one question\./u);
    await expect(tooLong).toHaveCount(0);
  });

  // Each answer has a limit, so no answer alone can fill the client's document. All answers together can.
  test("more than all answers may be: kept through a closed tab", async ({ client, page }) => {
    const questions = Object.keys(readFieldLists()["familyparents"] ?? {});
    const full = questions.map((question) => [question, "x".repeat(50_000)] as const);
    await client.store({ familyparents: Object.fromEntries(full) });
    await client.open();
    const room = page.getByText(/^There is room for about \d{2},000 more/u);
    await expect(room.first()).toBeVisible();
    // Without repetition, so that the test notices a missing part.
    const text = Array.from({ length: 14_000 }, (_, index) => `${index} é`).join(" ");
    await client.story.fill(text);
    const told = /^One answer is not saved yet.*about \d+,000 characters too long/u;
    await expect(page.getByText(told).first()).toBeVisible();
    // The long answer does not prevent the save of another answer.
    await client.reason.fill("Short.");
    await expect.poll(client.answers).toEqual({ reason: "Short." });
    await expect(page.getByText(told).first()).toBeVisible();
    const anew = await client.replaceTab();
    await client.open();
    expect(await client.story.inputValue()).toBe(text);
    await expect(anew.getByText(told).first()).toBeVisible();
    expect(await client.answers()).not.toHaveProperty("story");

    await anew.getByRole("link", { name: "Family | Parents" }).click();
    await anew.getByLabel(/Which homes did you live in/u).waitFor();
    for (const question of (await anew.locator("form textarea").all()).slice(0, 5)) {
      await question.fill("Short.");
    }
    await waitUntilSaved(anew);
    await anew.getByRole("link", { name: "Story", exact: true }).first().click();
    await client.expectStored(text);
    expect(await client.story.inputValue()).toBe(text);
  });
});
