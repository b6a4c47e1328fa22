import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js";
import type { FormatName } from "../../../src/domain/question-kinds.ts";
import type { SectionSchema } from "../../../src/domain/section-files.ts";

/**
 * Deliberately wide: validity never blocks saving, so a format only catches what is surely a slip.
 * `uri` takes `instagram.com/name` and a bare `@name` as people type them.
 */
const FORMATS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  uri: /^(@[\w.-]+|(https?:\/\/)?[^\s/@:]+\.[^\s/@:]+(:\d+)?([/?#]\S*)?)$/iu,
} satisfies Record<FormatName, RegExp>;

/**
 * JavaScript source of a module whose default export maps the form library's schema hash to ajv's
 * standalone validator. Compiling ahead is what lets the page live under a policy without
 * `unsafe-eval`, and keeps ajv out of the page.
 */
export function compileValidatorModule(schema: SectionSchema): string {
  const source = compileSchemaValidatorsCode(structuredClone(schema) as object, {
    customFormats: FORMATS,
    ajvFormatOptions: false,
    // Verbose errors would copy every question's schema into the code a second time.
    ajvOptionsOverrides: { verbose: false, code: { lines: false } },
  });
  return importInsteadOfRequire(source);
}

/**
 * A module of what ajv compiles, which asks for ajv's few run-time functions with `require`. Fails where
 * ajv asks for them in another way than expected: a page has no `require`.
 */
export function importInsteadOfRequire(source: string): string {
  const imports: string[] = [];
  const body = source.replaceAll(
    /require\("(ajv\/dist\/runtime\/[^"]+)"\)\.default/gu,
    (_, path: string) => {
      const name = `runtime${imports.length}`;
      imports.push(`import * as ${name} from ${JSON.stringify(path)};`);
      // A CommonJS default arrives once or twice wrapped, depending on who bundles it.
      return `(${name}.default.default ?? ${name}.default)`;
    },
  );
  if (/\brequire\s*\(/u.test(body)) {
    throw new Error("The compiled validator asks for a module that the page does not have.");
  }
  return [
    ...imports,
    "export default (function (exports) {",
    body,
    "return exports;",
    "})({});",
  ].join("\n");
}
