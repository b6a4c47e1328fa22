import { render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as answers from "../../data/of-client/answers.ts";
import { LONGEST_ANSWER } from "../../domain/question/question-kinds.ts";
import type { SavingBlocker } from "../../domain/answer/unsaved-states.ts";
import type { SaveAnswers, StoredAnswers } from "../../domain/answer/answers.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { RecoveredTexts } from "../../questionnaire/notices/RecoveredTexts.tsx";
import { UnsavedNotice } from "../../questionnaire/notices/UnsavedNotice.tsx";
import { openDeviceStorage } from "../../questionnaire/saving/journal/device-storage.ts";
import { openSection } from "../../questionnaire/testing/open-section.tsx";
import { saveOrGiveUp } from "./log-out.ts";

interface Case {
  readonly stored: StoredAnswers;
  readonly text: string;
  readonly bases: readonly string[];
  readonly sentence: string;
  readonly blockedBy?: SavingBlocker;
}

const CASES: Readonly<Record<string, Case>> = {
  "does not fit its question": {
    stored: {},
    text: "x".repeat(LONGEST_ANSWER + 1),
    bases: [""],
    sentence: "needs a look before it can be saved.",
  },
  "was changed elsewhere": {
    stored: { age: 40 },
    text: "41",
    bases: [],
    sentence:
      "was changed on another device or in another tab too. Please choose there what to keep.",
  },
  "belongs to a file that is gone": {
    stored: {},
    text: "41",
    bases: [""],
    sentence:
      "Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.",
    blockedBy: "not-found",
  },
  "waits for a consent that is taken back": {
    stored: {},
    text: "41",
    bases: [""],
    sentence:
      "You have taken your consent back, so nothing more is sent. What is not saved stays on this device, and is sent if you agree again.",
    blockedBy: "withdrawn",
  },
};

describe.each(Object.entries(CASES))("a text that %s", (_, { stored, text, bases, ...rest }) => {
  const { sentence, blockedBy } = rest;
  const { section } = SAMPLE;
  const confirm = vi.fn<(question: string) => boolean>();
  const save: SaveAnswers = () =>
    blockedBy === undefined ? Promise.resolve(undefined) : Promise.reject(new Failure(blockedBy));
  let owner: string;

  beforeEach(async () => {
    owner = crypto.randomUUID();
    const device = openDeviceStorage();
    await device.remove(await device.keys());
    replaceIn(answers, { openAnswers: () => Promise.resolve({ answers: stored, save }) });
    confirm.mockReset().mockReturnValue(false);
    vi.stubGlobal("confirm", confirm);
  });

  const leaveOnDevice = (): Promise<void> =>
    openDeviceStorage().set(`${owner}/${section.id}/1-0.5`, () => ({ age: { text, bases } }));

  const expectAsked = async (): Promise<void> => {
    expect(await saveOrGiveUp(owner, new AbortController().signal)).toBe(false);
    const asked = confirm.mock.calls[0]?.[0] ?? "";
    expect(asked).toMatch(/^Something you wrote in Details .* It would be lost\. Log out all the/u);
    expect(asked).toContain(sentence);
  };

  it("has the same sentence below its form, on other screens and at logout", async () => {
    const form = openSection({
      owner,
      answers: stored,
      fromJournal: { age: { text, possiblyStored: bases } },
      save,
    });
    await waitFor(() => {
      expect(form.container).toHaveTextContent(sentence);
    });
    form.unmount();
    const left = render(
      <MemoryRouter>
        <UnsavedNotice link={Link} owner={owner} inSections={[section.id]} />
      </MemoryRouter>,
    );
    expect(left.container).toHaveTextContent(/^Something you wrote in Details /u);
    expect(left.container).toHaveTextContent(sentence);
    left.unmount();
    render(<RecoveredTexts owner={owner} section={section} blockedBy={blockedBy} />);
    expect(await screen.findByRole("region")).toHaveTextContent(sentence);
    await expectAsked();
  });

  it("has the same sentence after a reload, and no promise that opening saves it", async () => {
    await leaveOnDevice();
    const { container } = render(
      <MemoryRouter>
        <UnsavedNotice link={Link} owner={owner} blockedBy={blockedBy} />
        <RecoveredTexts owner={owner} section={section} blockedBy={blockedBy} />
      </MemoryRouter>,
    );
    await waitFor(() => {
      expect(container.textContent.split(sentence)).toHaveLength(3);
    });
    expect(container).not.toHaveTextContent(/Open it, and it is saved|is saved by itself/u);
    await expectAsked();
  });
});
