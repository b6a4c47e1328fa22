import { createHash } from "node:crypto";
import { type Rolldown, build } from "vite";
import type { SectionSchema } from "../../../src/domain/question/section-files.ts";
import { compileValidatorModule } from "../../tooling/vite-plugins/section-modules/compile-validator.ts";

const ENTRY = "virtual:validators";

/** Compiles validators into modules, because the content security policy forbids the page to compile them. */
export interface ValidatorModules {
  /** The name of a section's module. Changes when the questions take other answers. */
  readonly nameOf: (schema: SectionSchema) => string;
  readonly load: (name: string) => Promise<string> | undefined;
  /** Builds all modules that `nameOf` has named, before the page requests them. */
  readonly prepare: () => Promise<void>;
}

export function createValidatorModules(): ValidatorModules {
  const schemas = new Map<string, SectionSchema>();
  const built = new Map<string, Promise<string>>();
  const load = (name: string): Promise<string> | undefined => {
    const schema = schemas.get(name);
    if (schema === undefined) {
      return undefined;
    }
    const module = built.get(name) ?? bundle(sourceFor(schema));
    built.set(name, module);
    return module;
  };
  return {
    nameOf: (schema) => {
      const asked = Object.entries(schema.properties).map(([question, takes]) => [
        question,
        { ...takes, title: undefined },
      ]);
      const name = createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 16);
      schemas.set(name, schema);
      return name;
    },
    load,
    prepare: async () => {
      await Promise.all([...schemas.keys()].map(async (name) => load(name)));
    },
  };
}

/** The module's source; without validators if the schema is invalid, such as one with an option twice. */
function sourceFor(schema: SectionSchema): string {
  try {
    return compileValidatorModule(schema);
  } catch {
    return "export default {};";
  }
}

/** Bundles the module with the run-time functions of ajv that it needs. */
async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" },
    },
    plugins: [
      {
        name: "validators",
        // The source pretends to be this file, so that its imports of ajv resolve from this folder.
        resolveId: (id) => (id === ENTRY ? import.meta.filename : undefined),
        load: (id) => (id === import.meta.filename ? source : undefined),
      },
    ],
  });
  // A build of one configuration without `watch` has one output, and here one file.
  const [entry] = (result as Rolldown.RolldownOutput).output;
  return entry.code;
}
