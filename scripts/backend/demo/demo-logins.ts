/** The logins of the demonstration data. They open nothing but the embedded backend on this machine. */
export const DEMO_LOGINS = {
  coach: { email: "coach@example.com", password: "calm-river-24" },
  firstClient: { email: "first.client@example.com", password: "green-meadow-31" },
  secondClient: { email: "second.client@example.com", password: "quiet-harbour-57" },
} as const;
