import type { KnownDifference } from "../expected.ts";

const LITE: readonly KnownDifference[] = [
  {
    because: "There are no collection groups: 501.",
    lines: [
      "Query supports collection groups",
      "Count queries count query supports collection groups",
      "Aggregate queries aggregate query supports collection groups",
    ],
  },
  {
    because: "Only count adds up: sum and average are 501.",
    lines: [
      "Aggregate queries - sum / average aggregateQuerySnapshotEqual on different aggregations to be falsy",
      "Aggregate queries - sum / average aggregateQuerySnapshotEqual on same aggregations with different aliases to be falsy",
      "Aggregate queries - sum / average aggregateQuerySnapshotEqual on same aggregations with same aliases to be truthy",
      "Aggregate queries - sum / average can run sum query getAggregationFromServer",
      "Aggregate queries - sum / average can run average query getAggregationFromServer",
      "Aggregate queries - sum / average can get multiple aggregations using getAggregationFromServer",
      "Aggregate queries - sum / average queries requiring indexes performs aggregations on documents with all aggregated fields using getAggregationFromServer",
    ],
  },
  {
    because: "There are no vectors: 501.",
    lines: ["Vectors can be read and written using the lite SDK"],
  },
];

const AUTH: readonly KnownDifference[] = [
  {
    because: "Accounts have no display names: 501.",
    lines: [
      "Integration test: email/password auth with existing user allows the user to update profile",
    ],
  },
  {
    because: "No address is verified by a link, and nobody signs in by one: 501.",
    lines: [
      "Integration test: oob codes can be used to verify email",
      "Integration test: oob codes can be used to initiate password reset",
      'Integration test: oob codes flows beginning with sendSignInLinkToEmail "before each" hook for "allows user to sign in"',
    ],
  },
];

const ADMIN: readonly KnownDifference[] = [
  {
    because:
      "The suite of accounts begins with one that has a telephone number, which no account has here: 501. So none of it is run.",
    lines: [
      'admin.auth "before all" hook for "createUser() creates a new user when called without a UID"',
      'admin.auth "after all" hook for "deleteUser() deletes the user with the given UID"',
    ],
  },
];

/** Tests of each official suite that fail against the embedded backend, and why they may. */
export const FAILING: Readonly<Record<string, readonly KnownDifference[]>> = {
  lite: LITE,
  auth: AUTH,
  admin: ADMIN,
};
