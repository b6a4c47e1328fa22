import { describe, expect, it } from "vitest";
import { offers } from "../../../../src/content/offers.ts";
import { siteContent } from "../../../../src/content/site-content.ts";
import type { Access } from "../../../../src/domain/browser/prerendered-screen.ts";
import type { DrawnScreen } from "./draw-screens.ts";
import { pageHead } from "./page-head.ts";
import { manifest, robotsText, securityText, sitemap } from "./site-files.ts";

const screen = (path: string, access: Access): DrawnScreen => ({
  path,
  title: "Some <page>",
  access,
  description: access === "public" ? 'Words "in" a sentence.' : undefined,
  modules: [],
  html: "",
  translations: undefined,
});
const SCREENS = [
  screen("/", "public"),
  screen("/about", "public"),
  screen("/login", "login"),
  screen("/adminhealth/:uid?", "admin"),
  screen("/books", "public"),
  screen("*", "public"),
];

const without = { ...siteContent, practiceName: "A & B", siteAddress: "" };
const withAddress = { ...without, siteAddress: "https://www.example.com" };

describe("where the site is known", () => {
  it("a page says its address, and shows a picture where its link is shared", () => {
    const head = pageHead(screen("/about", "public"), withAddress, offers, true).join("\n");
    expect(head).toContain("<title>Some &lt;page&gt; · A &amp; B</title>");
    expect(head).toContain('<link rel="canonical" href="https://www.example.com/about">');
    expect(head).toContain('<meta property="og:url" content="https://www.example.com/about">');
    expect(head).toContain(
      '<meta property="og:image" content="https://www.example.com/share.png">',
    );
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(head).toContain('content="Words &quot;in&quot; a sentence."');
  });

  it("a practice without a picture shows none where its link is shared", () => {
    const head = pageHead(screen("/about", "public"), withAddress, offers, false).join("\n");
    expect(head).not.toContain("og:image");
    expect(head).toContain('<meta name="twitter:card" content="summary">');
  });

  it("the sitemap lists every page for everybody, and robots.txt names it", () => {
    expect(sitemap(SCREENS, withAddress)?.match(/(?<=<loc>).*(?=<\/loc>)/gu)).toEqual([
      "https://www.example.com/",
      "https://www.example.com/about",
    ]);
    expect(robotsText(SCREENS, withAddress)).toContain(
      "\nSitemap: https://www.example.com/sitemap.xml\n",
    );
  });
});

describe("where the site is not known", () => {
  it("a page says what can be said without", () => {
    const head = pageHead(screen("/about", "public"), without, offers, true).join("\n");
    expect(head).toContain("og:title");
    expect(head).toContain('<meta name="twitter:card" content="summary">');
    expect(head).not.toMatch(/canonical|og:url|og:image/u);
    expect(sitemap(SCREENS, without)).toBeUndefined();
    expect(robotsText(SCREENS, without)).toBe(
      "User-agent: *\nDisallow: /login\nDisallow: /adminhealth\n",
    );
  });
});

describe("security.txt", () => {
  const built = new Date("2026-11-23T12:00:00Z");

  it("says whom to tell, by email or form, and for how long", () => {
    expect(securityText({ ...withAddress, coachEmail: "coach@example.com" }, built)).toBe(
      [
        "Contact: mailto:coach@example.com",
        "Expires: 2027-11-22T00:00:00Z",
        "Preferred-Languages: en, nl",
        "Canonical: https://www.example.com/.well-known/security.txt",
        "",
      ].join("\n"),
    );
    expect(securityText(withAddress, built)).toContain(
      "Contact: https://www.example.com/contact\n",
    );
  });

  it("is not there while nobody can be told", () => {
    expect(securityText(without, built)).toBeUndefined();
  });
});

it("what is not for everybody, or nowhere, is kept from search engines", () => {
  for (const path of ["/login", "/books", "*"]) {
    const access = path === "/login" ? "login" : "public";
    const head = pageHead(screen(path, access), withAddress, offers, true).join("\n");
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toMatch(/canonical|og:|ld\+json/u);
  }
});

it("the offers are told as data that cannot end early", () => {
  const content = { ...withAddress, practiceName: "</script>" };
  const [data = ""] = pageHead(screen("/", "public"), content, offers, true).filter((line) =>
    /ld\+json/u.test(line),
  );
  const json = data.replace(/^<script[^>]*>/u, "").replace(/<\/script>$/u, "");
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    name: "</script>",
    url: "https://www.example.com/",
    makesOffer: [{ price: 0 }, { price: 120 }, { price: 444, priceCurrency: "EUR" }],
  });
});

it("a public page without a description stops the build", () => {
  expect(() =>
    pageHead({ ...screen("/new", "public"), description: undefined }, without, offers, true),
  ).toThrow(/\/new has no description/u);
});

it("the manifest names the practice and its icons", () => {
  expect(JSON.parse(manifest(without))).toMatchObject({
    name: "A & B",
    display: "standalone",
    icons: [{}, { sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }],
  });
});
