import { expect, test } from "../../tests/support/desk-test.ts";

const DUTCH = "What you ask, in Dutch";

// The tests of a file share a desk, and so each rewords another question.
for (const [width, heading, question] of [
  [1280, /^What brings you here/u, /^Which issues/u],
  [390, /^Room to unload/u, /^This space is for unloading/u],
] as const) {
  const words = `What is most pressing, at ${width}?`;
  const translation = `Wat is het dringendst, op ${width}?`;
  test(`the wording desk has both languages beside each other, at ${width} pixels`, async ({
    desk,
    expectAccessible,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const list = page.getByRole("navigation");
    const open = async (name: string | RegExp): Promise<void> => {
      if (width < 1000) {
        await page.getByRole("button", { name: /sections and questions$/u }).click();
      }
      await list.getByRole("button", { name }).click();
    };
    await open(/^Story/u);
    await open(heading);
    await open(question);
    const english = page.getByLabel("What you ask", { exact: true });
    const dutch = page.getByLabel(DUTCH);
    await expect(dutch).toHaveAttribute("lang", "nl");
    const before = await dutch.inputValue();

    await english.fill(words);
    await page.getByText("The English was reworded since.").waitFor();
    await expectAccessible(page, "a reworded question");
    await page.getByRole("button", { name: /^It still says the same/u }).click();
    await page.getByText("The English was reworded since.").waitFor({ state: "detached" });

    await dutch.fill("");
    await page.getByText("Not there yet: your client reads the English.").waitFor();
    await expect(list.getByText("1 not in Dutch").first()).toBeAttached();
    await dutch.fill(translation);
    await expect(list.getByText("1 not in Dutch")).toHaveCount(0);

    const panel = page.getByRole("complementary");
    expect(await panel.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
    if (width < 1000) {
      await page.getByRole("button", { name: "Done" }).click();
    }
    await page.getByRole("button", { name: "Shown in Dutch" }).click();
    const sheet = page.getByRole("main");
    await sheet.getByText(translation).waitFor();
    await sheet.getByRole("heading", { level: 1, name: "Verhaal" }).waitFor();
    await expectAccessible(page, "a section in Dutch");

    if (width > 1000) {
      await page.getByRole("button", { name: "Save" }).click();
      const asked = page.getByRole("dialog");
      await asked.getByText(`“${words}” in Dutch`).waitFor();
      await asked.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Everything is saved").waitFor();
      const saved = desk.read("story.nl.json");
      expect(saved).toContain(translation);
      expect(saved).not.toContain(before);
    }
  });
}
