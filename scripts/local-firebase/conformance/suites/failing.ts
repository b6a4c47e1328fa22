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
    because: "A query has one count: 501.",
    lines: ["Aggregate queries run aggregate query with duplicate aggregates"],
  },
  {
    because: "No field becomes the larger or smaller of two numbers: 501.",
    lines: ["FieldValue can apply minimum*", "FieldValue can apply maximum*"],
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

const NODE_ANYWHERE: readonly KnownDifference[] = [
  {
    because: "How a query was carried out is not told: 501, or nothing.",
    lines: [
      "Firestore class can plan *",
      "Firestore class can profile *",
      "Firestore class can stream explain results *",
    ],
  },
  {
    because: "REST cannot listen.",
    lines: [
      "DocumentReference class can listen to documents with vectors",
      "DocumentReference class watch *",
      "Query class watch handles *",
      "Query class watch orders *",
      "Query class watch sort unicode strings *",
      "Client initialization succeeds for CollectionReference.onSnapshot()",
      "Client initialization succeeds for DocumentReference.onSnapshot()",
    ],
  },
  {
    because: "What listens without end may still be at it when the next test begins.",
    sometimes: true,
    lines: ['DocumentReference class "after each" hook for *'],
  },
  {
    because: "What BulkWriter or a listener still tries may disturb the next test.",
    sometimes: true,
    lines: ['runs query on a large collection "before each" hook *'],
  },
];

const NODE: readonly KnownDifference[] = [
  ...NODE_ANYWHERE,
  {
    because: "There are no vectors: 501.",
    lines: [
      "DocumentReference class can write and read vector embeddings",
      "Query class vector search *",
      "Query class watch SDK orders vector field same way as backend",
    ],
  },
  {
    because:
      "Ids of the form __id7__ are refused: production has them for what came from Datastore.",
    lines: ["Query class watch snapshot listener sorts *"],
  },
  {
    because: "Collections list no documents that are missing but have some below them: 501.",
    lines: [
      "CollectionReference class lists *",
      "Client initialization succeeds for CollectionReference.listDocuments()",
    ],
  },
  {
    because: "There are no collection groups: 501.",
    lines: [
      "Query class can query collection groups*",
      "Aggregation queries aggregate query supports collection groups",
    ],
  },
  {
    because: "Only count adds up: sum and average are 501.",
    lines: [
      "Aggregation queries Aggregation queries - sum / average *",
      "Aggregation queries Aggregation queries - orderBy Normalization Checks *",
      "Aggregation queries queries requiring indexes *",
    ],
  },
  {
    because: "A query has one count: 501.",
    lines: [
      "Aggregation queries can alias aggregations using aggregate api",
      "Aggregation queries can get duplicate aggregations using aggregate api",
    ],
  },
  {
    because:
      "Filters are equality, ranges of one field, and names; AND joins them: 501 for others.",
    lines: [
      "Query class supports array-contains*",
      "Query class supports pagination with array-contains filter",
      "Query class supports !=*",
      "Query class supports not-in*",
      'Query class supports "in"',
      "Query class supports OR queries*",
      "Query class multiple inequality *",
    ],
  },
  {
    because: "Only the collections at the root are listed: 501 for those of a document.",
    lines: [
      "DocumentReference class has listCollections() method",
      "Client initialization succeeds for DocumentReference.listCollections()",
    ],
  },
  {
    because: "Transactions of this client are not there, nor reading as of an earlier time: 501.",
    lines: [
      "count queries Run within Transaction *",
      "count queries using aggregate api Run within Transaction *",
      "Aggregation queries can run count within a transaction with readtime",
      "Transaction class *",
      "Client initialization succeeds for Firestore.runTransaction()",
    ],
  },
  {
    because: "Writes go by commit: there is no batchWrite, which BulkWriter uses: 501.",
    lines: ["BulkWriter class *"],
  },
];

/**
 * Tests of each official suite that are expected to fail against the embedded backend, and why. A `*` stands
 * for the rest of a title.
 */
export const FAILING: Readonly<Record<string, readonly KnownDifference[]>> = {
  lite: LITE,
  auth: AUTH,
  node: NODE,
  admin: ADMIN,
};

/** The same of Google's emulators: what is not here passes. */
export const FAILING_AT_GOOGLES: Readonly<Record<string, readonly KnownDifference[]>> = {
  node: [
    ...NODE_ANYWHERE,
    {
      because: "REST cannot listen.",
      lines: [
        "Query class watch SDK orders vector field same way as backend",
        "Query class watch snapshot listener sorts *",
      ],
    },
    {
      because: "Unlike production, the emulator joins OR and not-in never.",
      lines: ["Query class supports OR queries with not-in"],
    },
    {
      because: "Unlike production, the emulator looks for no vector within a map.",
      lines: ["Query class vector search supports findNearest on vector nested in a map"],
    },
    {
      because: "Unlike production, the emulator takes a sixth aggregation.",
      lines: [
        "Aggregation queries Aggregation queries - sum / average using aggregate() api fails when exceeding the max (5) aggregations",
      ],
    },
  ],
};
