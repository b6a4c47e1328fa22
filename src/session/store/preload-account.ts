/** Fetches beforehand what finds out who is signed in, and who that is. A failure shows when it is used. */
export async function preloadAccount(): Promise<void> {
  await Promise.allSettled([
    import("../../data/sign-in/account.ts"),
    import("../../data/of-client/client.ts"),
  ]);
}
