import { dataTypesAndErrors } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

// In an object literal, "__proto__" is an own key only when it is computed.
const oddKeys = { ["__proto__"]: 1, constructor: { name: 2 } };

export const oddKeyVectors: readonly VectorGroup[] = [
  {
    says: "Accessing values in a map that do not exist raises an error; a map has no other keys than its own.",
    source: dataTypesAndErrors,
    vectors: [
      {
        name: "no map has a constructor",
        expression: "resource.data.constructor != null",
        expected: "error",
      },
      {
        name: "no map has a constructor by index",
        expression: "{}['constructor'] != null",
        expected: "error",
      },
      { name: "no map has a __proto__", expression: "{}['__proto__'] != null", expected: "error" },
      { name: "no map has a toString", expression: "'toString' in {}", expected: false },
      {
        name: "no document has a hasOwnProperty",
        expression: "'hasOwnProperty' in resource.data",
        expected: false,
      },
      {
        name: "get() of a toString is the default",
        expression: "{}.get('toString', 7) == 7",
        expected: true,
      },
      {
        name: "get() of __proto__ is the default",
        expression: "{}.get(['__proto__', 'toString'], 7) == 7",
        expected: true,
      },
      {
        name: "a token has no constructor",
        expression: "request.auth.token.constructor != null",
        expected: "error",
        request: { auth: "alice" },
      },
      {
        name: "__proto__ can be a key",
        expression: "{'__proto__': 1}.keys() == ['__proto__']",
        expected: true,
      },
      {
        name: "__proto__ gives a map no keys",
        expression: "{'__proto__': {'a': 1}}.a == 1",
        expected: "error",
      },
      {
        name: "a stored __proto__ is a field",
        expression: "resource.data['__proto__'] == 1",
        expected: true,
        request: { before: oddKeys },
      },
      {
        name: "a stored constructor is a field",
        expression: "resource.data.constructor.name == 2",
        expected: true,
        request: { before: oddKeys },
      },
      {
        name: "a stored __proto__ is counted",
        expression: "resource.data.size() == 2",
        expected: true,
        request: { before: oddKeys },
      },
      {
        name: "a new __proto__ is an affected key",
        expression:
          "request.resource.data.diff(resource.data).affectedKeys() == ['__proto__', 'constructor'].toSet()",
        expected: true,
        request: { method: "update", after: oddKeys },
      },
    ],
  },
];
