/** The logins of the demonstration data. They work on the embedded backend of this machine only. */
export const DEMO_LOGINS = {
  coach: { email: "coach@example.com", password: "calm-river-24" },
  firstClient: { email: "first.client@example.com", password: "green-meadow-31" },
  secondClient: { email: "second.client@example.com", password: "quiet-harbour-57" },
} as const;
