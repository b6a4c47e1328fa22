import { type Locator, expect, test } from "../support/test.ts";

const typing = (text: string) => async (control: Locator) => control.pressSequentially(text);

/** How a client answers a question of one kind, and what the control and the server then have. */
const ANSWERS: Readonly<
  Record<
    string,
    readonly [
      question: string,
      answer: (control: Locator) => Promise<unknown>,
      held: string,
      stored?: string | number,
    ][]
  >
> = {
  questionnaire: [
    ["gender", async (control) => control.selectOption("Female"), "Female"],
    ["maritalStatus", async (control) => control.press("D"), "Divorced"],
    ["height", typing("170,5"), "170,5", 170.5],
    ["birthplace", typing("’s-Hertogenbosch — Ñ 🌻 "), "’s-Hertogenbosch — Ñ 🌻 "],
    ["altEmail", typing("she@exämple.org"), "she@exämple.org"],
    ["kinEmail", typing(" ask my sister "), " ask my sister ", "ask my sister"],
    ["website", typing("exämple.org/über "), "exämple.org/über ", "exämple.org/über"],
  ],
  personal: [
    [
      "ratingHealth",
      async (control) => control.and(control.page().locator("[value='7']")).check(),
      "7",
      7,
    ],
  ],
  health: [["bedtime", async (control) => control.fill("22:15"), "22:15"]],
};

for (const [section, answerings] of Object.entries(ANSWERS)) {
  test(`every kind of control has its answer again after a crash: ${section}`, async ({
    client,
  }) => {
    const controlOf = (question: string): Locator =>
      client.page.locator(`[name=${section}_${question}]`);
    const expectHeld = async (question: string, held: string): Promise<void> => {
      const control = controlOf(question);
      const isGroup = (await control.count()) > 1;
      const holder = isGroup ? control.and(client.page.locator(":checked")) : control;
      expect(await holder.inputValue(), question).toBe(held);
    };
    await client.open(`/${section}`);
    const reconnect = await client.cutOff();
    for (const [question, answer, held] of answerings) {
      await answer(controlOf(question));
      await expect.poll(client.kept).toContain(JSON.stringify(held));
    }
    await client.crashTab();
    await reconnect();
    const before = client.saves.length;
    await client.open(`/${section}`);
    for (const [question, , held] of answerings) {
      await expectHeld(question, held);
    }
    for (const [question, , held, stored = held] of answerings) {
      await client.expectStored(stored, question, section);
      await expectHeld(question, held);
    }
    expect(client.saves.length - before, "all in one save").toBe(1);
  });
}

test("lines stay lines in a field of one line, and become spaces where pasted", async ({
  client,
}) => {
  await client.store({ questionnaire: { birthplace: "Delft\nSouth Holland" } });
  await client.open("/questionnaire");
  const birthplace = client.page.getByLabel("Place of Birth");
  await expect(birthplace).toHaveValue("Delft\nSouth Holland");
  await birthplace.press("Control+End");
  await client.page.keyboard.type(", it was");
  await client.expectStored("Delft\nSouth Holland, it was", "birthplace", "questionnaire");
  await birthplace.fill("");
  await client.expectStored("", "birthplace", "questionnaire");
  await client.open("/questionnaire");
  await client.paste(birthplace, "Delft\r\nEurope");
  await expect(birthplace).toHaveValue("Delft Europe");
  await client.expectStored("Delft Europe", "birthplace", "questionnaire");
});
