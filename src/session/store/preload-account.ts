/**
 * Preloads the code that finds out who is signed in and reads the profile. A failure shows when the code is
 * used.
 */
export async function preloadAccount(): Promise<void> {
  await Promise.allSettled([
    import("../../data/sign-in/account.ts"),
    import("../../data/of-client/client.ts"),
  ]);
}
