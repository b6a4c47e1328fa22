import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contentFolder } from "../../../command/practice-folders.ts";
import { readContent } from "../../../schema-checks/content-checks/read-content.ts";
import { servicesIn } from "../hosting-configuration/hosting-configuration.ts";
import { type DrawnScreen, drawScreens } from "./draw-screens.ts";
import { isEarlyModule } from "./early-script.ts";
import { fileOf, pageHtml } from "./page-html.ts";
import { sharedFiles } from "./shared-files.ts";
import { manifest, robotsText, securityText, sitemap } from "./site-files.ts";

/**
 * Writes an HTML file for each screen of the route table: public pages in full, and pages behind a sign-in
 * with only what is the same for every account. Also writes robots.txt and similar files. The modules that
 * each screen imports at once determine which modules share a file, and which files the page links to.
 */
export function prerendering(): Plugin {
  let root: string;
  let configFile: string | undefined;
  let services: readonly string[] = [];
  let screens: readonly DrawnScreen[] = [];
  let fileName: ReturnType<typeof sharedFiles> | undefined;
  /** The bundler's reference to `src/lazy-hydration.ts`. The plugin emits it, because no file imports it. */
  let lazyHydration: string;
  let appFetcher: string;
  let firstLanguage: string;
  return {
    name: "prerendering",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) => fileName?.(id, graph) ?? null,
                  // A module's imports may belong to another group, because more screens may need them.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    configResolved(config) {
      ({ root, configFile } = config);
      services =
        config.env["VITE_FIREBASE_API_KEY"] === undefined
          ? []
          : servicesIn(readFileSync(join(root, "firebase.json"), "utf8"));
    },
    async buildStart() {
      screens = await drawScreens(root, configFile);
      if (!screens.some(({ modules }) => modules.some(isEarlyModule))) {
        throw new Error("No screen has the script that asks early for a client's document.");
      }
      fileName = sharedFiles(screens, root);
      const emitted = (name: string): string =>
        this.emitFile({ type: "chunk", id: `/src/${name}.ts`, name });
      lazyHydration = emitted("lazy-hydration");
      appFetcher = emitted("fetch-app");
      firstLanguage = emitted("first-language");
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const template = bundle["index.html"];
        if (template?.type !== "asset") {
          throw new Error("The build has no index.html to make the pages from.");
        }
        const emit = (file: string, source: string): void => {
          this.emitFile({ type: "asset", fileName: file, source });
        };
        const siteContent = readContent("site-content.json");
        const picture = join(contentFolder(), "share.png");
        const parts = {
          template: String(template.source),
          content: siteContent,
          offers: readContent("offers.json"),
          hasPicture: existsSync(picture),
          bundle,
          lazyHydration: this.getFileName(lazyHydration),
          appFetcher: this.getFileName(appFetcher),
          firstLanguage: this.getFileName(firstLanguage),
          services,
          emitStyleSheet: (source: string) =>
            this.getFileName(this.emitFile({ type: "asset", name: "page.css", source })),
        };
        if (parts.hasPicture) {
          this.emitFile({ type: "asset", fileName: "share.png", source: readFileSync(picture) });
        }
        for (const screen of screens) {
          const html = pageHtml(screen, parts);
          if (screen.path === "/") {
            template.source = html;
          } else {
            emit(fileOf(screen.path), html);
          }
        }
        emit("robots.txt", robotsText(screens, siteContent));
        emit("manifest.webmanifest", manifest(siteContent));
        const map = sitemap(screens, siteContent);
        if (map !== undefined) {
          emit("sitemap.xml", map);
        }
        const security = securityText(siteContent, new Date());
        if (security !== undefined) {
          emit(".well-known/security.txt", security);
        }
      },
    },
  };
}
