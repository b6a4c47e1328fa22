import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { FormatName } from "../../../../src/domain/question/question-kinds.ts";
import type { SectionSchema } from "../../../../src/domain/question/section-files.ts";

/**
 * These patterns are permissive, so that the page asks the client about obvious typos only. `uri` accepts
 * `instagram.com/name` and a bare `@name`, as people type them, but not `n.v.t.`.
 */
const FORMATS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  uri: /^(@[\w.-]+|(https?:\/\/)?[^\s/@:]+\.(\p{L}{2,}|xn--[\w-]+)(:\d+)?([/?#]\S*)?)$/iu,
} satisfies Record<FormatName, RegExp>;

/**
 * JavaScript source of a module whose default export has a validator for each question with constraints.
 * Questions with the same constraints share a validator. Compiling at build time allows a content security
 * policy without `unsafe-eval`, and keeps ajv out of the page.
 */
export function compileValidatorModule({ properties }: SectionSchema): string {
  const ajv = new Ajv({
    formats: FORMATS,
    // In floating point, 170.3 would not be a multiple of 0.1.
    multipleOfPrecision: 8,
    // The page has its own messages for errors.
    messages: false,
    code: { source: true, lines: false },
  });
  /** The name of the validator for each set of constraints. */
  const names = new Map<string, string>();
  const validators = Object.entries(properties).flatMap(([question, asked]) => {
    const constraints = JSON.stringify({ ...asked, title: undefined });
    if (constraints === ANY_TEXT) {
      return [];
    }
    const name = names.get(constraints) ?? `constraints${names.size}`;
    if (!names.has(constraints)) {
      names.set(constraints, name);
      ajv.addSchema(JSON.parse(constraints) as object, name);
    }
    return `${JSON.stringify(question)}: exports.${name}`;
  });
  const each = Object.fromEntries([...names.values()].map((name) => [name, name]));
  return importInsteadOfRequire(standaloneCode(ajv, each), `{ ${validators.join(", ")} }`);
}

const ANY_TEXT = JSON.stringify({ type: "string" });

/**
 * A module of ajv's compiled code, whose default export is `exported`. The code loads ajv's few run-time
 * functions by `require`, which a page lacks. So `require` becomes `import`. Throws if another `require`
 * remains.
 */
export function importInsteadOfRequire(source: string, exported = "exports"): string {
  const imports: string[] = [];
  const body = source.replaceAll(
    /require\("(ajv\/dist\/runtime\/[^"]+)"\)\.default/gu,
    (_, path: string) => {
      const name = `runtime${imports.length}`;
      imports.push(`import * as ${name} from ${JSON.stringify(path)};`);
      // Depending on the bundler, a CommonJS default arrives wrapped once or twice.
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
    `return ${exported};`,
    "})({});",
  ].join("\n");
}
