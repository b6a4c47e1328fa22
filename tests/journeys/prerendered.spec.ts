import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signInByForm } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { type Page, expect, test } from "../support/test.ts";

const PUBLIC = Object.keys(pageDescriptions);
const NEED_JAVASCRIPT = [
  "/login",
  "/dashboardclient",
  "/dashboardadmin",
  readSections()[0]?.route ?? "",
];
/** Files of the quick-exit keys, which the prerendered safety page loads lazily. */
const KEYS_OF_SAFETY = /\/(?:WayOut|before-leaving)-[^/]*$/u;

/** Collects the requests of a page from now on, as their kinds and paths. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  return requests;
}

/** Expects that a page has asked for exactly the scripts which its HTML names. */
async function expectLinkedScripts(page: Page, requests: readonly string[]): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  const linked = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/gu)].map(([, file = ""]) => file);
  const scripts = requests
    .map((request) => request.replace(/^\w+ /u, ""))
    .filter((path) => path.endsWith(".js") && !KEYS_OF_SAFETY.test(path));
  expect(scripts.length).toBeGreaterThan(1);
  // A page may request a file twice, as data and as code.
  expect([...new Set(scripts)].toSorted()).toEqual(linked.toSorted());
}

test.describe("a page from the build", () => {
  test("tells search engines and home screens what they ask for", async ({ app }) => {
    const get = async (path: string) => fetch(app.origin + path);
    expect(await (await get("/robots.txt")).text()).toContain("Disallow: /dashboardclient\n");
    const { icons } = (await (await get("/manifest.webmanifest")).json()) as {
      readonly icons: readonly { readonly src: string }[];
    };
    // For a file that names no icon, such as /robots.txt, browsers request /favicon.ico by themselves.
    const others = ["/apple-touch-icon.png", "/share.png", "/favicon.ico"];
    for (const path of [...icons.map(({ src }) => src), ...others]) {
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

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("says behind the login that it needs JavaScript", async ({ page }) => {
      for (const path of NEED_JAVASCRIPT) {
        await page.goto(path);
        await expect(
          page.getByRole("heading", { name: "This page needs JavaScript" }),
        ).toBeVisible();
        await expect(page.getByText("Loading..."), path).toBeHidden();
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      }
    });
  });

  test("asks for no app before a touch, which then takes it over", async ({ context }) => {
    // Disables `PerformanceObserver`, by which a page would hydrate itself after its first paint.
    await context.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    for (const path of PUBLIC) {
      const page = await context.newPage();
      const requests = requestsOf(page);
      await page.goto(path, { waitUntil: "networkidle" });
      const expected = new RegExp(
        `^(document ${path}|(stylesheet|font|image) /(assets/)?[^/]+|other /icon\\.svg|script /assets/lazy-hydration-[^/]+\\.js)$`,
        "u",
      );
      expect(requests.filter((request) => !expected.test(request))).toEqual([]);
      expect(requests.filter((request) => request.startsWith("script"))).toHaveLength(1);
      const heading = page.locator("main h1");
      await heading.evaluate((element) => {
        element.setAttribute("data-test", "from the build");
      });
      await page.locator("main").click({ position: { x: 5, y: 5 } });
      await expect(page.locator("#site-links").getByText("LOGIN")).toBeAttached();
      expect(await heading.getAttribute("data-test"), path).toBe("from the build");
      await untilQuiet(page);
      await expectLinkedScripts(page, requests);
      await page.close();
    }
  });

  test("finds out who is signed in, in every tab", async ({ context, page }) => {
    const other = await context.newPage();
    await other.goto("/terms");
    await expect(other.locator("#site-links").getByText("LOGIN")).toBeAttached();
    await signInByForm(page, COACH);
    await expect(other.getByRole("link", { name: "DASHBOARD", exact: true })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("link", { name: "DASHBOARD", exact: true })).toBeVisible();
    // Waits, because the server would refuse requests after the logout.
    await untilQuiet(other);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(other.getByRole("link", { name: "LOGIN" })).toBeVisible();
    const requests = requestsOf(other);
    await other.reload({ waitUntil: "networkidle" });
    await expect(other.getByRole("link", { name: "LOGIN" })).toBeVisible();
    await expectLinkedScripts(other, requests);
  });
});
