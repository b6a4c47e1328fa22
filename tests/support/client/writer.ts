import { type Page, type Request, type Route, expect } from "@playwright/test";
import type { Person } from "../person.ts";
import { type Login, signIn } from "../sign-in.ts";
import type { RunningApp } from "../site/running-app.ts";
import { untilQuiet } from "../browser/quiet-page.ts";
import { addClient, storedClient } from "./client-account.ts";
import { type SaveLineRecord, recordSaveLine } from "./save-line-record.ts";
import { type UntrueClaim, watchClaims } from "./status-claims.ts";
import { StoryTab } from "./story-tab.ts";

const PASSWORD = "some-words-1";

/** A client who writes in the section Story, at a separate browser profile. */
export interface Writer {
  readonly person: Person;
  readonly tab: StoryTab;
  /** The page of `tab`. */
  readonly page: Page;
  readonly login: Login;
  readonly uid: string;
  /** The saves that the client's browser has sent. */
  readonly saves: readonly Request[];
  readonly line: SaveLineRecord;
  /** Untrue claims of the save line. At the end of a test, there must be none. */
  readonly untrue: readonly UntrueClaim[];
  /** Opens another tab with the section Story. */
  readonly openTab: () => Promise<StoryTab>;
  /** `handle` gets the saves until the returned function is called. Saves held then stay held. */
  readonly onSaves: (handle: (route: Route) => Promise<void> | void) => Promise<() => void>;
  /** The section as it is stored. */
  readonly stored: () => Promise<unknown>;
  /** Expects the story on server and screen, and the save line to say so. */
  readonly expectStored: (text: string) => Promise<void>;
  /** Signs in again in the dialog; the text behind the dialog must be unchanged. */
  readonly signInAgain: (text: string) => Promise<void>;
}

export interface WriterOptions {
  /** The same client on another device. */
  readonly as?: Writer;
  /** Whether requests may be refused, which is so by default: most of these clients lose their connection. */
  readonly refusedRequests?: boolean;
  /** The device's time; also gives the test control over the device's clock. */
  readonly time?: number;
}

/** Lets the person, who has loaded no page of the app yet, sign in and open the section Story. */
export async function openWriter(
  app: RunningApp,
  person: Person,
  { as, time }: WriterOptions,
): Promise<Writer> {
  const login = as?.login ?? { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
  const uid = as?.uid ?? (await addClient(app, login));
  const { page, context } = person;
  const tab = new StoryTab(page);
  const line = await recordSaveLine(context);
  const untrue = await watchClaims(context);
  if (time !== undefined) {
    await context.clock.install({ time });
    await page.reload();
  }
  const saves: Request[] = [];
  context.on("request", (request) => {
    // A logout also sends a commit: it names the ended sign-in.
    const isLogout = request.postData()?.includes("endedSignIns");
    if (request.url().includes("documents:commit") && isLogout !== true) {
      saves.push(request);
    }
  });
  await signIn(page, login, "/story");
  await tab.story.waitFor();
  // Waits for all reads: the rules would refuse a read after a test has ended the sign-in.
  await untilQuiet(page);
  const stored = async (): Promise<unknown> => (await storedClient(app, uid))?.["story"];
  return {
    person,
    tab,
    page,
    login,
    uid,
    saves,
    line,
    untrue,
    openTab: async () => {
      const another = new StoryTab(await context.newPage());
      await another.open();
      return another;
    },
    onSaves: async (handle) => {
      let isOver = false;
      await context.route("**/documents:commit*", (route) =>
        isOver ? route.fallback() : handle(route),
      );
      return () => {
        isOver = true;
      };
    },
    stored,
    expectStored: async (text) => {
      await expect.poll(stored).toMatchObject({ story: text });
      await expect(tab.story).toHaveValue(text);
      await tab.expectSaved();
    },
    signInAgain: async (text) => {
      await tab.signInDialog.waitFor();
      await expect(tab.story).toHaveValue(text);
      await tab.signInDialog.getByLabel("Password").fill(login.password);
      await tab.signInDialog.getByRole("button", { name: "Login" }).click();
      await tab.signInDialog.waitFor({ state: "hidden" });
    },
  };
}
