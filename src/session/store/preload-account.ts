/**
 * Preloads the code that asks who is signed in and reads the profile. Ignores failures: they are
 * reported when the code is needed.
 */
export async function preloadAccount(): Promise<void> {
  await Promise.allSettled([
    import("../../data/sign-in/account.ts"),
    import("../../data/of-client/client.ts"),
  ]);
}
