import {
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  type Route,
  expect,
} from "@playwright/test";
import {
  type AnswersToDialogs,
  COMMITS,
  answerDialogs,
  hold,
  intercept,
} from "../browser/intercept.ts";
import type { Person, PersonOptions } from "../person.ts";
import { type Login, signIn } from "../sign-in.ts";
import type { RunningApp } from "../site/running-app.ts";
import { type ClientAccount, newClient, storedClient } from "./client-account.ts";
import { waitUntilSaved } from "./open-section.ts";
import { type UntrueClaim, watchClaims } from "./status-claims.ts";
import { StoryTab } from "./story-tab.ts";

export interface ClientOptions extends PersonOptions {
  readonly name?: string;
  /** Fields of the client's document besides the details. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** The same client on another device. */
  readonly as?: Client;
  /** The device's time; also gives the test control over the device's clock. */
  readonly time?: number;
  /** Whether `untrue` is filled. */
  readonly isWatched?: boolean;
}

/**
 * A client at a browser profile of her own, with the faults that a test may cause while she answers. As a
 * `StoryTab` she is her current tab, which is another one after `replaceTab` and `crashTab`.
 */
export class Client extends StoryTab {
  readonly person: Person;
  readonly login: Login;
  readonly uid: string;
  /** Untrue claims of the save line. At the end of a test, there must be none. */
  readonly untrue: readonly UntrueClaim[];
  /** The saves that her tabs have sent. */
  readonly saves: Request[] = [];
  readonly #app: RunningApp;

  constructor(
    app: RunningApp,
    person: Person,
    account: ClientAccount,
    untrue: readonly UntrueClaim[],
  ) {
    super(person.page);
    this.#app = app;
    this.person = person;
    this.login = account.login;
    this.uid = account.uid;
    this.untrue = untrue;
    this.context.on("request", (request) => {
      // A logout also sends a commit: it names the ended sign-in.
      const isLogout = request.postData()?.includes("endedSignIns");
      if (request.url().includes("documents:commit") && isLogout !== true) {
        this.saves.push(request);
      }
    });
  }

  get context(): BrowserContext {
    return this.person.context;
  }

  /** Her document as it is stored. */
  readonly stored = async (): Promise<Readonly<Record<string, unknown>>> =>
    (await storedClient(this.#app, this.uid)) ?? {};

  /** Her answers to a section as they are stored: none if it is not there. */
  readonly answers = async (section = "story"): Promise<Readonly<Record<string, unknown>>> =>
    Object((await this.stored())[section]);

  /** Replaces fields of her document, as another device of hers might. */
  async store(fields: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#app.admin.firestore.doc(`clients/${this.uid}`).update(fields);
  }

  /** Waits until the server has exactly this answer, and the device's journal no longer keeps it. */
  async expectStored(answer: unknown, question = "story", section = "story"): Promise<void> {
    await expect.poll(async () => (await this.answers(section))[question]).toBe(answer);
    await expect.poll(this.kept).toBe("[]");
  }

  /** Expects the story on server and screen, and the save line to say so. */
  async expectSaved(text: string): Promise<void> {
    await expect.poll(this.answers).toMatchObject({ story: text });
    await expect(this.story).toHaveValue(text);
    await waitUntilSaved(this.page);
  }

  /** Until the returned function is called, `handle` gets every save; by default, nothing answers. */
  async cutOff(handle?: (route: Route) => unknown): Promise<() => Promise<void>> {
    return intercept(this.context, COMMITS, handle);
  }

  /** Holds every save back until the returned function is called. */
  async holdSaves(): Promise<() => void> {
    return hold(this.context, COMMITS);
  }

  /** Opens another tab with the section Story. */
  async openTab(): Promise<StoryTab> {
    const tab = new StoryTab(await this.context.newPage());
    await tab.open();
    return tab;
  }

  /** Closes the tab without a dialog, and continues in a new one. */
  async replaceTab(): Promise<Page> {
    const before = this.page;
    this.page = await this.context.newPage();
    await before.close();
    return this.page;
  }

  /** Crashes the tab, and continues in a new one. */
  async crashTab(): Promise<void> {
    await this.crash();
    this.page = await this.context.newPage();
  }

  /** Answers the browser's dialogs. */
  answerDialogs(...answers: AnswersToDialogs): readonly string[] {
    return answerDialogs(this.context, ...answers);
  }

  /** Pastes from the browser's real clipboard. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate(async (pasted) => navigator.clipboard.writeText(pasted), text);
    await field.focus();
    await this.page.keyboard.press("Control+v");
  }
}

/** Adds a client, and opens `path` as this client: by default her dashboard. */
export async function openClient(
  app: RunningApp,
  person: Person,
  path: string | undefined,
  { name, document, as, time, isWatched = false }: ClientOptions,
): Promise<Client> {
  const account = as ?? (await newClient(app, name, document));
  const { context, page } = person;
  const untrue = isWatched ? await watchClaims(context) : [];
  if (time !== undefined) {
    await context.clock.install({ time });
    await page.reload();
  }
  const client = new Client(app, person, account, untrue);
  await signIn(page, account.login, path);
  return client;
}
