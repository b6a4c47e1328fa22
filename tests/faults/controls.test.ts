import type { Locator } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/client/answering-client.ts";

/** How a client answers a question of one kind, and what the control and the server then have. */
interface Answering {
  readonly kind: string;
  readonly route: string;
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

const questionnaire = { route: "/questionnaire", section: "questionnaire" } as const;

const ANSWERS: readonly Answering[] = [
  {
    kind: "a choice",
    ...questionnaire,
    question: "gender",
    answer: async (control) => control.selectOption("Female"),
    held: "Female",
    stored: "Female",
  },
  {
    kind: "a choice made with the keyboard",
    ...questionnaire,
    question: "maritalStatus",
    answer: async (control) => control.press("D"),
    held: "Divorced",
    stored: "Divorced",
  },
  {
    kind: "a rating",
    route: "/personal",
    section: "personal",
    question: "ratingHealth",
    answer: async (control) => control.and(control.page().locator("[value='7']")).check(),
    held: "7",
    stored: 7,
  },
  {
    kind: "a number with a comma",
    ...questionnaire,
    question: "height",
    answer: typing("170,5"),
    held: "170,5",
    stored: 170.5,
  },
  {
    kind: "a time",
    route: "/health",
    section: "health",
    question: "bedtime",
    answer: async (control) => control.fill("22:15"),
    held: "22:15",
    stored: "22:15",
  },
  {
    kind: "a short text",
    ...questionnaire,
    question: "birthplace",
    answer: typing("’s-Hertogenbosch — Ñ 🌻 "),
    held: "’s-Hertogenbosch — Ñ 🌻 ",
    stored: "’s-Hertogenbosch — Ñ 🌻 ",
  },
  {
    kind: "an email address",
    ...questionnaire,
    question: "altEmail",
    answer: typing("she@exämple.org"),
    held: "she@exämple.org",
    stored: "she@exämple.org",
  },
  {
    kind: "words where an email address is asked for",
    ...questionnaire,
    question: "kinEmail",
    answer: typing(" ask my sister, or me "),
    held: " ask my sister, or me ",
    stored: " ask my sister, or me ",
  },
  {
    kind: "a web address",
    ...questionnaire,
    question: "website",
    answer: typing("exämple.org/über mich "),
    held: "exämple.org/über mich ",
    stored: "exämple.org/über mich ",
  },
];

const SECTIONS = [...new Set(ANSWERS.map(({ section }) => section))];

describe("what is answered in every kind of control", () => {
  const client = withAnsweringClient();

  const controlOf = ({ section, question }: Answering): Locator =>
    client().page().locator(`[name=${section}_${question}]`);
  const heldBy = async (answering: Answering): Promise<string> => {
    const control = controlOf(answering);
    return (await control.count()) > 1
      ? control.and(client().page().locator(":checked")).inputValue()
      : control.inputValue();
  };

  it.each(SECTIONS)("comes back when the tab crashed: %s", async (section) => {
    const answerings = ANSWERS.filter((answering) => answering.section === section);
    await client().begin();
    await client().open(answerings[0]?.route ?? "/");
    const reconnect = await client().cutOff();
    for (const answering of answerings) {
      await answering.answer(controlOf(answering));
      await expect.poll(client().kept).toContain(JSON.stringify(answering.held));
    }
    await client().crashTab();
    await reconnect();
    const sentBefore = client().commits();
    await client().open(answerings[0]?.route ?? "/");
    for (const answering of answerings) {
      expect(await heldBy(answering), answering.kind).toBe(answering.held);
    }
    for (const answering of answerings) {
      await client().expectStored(section, answering.question, answering.stored);
      expect(await heldBy(answering), answering.kind).toBe(answering.held);
    }
    expect(client().commits() - sentBefore, "all in one save").toBe(1);
  });

  describe("lines in a field of one line", () => {
    const birthplace = (): Locator => client().field("Place of Birth");
    const typeAtItsEnd = async (text: string): Promise<void> => {
      await birthplace().focus();
      await client().page().keyboard.press("Control+End");
      await client().page().keyboard.type(text);
    };

    it("stay lines where an older document has them", async () => {
      await client().begin({ questionnaire: { birthplace: "Delft\nSouth Holland" } });
      await client().open("/questionnaire");
      expect(await birthplace().inputValue()).toBe("Delft\nSouth Holland");
      await typeAtItsEnd(", it was");
      await client().expectStored("questionnaire", "birthplace", "Delft\nSouth Holland, it was");
    });

    it("become spaces where they are pasted, as everywhere", async () => {
      await client().begin();
      await client().open("/questionnaire");
      await client().paste(birthplace(), "Delft\r\nSouth Holland\nEurope");
      expect(await birthplace().inputValue()).toBe("Delft South Holland Europe");
      await client().expectStored("questionnaire", "birthplace", "Delft South Holland Europe");
    });
  });
});
