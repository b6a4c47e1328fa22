import type { Page } from "playwright-core";
import { type Screen, failsToWrite, openMenu, seemsToWrite } from "./screen.ts";

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

export const VISITOR_SCREENS: readonly Screen[] = [
  { name: "home", who: "visitor", path: "/" },
  { name: "home-intro", like: "home", who: "visitor", path: "/", moves: true },
  {
    name: "home-after-intro",
    like: "home",
    who: "visitor",
    path: "/",
    moves: true,
    after: async (page) => {
      await page.getByRole("button", { name: /skip/iu }).click();
      await page.getByRole("link", { name: "More about me" }).waitFor();
      // Clicking a button that is still moving in may scroll the page.
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
    },
  },
  {
    name: "menu",
    frame: true,
    who: "visitor",
    path: "/about",
    after: openMenu,
  },
  { name: "about", who: "visitor", path: "/about" },
  { name: "coaching", who: "visitor", path: "/courses" },
  { name: "books", frame: true, who: "visitor", path: "/books" },
  { name: "privacy", who: "visitor", path: "/privacy" },
  { name: "terms", who: "visitor", path: "/terms" },
  { name: "safety", who: "visitor", path: "/safety" },
  { name: "not-found", who: "visitor", path: "/nowhere" },
  { name: "contact", who: "visitor", path: "/contact" },
  {
    name: "contact-sent",
    who: "visitor",
    path: "/contact",
    // Stores no message, because a new one would change the picture of the coach's inbox.
    before: seemsToWrite,
    after: async (page) => {
      await send(page);
      await page
        .getByText(/thank you/iu)
        .first()
        .waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "contact-failed",
    like: "contact",
    who: "visitor",
    path: "/contact",
    before: failsToWrite,
    after: async (page) => {
      await send(page);
      await page.getByText("Something went wrong. Please try again later.").waitFor();
    },
    leavesTraces: true,
  },
  { name: "login", who: "visitor", path: "/login" },
  {
    name: "login-refused",
    who: "visitor",
    path: "/login",
    after: async (page) => {
      await login(page);
      await page.getByText("Invalid credentials. Please check your email and password.").waitFor();
    },
  },
  {
    name: "login-offline",
    who: "visitor",
    path: "/login",
    before: async (page) => {
      await page.route("**/accounts:signInWithPassword*", (route) =>
        route.abort("connectionrefused"),
      );
    },
    after: async (page) => {
      await login(page);
      await page.getByText("Login failed. Please try again.").waitFor();
    },
  },
];
