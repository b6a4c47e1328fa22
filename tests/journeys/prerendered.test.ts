import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { openPerson, signInByForm } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH, ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { withApp } from "../support/site/with-app.ts";

const PUBLIC = Object.keys(pageDescriptions);
const NEED_JAVASCRIPT = [
  "/login",
  "/dashboardclient",
  "/dashboardadmin",
  readSections(ROOT)[0]?.route ?? "",
];
/** Files of the quick-exit keys, which the prerendered safety page loads lazily. */
const KEYS_OF_SAFETY = /\/(?:WayOut|before-leaving)-[^/]*$/u;

describe("a page from the build", () => {
  const site = withApp();

  const isHydrated = (page: Page) =>
    page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });

  /** The URLs of the scripts that a page's HTML names. */
  async function linkedScripts(path: string): Promise<readonly string[]> {
    const html = await (await fetch(site.app.origin + path)).text();
    const files = html.matchAll(/"(\/assets\/[^"]+\.js)"/gu);
    return [...files].map(([, file = ""]) => site.app.origin + file).toSorted();
  }

  /** Removes repeated addresses: a page may request a file twice, as data and as code. */
  const distinct = (urls: readonly string[]): readonly string[] => [...new Set(urls)].toSorted();

  it("tells search engines and home screens what they ask for", async () => {
    const get = async (path: string) => fetch(site.app.origin + path);
    expect(await (await get("/robots.txt")).text()).toContain("Disallow: /dashboardclient\n");
    const { icons } = (await (await get("/manifest.webmanifest")).json()) as {
      readonly icons: readonly { readonly src: string }[];
    };
    // For a file that names no icon, such as /robots.txt, browsers request /favicon.ico by themselves.
    const others = ["/apple-touch-icon.png", "/share.png", "/favicon.ico"];
    const pictures = [...icons.map(({ src }) => src), ...others];
    for (const path of pictures) {
      const picture = await get(path);
      expect(picture.status, path).toBe(200);
      expect(picture.headers.get("content-type"), path).toMatch(/^image\//u);
    }
    for (const path of PUBLIC) {
      const html = await (await get(path)).text();
      const [, data = ""] =
        /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({ makesOffer: [{}, {}, {}] });
      expect(html).toContain(`<meta name="description" content="`);
      // The Content-Security-Policy would block inline scripts and inline styles.
      expect(html).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))|\sstyle="|<style/u);
    }
  });

  it("says behind the login that it needs JavaScript", async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of NEED_JAVASCRIPT) {
      await page.goto(site.app.origin + path);
      await page.getByRole("heading", { name: "This page needs JavaScript" }).waitFor();
      expect(await page.getByText("Loading...").isVisible(), path).toBe(false);
      const robots = await page.locator("meta[name=robots]").getAttribute("content");
      expect(robots, path).toBe("noindex");
    }
    await context.close();
  });

  it("asks for no app before a touch, which then takes it over", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    // Disables `PerformanceObserver`, by which a page would hydrate itself after its first paint.
    await visitor.context.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    for (const path of PUBLIC) {
      const page = await visitor.context.newPage();
      const asked: string[] = [];
      page.on("request", (request) => {
        asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
      });
      await page.goto(site.app.origin + path, { waitUntil: "networkidle" });
      const film = path === "/" ? "|media /assets/film-[^/]+" : "";
      const expected = new RegExp(
        `^(document ${path}|(stylesheet|font|image) /(assets/)?[^/]+|other /icon\\.svg|script /assets/lazy-hydration-[^/]+\\.js${film})$`,
        "u",
      );
      expect(asked.filter((request) => !expected.test(request))).toEqual([]);
      expect(asked.filter((request) => request.startsWith("script"))).toHaveLength(1);
      const heading = page.locator("main h1");
      await heading.evaluate((element) => {
        element.setAttribute("data-test", "from the build");
      });
      await page.locator("main").click({ position: { x: 5, y: 5 } });
      await isHydrated(page);
      expect(await heading.getAttribute("data-test"), path).toBe("from the build");
      await untilQuiet(page);
      const scripts = asked.filter(
        (request) => request.endsWith(".js") && !KEYS_OF_SAFETY.test(request),
      );
      expect(
        distinct(scripts.map((request) => request.replace(/^\w+ /u, site.app.origin))),
      ).toEqual(await linkedScripts(path));
      expect(scripts.length).toBeGreaterThan(1);
      await page.close();
    }
    await visitor.leave();
  });

  it("finds out who is signed in, in every tab", async () => {
    const coach = await openPerson(site.browser, site.app.origin);
    const other = await coach.context.newPage();
    await other.goto(`${site.app.origin}/terms`);
    await isHydrated(other);
    await signInByForm(coach, COACH);
    await other.getByRole("link", { name: "DASHBOARD", exact: true }).waitFor();
    await other.reload();
    await other.getByRole("link", { name: "DASHBOARD", exact: true }).waitFor();
    // Waits, because the server would refuse requests after the logout.
    await untilQuiet(other);
    await coach.page.getByRole("button", { name: "Logout" }).click();
    await other.getByRole("link", { name: "LOGIN" }).waitFor();
    const scripts: string[] = [];
    other.on("request", (request) => scripts.push(request.url()));
    await other.reload({ waitUntil: "networkidle" });
    await other.getByRole("link", { name: "LOGIN" }).waitFor();
    expect(distinct(scripts.filter((url) => url.endsWith(".js")))).toEqual(
      await linkedScripts("/terms"),
    );
    await coach.leave();
  });
});
