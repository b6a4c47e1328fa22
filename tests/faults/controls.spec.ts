import type { AnsweringClient } from "../support/client/answering-client.ts";
import { type Locator, expect, test } from "../support/test.ts";

/** How a client answers a question of one kind, and what the control and the server then have. */
interface Answering {
  readonly kind: string;
  readonly section: string;
  readonly question: string;
  readonly answer: (control: Locator) => Promise<unknown>;
  /** The control's value after the answer. */
  readonly held: string;
  readonly stored: string | number;
}

const typing =
  (text: string) =>
  async (control: Locator): Promise<void> =>
    control.pressSequentially(text);

const ANSWERS: readonly Answering[] = [
  {
    kind: "a choice",
    section: "questionnaire",
    question: "gender",
    answer: async (control) => control.selectOption("Female"),
    held: "Female",
    stored: "Female",
  },
  {
    kind: "a choice made with the keyboard",
    section: "questionnaire",
    question: "maritalStatus",
    answer: async (control) => control.press("D"),
    held: "Divorced",
    stored: "Divorced",
  },
  {
    kind: "a rating",
    section: "personal",
    question: "ratingHealth",
    answer: async (control) => control.and(control.page().locator("[value='7']")).check(),
    held: "7",
    stored: 7,
  },
  {
    kind: "a number with a comma",
    section: "questionnaire",
    question: "height",
    answer: typing("170,5"),
    held: "170,5",
    stored: 170.5,
  },
  {
    kind: "a time",
    section: "health",
    question: "bedtime",
    answer: async (control) => control.fill("22:15"),
    held: "22:15",
    stored: "22:15",
  },
  {
    kind: "a short text",
    section: "questionnaire",
    question: "birthplace",
    answer: typing("’s-Hertogenbosch — Ñ 🌻 "),
    held: "’s-Hertogenbosch — Ñ 🌻 ",
    stored: "’s-Hertogenbosch — Ñ 🌻 ",
  },
  {
    kind: "an email address",
    section: "questionnaire",
    question: "altEmail",
    answer: typing("she@exämple.org"),
    held: "she@exämple.org",
    stored: "she@exämple.org",
  },
  {
    kind: "words where an email address is asked for",
    section: "questionnaire",
    question: "kinEmail",
    answer: typing(" ask my sister, or me "),
    held: " ask my sister, or me ",
    stored: "ask my sister, or me",
  },
  {
    kind: "a web address",
    section: "questionnaire",
    question: "website",
    answer: typing("exämple.org/über mich "),
    held: "exämple.org/über mich ",
    stored: "exämple.org/über mich",
  },
];

const controlOf = ({ page }: AnsweringClient, { section, question }: Answering): Locator =>
  page.locator(`[name=${section}_${question}]`);

async function expectHeld(client: AnsweringClient, answering: Answering): Promise<void> {
  const control = controlOf(client, answering);
  const holder =
    (await control.count()) > 1 ? control.and(client.page.locator(":checked")) : control;
  expect(await holder.inputValue(), answering.kind).toBe(answering.held);
}

test.describe("what is answered in every kind of control", () => {
  test.use({ allowed: { refusedRequests: true } });

  for (const section of new Set(ANSWERS.map((answering) => answering.section))) {
    test(`comes back when the tab crashed: ${section}`, async ({ client }) => {
      const answerings = ANSWERS.filter((answering) => answering.section === section);
      await client.open(`/${section}`);
      const reconnect = await client.cutOff();
      for (const answering of answerings) {
        await answering.answer(controlOf(client, answering));
        await expect.poll(client.kept).toContain(JSON.stringify(answering.held));
      }
      await client.crashTab();
      await reconnect();
      const sentBefore = client.commits();
      await client.open(`/${section}`);
      for (const answering of answerings) {
        await expectHeld(client, answering);
      }
      for (const answering of answerings) {
        await client.expectStored(section, answering.question, answering.stored);
        await expectHeld(client, answering);
      }
      expect(client.commits() - sentBefore, "all in one save").toBe(1);
    });
  }

  test.describe("lines in a field of one line", () => {
    test("stay lines where an older document has them", async ({ client }) => {
      await client.store({ questionnaire: { birthplace: "Delft\nSouth Holland" } });
      await client.open("/questionnaire");
      const birthplace = client.field("Place of Birth");
      await expect(birthplace).toHaveValue("Delft\nSouth Holland");
      await birthplace.press("Control+End");
      await client.page.keyboard.type(", it was");
      await client.expectStored("questionnaire", "birthplace", "Delft\nSouth Holland, it was");
    });

    test("become spaces where they are pasted, as everywhere", async ({ client }) => {
      await client.open("/questionnaire");
      const birthplace = client.field("Place of Birth");
      await client.paste(birthplace, "Delft\r\nSouth Holland\nEurope");
      await expect(birthplace).toHaveValue("Delft South Holland Europe");
      await client.expectStored("questionnaire", "birthplace", "Delft South Holland Europe");
    });
  });
});
