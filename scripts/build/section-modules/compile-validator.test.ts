import { expect, it } from "vitest";
import { compileValidatorModule, importInsteadOfRequire } from "./compile-validator.ts";

it("imports what a validator asks ajv for, and leaves no require to the page", () => {
  const module = compileValidatorModule({
    title: "A section",
    type: "object",
    properties: {
      // ajv counts characters with a function of its own.
      name: { type: "string", title: "Name", maxLength: 10 },
    },
  });
  expect(module).toMatch(/^import \* as runtime0 from "ajv\/dist\/runtime\/[^"]+";/u);
  expect(module).toContain("(runtime0.default.default ?? runtime0.default)");
  expect(module).not.toMatch(/\brequire\s*\(/u);
});

it.each([
  `const func1 = require('ajv/dist/runtime/equal').default;`,
  `const func1 = require("ajv/dist/runtime/equal");`,
  `const func1 = require("ajv/lib/runtime/equal").default;`,
  `const func1 = createRequire("x"), { equal } = module.require ("ajv");`,
])("refuses a validator that asks in another way: %s", (source) => {
  expect(() => importInsteadOfRequire(source)).toThrow(/asks for a module/u);
});
