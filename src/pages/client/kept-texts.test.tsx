import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as answers from "../../data/of-client/answers.ts";
import { noteEarlierTexts } from "../../data/of-client/earlier-texts.ts";
import { noteLogin } from "../../domain/browser/known-logins.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { SectionForm } from "../../questionnaire/SectionForm.tsx";
import { RecoveredTexts } from "../../questionnaire/notices/RecoveredTexts.tsx";
import { UnsavedNotice } from "../../questionnaire/notices/UnsavedNotice.tsx";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { openDeviceStorage } from "../../questionnaire/saving/journal/device-storage.ts";
import { definitionOf } from "../../questionnaire/testing/section-definitions.ts";
import { UnsavedOnDevice } from "./cover/UnsavedOnDevice.tsx";
import { earlierTextsBeside } from "./earlier-texts/section-earlier-texts.tsx";
import { LeftByFormer } from "./former-login/LeftByFormer.tsx";
import { saveOrGiveUp } from "./log-out.ts";

beforeEach(() => {
  replaceIn(answers, { openAnswers: () => Promise.reject(new Failure("unavailable")) });
});

const { section } = definitionOf("story");
const kept = (text: string) => ({ text, bases: [""] });

/** The places, each with a section that only it has a text of, and that text. */
const PLACES = {
  "a draft of this page": ["Details", "In a draft"],
  "the journal": ["Health", "In the journal"],
  "her earlier texts": ["Story", "An earlier text"],
  "what a former login left": ["Personal History", "Left by a former login"],
  "what another login left": ["Family | Parents", "Left by another"],
} as const;

type Place = keyof typeof PLACES;

// `Object.keys` has no type for the names of its object.
const ALL = Object.keys(PLACES) as readonly Place[];

beforeAll(async () => {
  const device = openDeviceStorage();
  await device.set("her/health/1-0.5", () => ({ surgeries: kept(PLACES["the journal"][1]) }));
  await device.set("her/health/2-0.5", () => ({ "allergies:talk": kept("yes") }));
  await device.set("former/personalhistory/1-0.5", () => ({
    traumaDescription: kept(PLACES["what a former login left"][1]),
  }));
  await device.set("another/familyparents/1-0.5", () => ({
    childhoodHomes: kept(PLACES["what another login left"][1]),
  }));
  for (const [uid, name] of [
    ["former", "client"],
    ["another", "another"],
    ["her", "client"],
  ] as const) {
    await noteLogin(uid, `${name}@example.com`);
  }
  const text = PLACES["her earlier texts"][1];
  noteEarlierTexts("her", [{ key: "story/story/1", text, keptAt: Date.now() }]);
  const draft = drafts.open({
    owner: "her",
    definition: definitionOf("questionnaire"),
    answers: {},
    fromJournal: {},
    save: () => Promise.reject(new Failure("unavailable")),
  });
  draft.store.write("address", PLACES["a draft of this page"][1]);
  drafts.leave(draft);
});

afterAll(() => drafts.forget("her"));

const shown = (page: ReactNode) => {
  const { container } = render(<MemoryRouter>{page}</MemoryRouter>);
  return () => container.textContent;
};

interface Reader {
  readonly show: () => () => string | null;
  readonly reads: readonly Place[];
  /** Whether the reader names only the sections, and shows no text. */
  readonly namesOnly?: true;
}

const READERS: Readonly<Record<string, Reader>> = {
  "a notice on another screen": {
    show: () => shown(<UnsavedNotice link={Link} owner="her" />),
    reads: ["a draft of this page", "the journal"],
    namesOnly: true,
  },
  "a page in place of sections": {
    show: () => shown(<UnsavedOnDevice owner="her" />),
    reads: ["a draft of this page", "the journal"],
  },
  "a section that does not open": {
    show: () => shown(<RecoveredTexts owner="her" section={section} />),
    reads: [],
  },
  "the question at logout": {
    show: () => {
      const confirm = vi.fn<(question: string) => boolean>(() => false);
      vi.stubGlobal("confirm", confirm);
      void saveOrGiveUp("her", new AbortController().signal, { hasFile: true });
      return () => confirm.mock.lastCall?.[0] ?? "";
    },
    reads: ["a draft of this page", "the journal", "what a former login left"],
    namesOnly: true,
  },
  "the offer after a new login": {
    show: () => shown(<LeftByFormer owner="her" hasAgreed />),
    reads: ["what a former login left"],
  },
  "the line below a question": {
    show: () =>
      shown(
        <SectionForm
          draft={{
            owner: "her",
            definition: definitionOf("story"),
            answers: {},
            fromJournal: {},
            save: () => Promise.resolve(undefined),
          }}
          besideAnswer={earlierTextsBeside("her")}
        />,
      ),
    reads: ["her earlier texts"],
  },
};

it.each(Object.entries(READERS))(
  "%s reads its own places of what is kept, and no other",
  async (_, { show, reads, namesOnly }) => {
    const text = show();
    const inWords = (place: Place): string => PLACES[place][namesOnly ? 0 : 1];
    const read = () => ALL.filter((place) => text()?.includes(inWords(place)));
    await waitFor(() => {
      expect(read()).toEqual(reads);
    });
    // What else it might read comes a moment later.
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(read()).toEqual(reads);
  },
);

it("what a former login left is folded until the client opens it", async () => {
  render(<LeftByFormer owner="her" hasAgreed />, { wrapper: MemoryRouter });
  const words = await screen.findByText(PLACES["what a former login left"][1]);
  expect(words).not.toBeVisible();
  await userEvent.click(screen.getByText("Show what I wrote that is not saved"));
  expect(words).toBeVisible();
});

it("a text in place of its section stands below its question", async () => {
  render(<UnsavedOnDevice owner="her" />);
  const region = await screen.findByRole("region", {
    name: "What you wrote in Health that is not saved",
  });
  expect(await within(region).findByText("I'd rather talk about this")).toBeVisible();
  expect(within(region).queryByText("yes")).toBeNull();
  expect(within(region).getByText(/is saved by itself once this section opens/u)).toBeVisible();
});
