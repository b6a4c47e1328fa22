import { setTimeout } from "node:timers/promises";
import type { APIResponse, Route } from "@playwright/test";
import { COMMITS } from "../support/browser/intercept.ts";
import { type Profile, openProfile } from "../support/browser/browser-profile.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import type { Login } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import type { VisitLog } from "./visit-log.ts";

/** What the network does to a device's saves. */
export type Network = "whole" | "cut" | "loses replies" | "doubles requests" | "is slow";

/** A browser process with its own profile, and up to three tabs with the section Story. */
export class Device {
  readonly name: string;
  readonly tabs: StoryTab[] = [];
  network: Network = "whole";
  readonly #origin: string;
  readonly #log: VisitLog;
  readonly #login: Login;
  #profile: Profile | undefined;

  constructor(name: string, origin: string, login: Login, log: VisitLog) {
    this.name = name;
    this.#origin = origin;
    this.#login = login;
    this.#log = log;
  }

  /** Starts the browser, signs in, and opens so many tabs. */
  async open(tabs: number): Promise<void> {
    this.#profile ??= await openProfile(this.#origin);
    const context = this.#profile.context();
    context.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    await this.#log.watch(this.name, context);
    await context.route(COMMITS, (route) => this.#send(route));
    // A browser that was killed may not have written the sign-in to its disk.
    const tab = new StoryTab(await this.#profile.open(this.#login, "/story"));
    await tab.story.waitFor();
    this.tabs.splice(0, Infinity, tab);
    while (this.tabs.length < tabs) {
      await this.openTab();
    }
  }

  async openTab(): Promise<void> {
    const page = await this.#profile?.context().newPage();
    if (page !== undefined) {
      const tab = new StoryTab(page);
      await tab.open();
      this.tabs.push(tab);
    }
  }

  /** Crashes a tab without unload events, and opens another one in its place. */
  async crashTab(index: number): Promise<void> {
    const [tab] = this.tabs.splice(index, 1);
    if (tab !== undefined) {
      this.#log.add(this.#log.nameOf(tab.page), "is crashed");
      await tab.crash();
    }
    await this.openTab();
  }

  async reload(index: number): Promise<void> {
    const tab = this.tabs[index];
    if (tab !== undefined) {
      this.#log.add(this.#log.nameOf(tab.page), "is reloaded");
      await tab.page.reload();
      await tab.story.waitFor();
    }
  }

  /** Kills the browser process, and restarts it on the profile on its disk. */
  async killBrowser(): Promise<void> {
    await this.#profile?.kill();
    await this.#profile?.start();
    await this.open(this.tabs.length);
  }

  /** Deletes the journal from another page of the site, as a browser does when the disk is full. */
  async loseDatabase(): Promise<void> {
    const page = await this.#profile?.context().newPage();
    await page?.goto(LIGHT_PAGE);
    await page?.evaluate(
      async () =>
        new Promise((resolve) => {
          const deleting = indexedDB.deleteDatabase("journal");
          for (const outcome of ["success", "error", "blocked"]) {
            deleting.addEventListener(outcome, resolve);
          }
        }),
    );
    await page?.close();
  }

  async close(): Promise<void> {
    await this.#profile?.remove();
  }

  async #fetch(route: Route): Promise<APIResponse> {
    const response = await route.fetch();
    this.#log.answered(route.request(), `${response.status()}, on its way`);
    return response;
  }

  async #send(route: Route): Promise<void> {
    try {
      switch (this.network) {
        case "whole":
          return await route.continue();
        case "cut":
          return await route.abort("connectionrefused");
        case "loses replies":
          await this.#fetch(route);
          return await route.abort("connectionreset");
        case "doubles requests": {
          const response = await this.#fetch(route);
          await this.#fetch(route);
          return await route.fulfill({ response });
        }
        case "is slow": {
          await setTimeout(2500);
          return await route.continue();
        }
      }
    } catch {
      // A step has closed the page or the browser meanwhile.
      return undefined;
    }
  }
}

/** All text that a tab shows to the client: the values of its controls, and the text beside them. */
export async function textOn({ page }: StoryTab): Promise<string> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll("textarea, input")];
    const held = controls.map((control) => String(Reflect.get(control, "value")));
    return [...held, document.body.textContent].join("\n");
  });
}

/** Resolves each conflict of a tab by keeping both texts, or the tab's own text if the rival is empty. */
export async function keepBoth({ rivalry }: StoryTab): Promise<void> {
  // A tab may show a conflict again at once, because of another tab.
  for (let times = 0; times < 6 && (await rivalry.count()) > 0; times++) {
    // Finds and clicks the button in one step, because React may render the group anew in between.
    await rivalry
      .first()
      .evaluate(
        (group) => {
          const buttons = [...group.querySelectorAll("button")];
          const named = (name: string) => buttons.find(({ textContent }) => textContent === name);
          (named("Keep both") ?? named("Keep what is here"))?.click();
        },
        undefined,
        { timeout: 2000 },
      )
      // Another tab may have resolved the conflict meanwhile.
      .catch(() => undefined);
  }
}
