import { RulesTimestamp } from "../values.ts";
import { reference } from "./documentation.ts";
import type { ExpressionRow, Method, VectorGroup } from "./vector.ts";

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
      ...methods.map((method): ExpressionRow => [
        `the method of a ${method} is "${method}"`,
        `request.method == '${method}'`,
        true,
        { method },
      ]),
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
    ],
  },
  {
    says: "auth: request authentication context. uid – the UID of the requesting user; token – a map of JWT token claims. It is null when nobody is signed in.",
    source: request,
    vectors: [
      ["auth is null when signed out", "request.auth == null", true],
      ["auth is not null when signed in", "request.auth != null", true, { auth: alice }],
      ["a signed-out visitor has no uid", "request.auth.uid == 'alice'", "error"],
      ["a checked uid does not fail", "request.auth != null && request.auth.uid == 'alice'", false],
      [
        "token holds nested claims",
        "request.auth.token.firebase.sign_in_provider == 'password'",
        true,
        { auth: alice },
      ],
      [
        "token holds the identities of other services",
        `request.auth.token.firebase.identities["google.com"][0] == 'g1'`,
        true,
        { auth: alice },
      ],
      ["a missing claim is an error", "request.auth.token.admin == true", "error", { auth: alice }],
      [
        "a missing claim can be asked for",
        "request.auth.token.get('admin', false)",
        false,
        { auth: alice },
      ],
    ],
  },
  {
    says: "time: when the request was received by the service. For writes that include server-side timestamps, this time will be equal to the server timestamp.",
    source: request,
    vectors: [
      [
        "a server timestamp equals the time",
        "request.resource.data.at == request.time",
        true,
        {
          method: "create",
          time: "2030-01-01T00:00:00.123456Z",
          after: { at: RulesTimestamp.parse("2030-01-01T00:00:00.123456Z") },
        },
      ],
    ],
  },
];
