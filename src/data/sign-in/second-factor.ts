import { FirebaseError } from "firebase/app";
import { multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from "firebase/auth";
import { toFailure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { ownUser, signIn } from "./account.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";
import { readDocument } from "../documents/sdk-document.ts";

// An authenticator app as the second step of a sign-in. Lazy: only accounts with an app load this file.

export interface SecondFactor {
  /** Whether Firebase asks each sign-in for a code. */
  readonly hasApp: boolean;
  /** Whether the rules refuse every sign-in without a code. */
  readonly isRequired: boolean;
}

/** Reads the account's `SecondFactor` from the server. Rejects with a `Failure`. */
export async function readSecondFactor(uid: string): Promise<SecondFactor> {
  const factors = await ownFactors();
  const document = await readDocument(uid);
  return {
    hasApp: factors.enrolledFactors.length > 0,
    isRequired: document["secondFactor"] === true,
  };
}

export interface NewApp {
  /** The address in the QR code. */
  readonly address: string;
  /** The user types this into an app that cannot scan the QR code. */
  readonly secret: string;
  /** Adds the app, if the code is right. From then on this sign-in counts as one with a code. */
  readonly add: (code: string) => Promise<void>;
}

/** @param site the name of this site in the app. */
export async function beginAddingApp(site: string): Promise<NewApp> {
  const user = ownUser();
  const secret = await callBackend(async () =>
    TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession()),
  );
  return {
    address: addressOf(secret, user, site),
    secret: secret.secretKey,
    add: async (code) => {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      await settleWrite(
        () => multiFactor(user).enroll(assertion),
        async () => (await ownFactors()).enrolledFactors.length > 0,
      );
    },
  };
}

/** Encodes the email and the site's name, because the SDK leaves spaces and colons as they are. */
const addressOf = (secret: TotpSecret, { email }: User, site: string): string =>
  secret.generateQrCodeUrl(encodeURIComponent(email ?? ""), encodeURIComponent(site));

/**
 * Removes every app. If the server then ends all sign-ins of the account, signs in again on this device with
 * the password alone.
 */
export async function removeApps(password: string): Promise<void> {
  const user = ownUser();
  const factors = await ownFactors();
  for (const app of factors.enrolledFactors) {
    await settleWrite(
      () => factors.unenroll(app).catch(throwUnlessSignedOut),
      () => isRemoved(app.uid),
    );
  }
  if (auth.currentUser === null) {
    await signIn(user.email ?? "", password);
  }
}

function throwUnlessSignedOut(error: unknown): void {
  if (!(error instanceof FirebaseError) || error.code !== "auth/user-token-expired") {
    throw error;
  }
}

/** Whether an app is gone. The server ends every sign-in when it removes one. */
async function isRemoved(uid: string): Promise<boolean> {
  try {
    return (await ownFactors()).enrolledFactors.every((app) => app.uid !== uid);
  } catch (error) {
    if (toFailure(error).kind !== "signed-out") {
      throw error;
    }
    return true;
  }
}

/** Reads the second factors from the server. */
async function ownFactors() {
  const user = ownUser();
  // Created before `reload`, whose response updates this object.
  const factors = multiFactor(user);
  await callBackend(() => user.reload());
  return factors;
}
