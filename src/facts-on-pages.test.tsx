// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { Facts } from "./content/facts.ts";
import content from "./content/facts.json";
import type { Language } from "./words/words.ts";

const ALL = ["consent", "privacy", "safety", "terms", "coaching", "dashboard", "erasure"] as const;

type Place = (typeof ALL)[number];

/** What each place reads in a language on a site with these facts, and the version of the consent. */
async function placesWith(changed: Partial<Facts>, language: Language = "en") {
  vi.resetModules();
  const flipped = { ...content, ...changed };
  vi.doMock("./content/facts.json", () => ({ ...flipped, default: flipped }));
  vi.doMock("./session/store/account.tsx", () => ({
    useAccount: () => ({ uid: "client", profile: { erasureAskedAt: undefined } }),
  }));
  vi.doMock("./session/store/session.tsx", () => ({
    useSessionStore: () => ({ changeProfile: () => undefined }),
  }));
  const { ConsentText } = await import("./pages/client/consent/ConsentText.tsx");
  const { PrivacyPage } = await import("./pages/site/legal/PrivacyPage.tsx");
  const { SafetyPage } = await import("./pages/site/legal/SafetyPage.tsx");
  const { TermsPage } = await import("./pages/site/legal/TermsPage.tsx");
  const { CoachingPage } = await import("./pages/site/CoachingPage.tsx");
  const { BeforeYouBegin } = await import("./pages/client/dashboard/BeforeYouBegin.tsx");
  const { OwnErasure } = await import("./pages/client/my-answers/OwnErasure.tsx");
  const { CONSENT_VERSION } = await import("./content/consent-version.ts");
  const { loadWords, switchLanguage } = await import("./words/load-words.ts");
  loadWords(["privacy", "safety", "terms"], language);
  await switchLanguage(language);
  const pages: Readonly<Record<Place, React.ReactNode>> = {
    consent: <ConsentText />,
    privacy: <PrivacyPage />,
    safety: <SafetyPage />,
    terms: <TermsPage />,
    coaching: <CoachingPage />,
    dashboard: <BeforeYouBegin />,
    erasure: <OwnErasure />,
  };
  const read = new Map<Place, string>();
  for (const place of ALL) {
    const { container, unmount } = render(<MemoryRouter>{pages[place]}</MemoryRouter>);
    if (place === "erasure") {
      await userEvent.click(screen.getByRole("button", { name: "Ask me to erase everything" }));
    }
    read.set(place, container.textContent.replaceAll(/\s+/gu, " "));
    unmount();
  }
  return { read, version: CONSENT_VERSION };
}

const READS: readonly Place[] = ["consent", "privacy", "safety", "coaching", "dashboard"];
const PASSES_ON: readonly Place[] = ["consent", "privacy", "safety", "terms", "dashboard"];
const LIMIT: readonly Place[] = ["consent", "privacy", "safety", "terms"];
const COPIES: readonly Place[] = ["consent", "privacy"];
const LONGER: readonly Place[] = ["consent", "privacy", "erasure"];

it("a fresh site tells of one coach, no backup, no mail, no copy", async () => {
  const { read } = await placesWith({});
  for (const [place, text] of read) {
    expect(text, place).not.toMatch(/backup|GitHub|copies|nightly|A mail tells|[{}]/iu);
    expect(text.includes("You and I read it."), place).toBe(READS.includes(place));
    expect(text.includes("if I believe that you or somebody else"), place).toBe(
      LIMIT.includes(place),
    );
  }
});

it.each<readonly [Partial<Facts>, readonly (readonly [string, readonly Place[]])[]]>([
  [
    { coaches: 2 },
    [
      ["You, I and one other person, who works with me, read it.", READS],
      ["We pass it on to nobody, with one limit", PASSES_ON],
    ],
  ],
  [{ coaches: 4 }, [["You, I and 3 others, who work with me, read it.", READS]]],
  [
    { operator: "another person" },
    [["The person who looks after this site for me could read it, too.", [...COPIES, "coaching"]]],
  ],
  [{ silenceEndsIf: "the sky falls" }, [["if the sky falls, I may have to tell others.", LIMIT]]],
  [{ databaseIn: "Iceland" }, [["in a data centre in Iceland", COPIES]]],
  [
    { googleKeepsDays: 7 },
    [
      ["Google keeps copies of its database for 7 days.", COPIES],
      ["Copies in backups last up to 7 days longer.", LONGER],
    ],
  ],
  [
    { backupsMadeBy: "GitHub" },
    [
      ["GitHub makes a copy of everything each night, in the United States.", COPIES],
      ["read everything until it is encrypted; then only I can open it.", COPIES],
      ["Programs store it and show it, and copy it into backups.", ["privacy"]],
      ["Copies in backups last up to 35 days longer.", LONGER],
    ],
  ],
  [
    { backupsMadeBy: "the operator", backupsKeptDays: 20, googleKeepsDays: 7 },
    [
      ["I make encrypted copies of everything, which only I can open.", COPIES],
      ["Copies in backups last up to 20 days longer.", LONGER],
    ],
  ],
  [
    { backupsMadeBy: "the operator", operator: "another person", backupsOpenedBy: "both" },
    [["which only I and the person who looks after this site for me can open.", COPIES]],
  ],
])("the facts %j change the sentences of pages, and ask for consent anew", async (facts, said) => {
  const [before, after] = [await placesWith({}), await placesWith(facts)];
  for (const [sentence, places] of said) {
    expect(
      ALL.filter((place) => after.read.get(place)?.includes(sentence)),
      sentence,
    ).toEqual(ALL.filter((place) => places.includes(place)));
    expect([...before.read.values()].join(" ")).not.toContain(sentence);
  }
  expect(after.version).not.toBe(before.version);
});

it("the mail of the day is told if sent, and asks for no consent", async () => {
  const [before, after] = [await placesWith({}), await placesWith({ mailOfTheDayBy: "GitHub" })];
  expect(after.read.get("privacy")).toContain("A mail tells me how much is new");
  expect(after.version).toBe(before.version);
});

it("the privacy page in Dutch tells all facts in Dutch", async () => {
  const { read } = await placesWith(
    {
      coaches: 2,
      operator: "another person",
      backupsMadeBy: "GitHub",
      backupsOpenedBy: "both",
      mailOfTheDayBy: "GitHub",
    },
    "nl",
  );
  const text = read.get("privacy");
  expect(text).not.toMatch(/\b(?:the|you|and|with)\b/iu);
  expect(text).toContain(
    "Jij, ik en één ander, die met mij samenwerkt, lezen het. Wij geven het aan niemand door, met één uitzondering: als ik denk dat",
  );
  expect(text).toContain(
    "daarna kunnen alleen ik en de persoon die deze site voor mij beheert, het openen.",
  );
});
