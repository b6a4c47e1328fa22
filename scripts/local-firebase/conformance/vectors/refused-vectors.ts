import type { KnownDifference } from "../expected.ts";

/** Requests of the vectors that Google's emulator refuses, and why. */
export const REFUSED_AT_GOOGLES: readonly KnownDifference[] = [
  {
    because: "They ask for a document that was last changed 42 seconds after 1970, which none was.",
    lines: [
      "delete-time-precond.json: 400 FAILED_PRECONDITION",
      "update-paths-uptime.json: 400 FAILED_PRECONDITION",
      "update-uptime.json: 400 FAILED_PRECONDITION",
    ],
  },
];

/** Requests of the vectors that the embedded backend refuses or stores differently, and why. */
export const REFUSED_VECTORS: readonly KnownDifference[] = [
  ...REFUSED_AT_GOOGLES,
  {
    because: "A query has ranges of one field only: 501.",
    lines: ["query-where-2.json: 501 UNIMPLEMENTED"],
  },
];
