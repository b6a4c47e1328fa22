import { basename, relative } from "node:path";
import { inspect } from "node:util";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import { checkContent } from "../../../schema-checks/content-checks/check-content.ts";
import { formatProblem } from "../../../schema-checks/sections/check-sources.ts";
import { checkSchemas } from "../../../question-files/load-sources.ts";

/** What every page of the site loads first. */
const START = "/src/main.tsx";

/**
 * If `npm run schemas:check` or `npm run content:check` would fail, a build stops, and the dev server shows why: once
 * in its terminal, and over every page, until the files are mended. Their right changes show at once.
 */
export function checkedFiles(schemas: string, content: string): Plugin {
  /** The errors that the last check of the files found, a line each; undefined if there are none. */
  let errors: string | undefined;
  const check = (): void => {
    const wrong = checkSchemas(schemas).filter(({ severity }) => severity === "error");
    errors = [...wrong, ...checkContent(content)].map(formatProblem).join("\n") || undefined;
  };
  const isChecked = (file: string): boolean =>
    file.endsWith(".json") &&
    [schemas, content].some((folder) => !relative(folder, file).startsWith(".."));
  const print = (server: ViteDevServer): void => {
    if (errors !== undefined) {
      server.config.logger.error(errors);
    }
  };

  return {
    name: "checked-files",
    enforce: "pre",
    // The tests check the files themselves, and begin sooner without.
    apply: (_config, { mode }) => mode !== "test",
    configResolved({ command }) {
      check();
      // Throws in this hook, because Rolldown adds a stack trace to errors of later hooks.
      if (errors !== undefined && command === "build") {
        throw new BrokenFiles(errors);
      }
    },
    load(id) {
      // If a module with a mistake were loaded, Vite would print a stack trace for every page.
      return errors !== undefined && id.endsWith(START)
        ? `throw new Error(${JSON.stringify(errors)});`
        : undefined;
    },
    configureServer(server) {
      print(server);
      server.ws.on("vite:client:connect", (_payload, client) => {
        if (errors !== undefined) {
          client.send(overlayOf(errors));
        }
      });
      server.watcher.add([schemas, content]);
    },
    hotUpdate({ file, server }) {
      if (this.environment.name !== "client" || !isChecked(file)) {
        return undefined;
      }
      const before = errors;
      check();
      // Prints only if the errors changed: an editor may write a file several times in one save.
      if (errors !== before) {
        print(server);
      }
      const { moduleGraph, hot } = this.environment;
      // Invalidates the modules of files with errors, too: otherwise a reloaded page would get the previous texts.
      for (const [id, module] of moduleGraph.idToModuleMap) {
        // A practice of its own has its texts in another folder than the site's modules name.
        const isText = id.includes(`/src/content/${basename(file)}`);
        if (id.startsWith("\0virtual:section") || id.endsWith(START) || isText) {
          moduleGraph.invalidateModule(module);
        }
      }
      hot.send(errors === undefined ? { type: "full-reload" } : overlayOf(errors));
      // Vite has nothing left to update, and must not load a broken file.
      return [];
    },
  };
}

/** Vite prints errors by `inspect`, which for this class returns the message without a stack trace. */
class BrokenFiles extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

const overlayOf = (errors: string): ErrorPayload => ({
  type: "error",
  err: { message: errors, stack: "" },
});
