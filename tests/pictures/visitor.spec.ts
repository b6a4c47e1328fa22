import type { Page } from "@playwright/test";
import { failsToWrite, openMenu, seemsToWrite } from "./states.ts";
import { type Screen, screensOf, test } from "./screen.ts";

const send = async (page: Page): Promise<void> => {
  await page.getByLabel("Name").fill("Somebody");
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByLabel("Message").fill("Is there room for me in spring?");
  await page.getByRole("button", { name: "Send" }).click();
};

const login = async (page: Page): Promise<void> => {
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByLabel("Password").fill("not-her-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
};

const screen = screensOf("visitor");

const SCREENS: readonly Screen[] = [
  screen("/", "home"),
  screen("/", "home-intro", { like: "home", moves: true }),
  screen("/", "home-after-intro", {
    looksLikeOthers: true,
    like: "home",
    moves: true,
    after: async (page) => {
      await page.getByRole("button", { name: /skip/iu }).click();
      await page.getByRole("link", { name: "More about me" }).waitFor();
      // Scrolls back, because the click may have scrolled the page if the button was still moving.
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
    },
  }),
  screen("/about", "menu", { frame: true, onPhoneAlone: true, after: openMenu }),
  screen("/about", "about"),
  screen("/courses", "coaching"),
  screen("/books", "books", { frame: true }),
  screen("/privacy", "privacy"),
  screen("/terms", "terms"),
  screen("/safety", "safety"),
  screen("/nowhere", "not-found"),
  screen("/contact", "contact"),
  screen("/contact", "contact-sent", {
    // Stores no message, because a new one would change the picture of the coach's inbox.
    before: seemsToWrite,
    after: async (page) => {
      await send(page);
      await page
        .getByText(/thank you/iu)
        .first()
        .waitFor();
    },
  }),
  screen("/contact", "contact-failed", {
    looksLikeOthers: true,
    like: "contact",
    before: failsToWrite,
    after: async (page) => {
      await send(page);
      await page.getByText("Something went wrong. Please try again later.").waitFor();
    },
  }),
  screen("/login", "login"),
  screen("/login", "login-refused", {
    after: async (page) => {
      await login(page);
      await page.getByText("Invalid credentials. Please check your email and password.").waitFor();
    },
  }),
  screen("/login", "login-offline", {
    looksLikeOthers: true,
    before: async (page) => {
      await page.route("**/accounts:signInWithPassword*", (route) =>
        route.abort("connectionrefused"),
      );
    },
    after: async (page) => {
      await login(page);
      await page.getByText("Login failed. Please try again.").waitFor();
    },
  }),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}
