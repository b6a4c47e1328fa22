/** The switch: whether the site of a test, and the matrix, run on Google's emulators. */
export const IS_ON_GOOGLES = process.env["ON_GOOGLES_EMULATORS"] !== undefined;

interface LeftOut {
  readonly because: string;
  readonly proved: string;
}

/**
 * What Google's emulators by design cannot do. A test that needs it carries the tag. A run on the emulators
 * leaves it out, and prints the row; `.ci/run` runs it on the embedded backend.
 */
export const NOT_AT_GOOGLE: Readonly<Record<`@${string}`, LeftOut>> = {
  "@data-folder": {
    because: "They keep data in memory, so they open no folder that an earlier version has left.",
    proved: "here, on the embedded backend, which alone has such folders",
  },
  "@ended-sign-in": {
    because:
      "They verify no token: one of a sign-in that was ended, or of an account that was switched off or removed, goes on. Of a removed account they say INVALID_REFRESH_TOKEN, where production documents USER_NOT_FOUND.",
    proved: "here, and by local-firebase's access.test.ts and accounts/tokens.test.ts",
  },
  "@reset-page": {
    because:
      "The page of a reset link is the Auth emulator's own: it takes the password from the address, and asks nobody.",
    proved: "here; that the link is printed, and which pages may read it, in through-the-site",
  },
  "@authenticator-app": {
    because: "They know no authenticator apps.",
    proved: "here, and by local-firebase's accounts/second-factors.test.ts",
  },
  "@clock": {
    because: "Their clock cannot be set, so no sign-in gets old.",
    proved: "here, and by the rules' tests, with the sign-in's time in a token",
  },
};
