import {
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import { Failure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { callBackend } from "../calls/call-backend.ts";

/** Completes a sign-in with a code, after the right password. Can be called again after a wrong code. */
export async function finishWithCode(half: MultiFactorError, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(auth, half);
  const [app] = resolver.hints;
  if (app === undefined) {
    throw new Failure("refused");
  }
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(app.uid, code);
  await callBackend(() => resolver.resolveSignIn(assertion));
}
