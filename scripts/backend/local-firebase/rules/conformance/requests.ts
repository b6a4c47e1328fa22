import { reference } from "./documentation.ts";
import type { ExpressionVector, Method, VectorGroup } from "./vector.ts";

const request = `${reference}/rules.firestore.Request`;
const methods: readonly Method[] = ["get", "list", "create", "update", "delete"];
const alice = {
  uid: "alice",
  token: {
    email: "a@example.com",
    email_verified: true,
    firebase: { sign_in_provider: "password", identities: { "google.com": ["g1"] } },
  },
};

export const requests: readonly VectorGroup[] = [
  {
    says: "method: the request method. One of: get, list, create, update, delete",
    source: request,
    vectors: [
      ...methods.map((method): ExpressionVector => ({
        name: `the method of a ${method} is "${method}"`,
        expression: `request.method == '${method}'`,
        request: { method },
        expected: true,
      })),
      ["the method is never read", "request.method in ['read', 'write']", false],
    ],
  },
  {
    says: "path: path of the affected resource.",
    source: request,
    vectors: [
      [
        "the path is the document's",
        "request.path == /databases/$(database)/documents/things/$(thing)",
        true,
      ],
      ["the path is a path", "request.path is path", true],
      {
        name: "the path of a write is the document's",
        expression: "request.path == /databases/(default)/documents/things/one",
        expected: true,
        request: { method: "update" },
      },
    ],
  },
  {
    says: "auth: request authentication context. uid – the UID of the requesting user; token – a map of JWT token claims. It is null when nobody is signed in.",
    source: request,
    vectors: [
      ["auth is null when signed out", "request.auth == null", true],
      {
        name: "auth is not null when signed in",
        expression: "request.auth != null",
        expected: true,
        request: { auth: alice },
      },
      {
        name: "uid is the user's",
        expression: "request.auth.uid == 'alice'",
        expected: true,
        request: { auth: alice },
      },
      ["a signed-out visitor has no uid", "request.auth.uid == 'alice'", "error"],
      ["a signed-out visitor's uid is not null", "request.auth.uid == null", "error"],
      ["a checked uid does not fail", "request.auth != null && request.auth.uid == 'alice'", false],
      {
        name: "token holds claims",
        expression: "request.auth.token.email == 'a@example.com'",
        expected: true,
        request: { auth: alice },
      },
      {
        name: "token holds nested claims",
        expression: "request.auth.token.firebase.sign_in_provider == 'password'",
        expected: true,
        request: { auth: alice },
      },
      {
        name: "token holds the identities of other services",
        expression: `request.auth.token.firebase.identities["google.com"][0] == 'g1'`,
        expected: true,
        request: { auth: alice },
      },
      {
        name: "token is a map",
        expression: "request.auth.token is map",
        expected: true,
        request: { auth: alice },
      },
      {
        name: "a missing claim is an error",
        expression: "request.auth.token.admin == true",
        expected: "error",
        request: { auth: alice },
      },
      {
        name: "a missing claim can be asked for",
        expression: "request.auth.token.get('admin', false)",
        expected: false,
        request: { auth: alice },
      },
      {
        name: "a custom claim can be a boolean",
        expression: "request.auth.token.admin",
        expected: true,
        request: { auth: { uid: "bob", token: { admin: true } } },
      },
    ],
  },
  {
    says: "time: when the request was received by the service. For writes that include server-side timestamps, this time will be equal to the server timestamp.",
    source: request,
    vectors: [
      ["time is a timestamp", "request.time is timestamp", true],
      {
        name: "time is the request's",
        expression: "request.time == timestamp.date(2030, 1, 1)",
        expected: true,
        request: { time: "2030-01-01T00:00:00Z" },
      },
      {
        name: "a server timestamp equals the time",
        expression: "request.resource.data.at == request.time",
        expected: true,
        request: {
          method: "create",
          time: "2030-01-01T00:00:00.123456Z",
          after: { at: { $timestamp: "2030-01-01T00:00:00.123456Z" } },
        },
      },
    ],
  },
];
