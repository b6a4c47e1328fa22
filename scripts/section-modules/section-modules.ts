import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { FieldList, Section } from "../../src/domain/section.ts";
import type { SectionSchema, SectionUi } from "../../src/domain/section-files.ts";
import { checkSchemas, formatProblem } from "../schema-checks/check-schemas.ts";
import { compileValidatorModule } from "./compile-validator.ts";

const INDEX = "virtual:sections";
const DEFINITION = "virtual:section-definition/";
const VALIDATORS = "virtual:section-validators/";

/**
 * Serves the files of `schemas/` to the page: an index of the sections, and one lazily loaded
 * definition each, with its validator compiled. A build stops, and the dev server shows its overlay,
 * when `npm run schemas:check` would fail.
 */
export function sectionModules(directory: string): Plugin {
  // The checks have verified the shapes that these are taken for.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), "utf8"));
  const readSchema = (section: string) => read(`${section}.schema.json`) as SectionSchema;

  const load = (id: string): string | undefined => {
    if (id === INDEX) {
      return indexModule(read("sections.json") as readonly Section[]);
    }
    if (id.startsWith(DEFINITION)) {
      const section = id.slice(DEFINITION.length);
      const fields = read("field-lists.json") as Readonly<Record<string, FieldList>>;
      return definitionModule(
        section,
        readSchema(section),
        read(`${section}.ui.json`) as SectionUi,
        fields[section] ?? {},
      );
    }
    return id.startsWith(VALIDATORS)
      ? compileValidatorModule(readSchema(id.slice(VALIDATORS.length)))
      : undefined;
  };

  /** What is wrong with the files, until one of them changes. */
  let errors: string | undefined;

  return {
    name: "section-modules",
    buildStart() {
      errors = errorsIn(directory);
      // The dev server starts all the same, and shows them where the sections would be.
      if (errors !== undefined && !this.meta.watchMode) {
        this.error(errors);
      }
    },
    resolveId: {
      filter: { id: /^virtual:section/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:section/u },
      handler(id) {
        if (errors !== undefined) {
          this.error(errors);
        }
        return load(id.slice(1));
      },
    },
    configureServer(server) {
      server.watcher.add(directory);
      const update = (file: string): void => {
        if (!relative(directory, file).startsWith("..") && file.endsWith(".json")) {
          errors = errorsIn(directory);
          showChange(server, errors);
        }
      };
      server.watcher.on("change", update).on("add", update).on("unlink", update);
    },
  };
}

function errorsIn(directory: string): string | undefined {
  const errors = checkSchemas(directory).filter(({ severity }) => severity === "error");
  return errors.length === 0 ? undefined : errors.map(formatProblem).join("\n");
}

/** Shows an edited section at once, or in its place what is wrong with the file. */
function showChange(server: ViteDevServer, errors: string | undefined): void {
  if (errors !== undefined) {
    server.ws.send({ type: "error", err: { message: errors, stack: "" } });
    return;
  }
  for (const [id, module] of server.moduleGraph.idToModuleMap) {
    if (id.startsWith("\0virtual:section")) {
      server.moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: "full-reload" });
}

function indexModule(sections: readonly Section[]): string {
  const loaders = sections.map(
    ({ id }) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(DEFINITION + id)}),`,
  );
  return [
    `export const sections = ${JSON.stringify(sections)};`,
    "export const definitions = {",
    ...loaders,
    "};",
  ].join("\n");
}

function definitionModule(
  id: string,
  schema: SectionSchema,
  ui: SectionUi,
  fields: FieldList,
): string {
  return [
    `import validators from ${JSON.stringify(VALIDATORS + id)};`,
    `export const schema = ${JSON.stringify(schema)};`,
    `export const ui = ${JSON.stringify(ui)};`,
    `export const fields = ${JSON.stringify(fields)};`,
    "export { validators };",
  ].join("\n");
}
