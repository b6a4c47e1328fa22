import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { fileOf } from "../../scripts/tooling/vite-plugins/prerendering/page-html.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/practice.ts";

// What the pages of the build say to whoever runs no script of theirs: visitors, search engines, home screens.

const built = (file: string): Buffer => readFileSync(join(ROOT, "dist", file));
const htmlOf = (path: string): string => built(fileOf(path)).toString();
const matches = (html: string, pattern: RegExp): readonly string[] =>
  Array.from(html.matchAll(pattern), ([, found = ""]) => found);

describe.each(Object.keys(pageDescriptions))("the page %s", (path) => {
  const html = htmlOf(path);

  it("has a title, the practice's name, and a link to every other page", () => {
    expect(html).toMatch(/<main\b.*<h1\b.*<\/main>.*<footer\b.*© 2025/su);
    const links = matches(html, /<a\b[^>]*\bhref="([^"]*)"/gu);
    expect(links).toEqual(expect.arrayContaining(["/", "/about", "/courses", "/contact"]));
  });

  it("has a style for each of its classes, and nothing inline", () => {
    const css = matches(html, /\bhref="\/(assets\/[^"]+\.css)"/gu)
      .map((file) => built(file).toString())
      .join("\n");
    const classes = matches(html, /\bclass="([^"]*)"/gu).flatMap((names) => names.split(" "));
    // The router adds `active` to the link to the present page.
    expect(classes.filter((name) => name !== "active" && !css.includes(`.${name}`))).toEqual([]);
    // The Content-Security-Policy would block inline scripts and inline styles.
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))|\sstyle="|<style/u);
  });

  it("tells search engines what is offered", () => {
    const [data = ""] = matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gu);
    expect(JSON.parse(data)).toMatchObject({ makesOffer: [{}, {}, {}] });
    expect(html).toContain(`<meta name="description" content="`);
  });
});

it("pages behind the login say that they need JavaScript, and are in no search", () => {
  for (const path of ["/login", "/dashboardclient", "/dashboardadmin", readSections()[0]?.route]) {
    const html = htmlOf(path ?? "");
    expect(html, path).toMatch(/<noscript>.*This page needs JavaScript.*<\/noscript>/su);
    expect(html, path).toMatch(/<meta name="robots" content="noindex/u);
  }
  expect(built("robots.txt").toString()).toContain("Disallow: /dashboardclient\n");
});

it("home screens and links that are shared find their pictures", () => {
  const { icons } = JSON.parse(built("manifest.webmanifest").toString()) as {
    readonly icons: readonly { readonly src: string }[];
  };
  // For a file that names no icon, such as /robots.txt, browsers request /favicon.ico by themselves.
  const pictures = [...icons.map(({ src }) => src), "/apple-touch-icon.png", "/share.png"];
  for (const path of [...pictures, "/favicon.ico"]) {
    expect(existsSync(join(ROOT, "dist", path)), path).toBe(true);
  }
});
