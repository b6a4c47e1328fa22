import type { Page } from "@playwright/test";
import { openMenu, says, seemsToWrite } from "./states.ts";
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
  screen("/about", "menu", { frame: true, isWideToo: false, after: openMenu }),
  screen("/about", "about"),
  screen("/courses", "coaching"),
  screen("/books", "books", { frame: true }),
  screen("/privacy", "privacy"),
  screen("/terms", "terms"),
  screen("/safety", "safety"),
  screen("/nowhere", "not-found", { isRefused: true }),
  screen("/contact", "contact"),
  screen("/contact", "contact-sent", {
    // Stores no message, because a new one would change the picture of the coach's inbox.
    before: seemsToWrite,
    after: async (page) => {
      await send(page);
      await says(page, /thank you/iu);
    },
  }),
  screen("/login", "login"),
  screen("/login", "login-refused", {
    isRefused: true,
    after: async (page) => {
      await login(page);
      await page.getByText("Invalid credentials. Please check your email and password.").waitFor();
    },
  }),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}
