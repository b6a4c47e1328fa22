import { dataTypesAndErrors } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

// In an object literal, "__proto__" is an own key only when it is computed.
const oddKeys = { ["__proto__"]: 1, constructor: { name: 2 } };

export const oddKeyVectors: readonly VectorGroup[] = [
  {
    says: "Accessing values in a map that do not exist raises an error; a map has no other keys than its own.",
    source: dataTypesAndErrors,
    vectors: [
      ["no map has a constructor", "resource.data.constructor != null", "error"],
      ["no map has a constructor by index", "{}['constructor'] != null", "error"],
      ["no map has a __proto__", "{}['__proto__'] != null", "error"],
      ["no map has a toString", "'toString' in {}", false],
      ["no document has a hasOwnProperty", "'hasOwnProperty' in resource.data", false],
      ["get() of a toString is the default", "{}.get('toString', 7) == 7", true],
      ["get() of __proto__ is the default", "{}.get(['__proto__', 'toString'], 7) == 7", true],
      {
        name: "a token has no constructor",
        expression: "request.auth.token.constructor != null",
        expected: "error",
        request: { auth: "alice" },
      },
      ["__proto__ can be a key", "{'__proto__': 1}.keys() == ['__proto__']", true],
      ["__proto__ gives a map no keys", "{'__proto__': {'a': 1}}.a == 1", "error"],
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
