import {
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { assert } from "../requests/errors.ts";
import type { Account } from "../state/accounts.ts";
import { TIME_FOR_A_CODE } from "./second-factors.ts";
import type { State } from "../state/state.ts";

/** How long an ID token is valid: production's hour. */
export const ID_TOKEN_SECONDS = 3600;

/**
 * Seconds by which a token's times may be in the future: `auth_time` is a second ahead in a sign-in right
 * after a revocation, and a clock may be set back.
 */
export const CLOCK_SLACK_SECONDS = 300;

const ALGORITHM = "RS256";

/** The sender of a Firestore request. */
interface IdentifiedToken {
  readonly uid: string;
  readonly claims: JWTPayload;
  /** Seconds since 1970: when the person last gave the password. Undefined if revocations are ignored. */
  readonly authTime: number | undefined;
}

export interface VerifiedToken {
  readonly account: Account;
  readonly claims: JWTPayload;
  /** Seconds since 1970: when the person last gave the password. */
  readonly authTime: number;
  readonly secondFactor: string | undefined;
}

/** The contents of a refresh token. */
export interface Session {
  readonly localId: string;
  /** Seconds since 1970: when the person last gave the password. */
  readonly authTime: number;
  /** The id of the second factor, if the sign-in used one. */
  readonly secondFactor?: string | undefined;
}

/** The contents of a short-lived token, which the client must send together with a code. */
interface Unfinished {
  /** A sign-in after the right password, or the enrolment of a second factor. */
  readonly purpose: "sign-in" | "enrolment";
  readonly localId: string;
  /** Seconds since 1970: when the person gave the password. A later revocation ends the token. */
  readonly authTime: number;
  /** The secret of the new second factor. */
  readonly secret?: string | undefined;
}

interface TokensOptions {
  readonly projectId: string;
  readonly state: State;
  readonly now: () => number;
  /** Whether Firestore accepts a revoked token until it expires, as production does. */
  readonly revokedLiveOn?: boolean;
}

/**
 * ID tokens and refresh tokens, both signed with a key that the first start creates. The server stores no
 * list of sign-ins, which would only grow. The account's deletion, or a later `validSince`, revokes
 * its tokens.
 */
export class Tokens {
  readonly #projectId: string;
  readonly #state: State;
  readonly #now: () => number;
  readonly #revokedLiveOn: boolean;
  readonly #privateKey: CryptoKey | Uint8Array;
  readonly #publicKey: CryptoKey | Uint8Array;

  private constructor(
    options: TokensOptions,
    keys: {
      readonly privateKey: CryptoKey | Uint8Array;
      readonly publicKey: CryptoKey | Uint8Array;
    },
  ) {
    this.#projectId = options.projectId;
    this.#state = options.state;
    this.#now = options.now;
    this.#revokedLiveOn = options.revokedLiveOn ?? false;
    this.#privateKey = keys.privateKey;
    this.#publicKey = keys.publicKey;
  }

  static async open(options: TokensOptions): Promise<Tokens> {
    const stored = options.state.signingKey.get() ?? (await createSigningKey(options.state));
    // The JWK without its private members is the public key.
    const { kty = "", n = "", e = "" } = stored;
    return new Tokens(options, {
      privateKey: await importJWK(stored, ALGORITHM),
      publicKey: await importJWK({ kty, n, e }, ALGORITHM),
    });
  }

  async issue(
    { localId, email, emailVerified }: Account,
    { authTime, secondFactor }: Omit<Session, "localId">,
  ): Promise<string> {
    const claims = {
      ...(email !== undefined && { email }),
      email_verified: emailVerified,
      auth_time: authTime,
      user_id: localId,
      firebase: {
        identities: email === undefined ? {} : { email: [email] },
        sign_in_provider: "password",
        ...(secondFactor !== undefined && {
          sign_in_second_factor: "totp",
          second_factor_identifier: secondFactor,
        }),
      },
    };
    return await this.#sign(claims, localId, this.#projectId, ID_TOKEN_SECONDS);
  }

  /** A token that gets new ID tokens of the same sign-in, until the sign-in is revoked. */
  async issueRefreshToken({ localId, authTime, secondFactor }: Session): Promise<string> {
    const claims = {
      auth_time: authTime,
      ...(secondFactor !== undefined && { second_factor: secondFactor }),
    };
    return await this.#sign(claims, localId, this.#refreshAudience);
  }

  /** The session of a refresh token. Throws INVALID_REFRESH_TOKEN. */
  async readRefreshToken(token: string): Promise<Session> {
    const claims = await this.#verifySignature(token, this.#refreshAudience, ["sub"]);
    const authTime = claims?.["auth_time"];
    assert(claims?.sub !== undefined && typeof authTime === "number", "INVALID_REFRESH_TOKEN");
    return { localId: claims.sub, authTime, secondFactor: textOf(claims["second_factor"]) };
  }

  /** A token that the client must send with a code, within `TIME_FOR_A_CODE`. */
  async issueUnfinished({ purpose, localId, authTime, secret }: Unfinished): Promise<string> {
    const claims = { auth_time: authTime, ...(secret !== undefined && { secret }) };
    return await this.#sign(claims, localId, this.#audienceOf(purpose), TIME_FOR_A_CODE);
  }

  /** @param lifetime in seconds; without it, the token does not expire. */
  async #sign(
    claims: JWTPayload,
    localId: string,
    audience: string,
    lifetime?: number,
  ): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    const expiry = lifetime === undefined ? {} : { exp: issuedAt + lifetime };
    return await new SignJWT({ ...claims, ...expiry })
      .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setSubject(localId)
      .setIssuedAt(issuedAt)
      .sign(this.#privateKey);
  }

  /** Undefined for a token that is too old, is for another purpose, or is not this server's. */
  async readUnfinished(
    token: string,
    purpose: Unfinished["purpose"],
  ): Promise<Unfinished | undefined> {
    const audience = this.#audienceOf(purpose);
    const claims = await this.#verifySignature(token, audience, ["sub", "exp"]).catch(
      () => undefined,
    );
    const authTime = claims?.["auth_time"];
    return claims?.sub === undefined || typeof authTime !== "number"
      ? undefined
      : { purpose, localId: claims.sub, authTime, secret: textOf(claims["secret"]) };
  }

  /**
   * The account of a genuine, current and unrevoked token. Throws INVALID_ID_TOKEN, TOKEN_EXPIRED,
   * USER_NOT_FOUND or USER_DISABLED.
   */
  async verify(idToken: string): Promise<VerifiedToken> {
    const claims = await this.#verifyIdToken(idToken);
    const authTime = claims?.["auth_time"];
    assert(claims?.sub !== undefined && typeof authTime === "number", "INVALID_ID_TOKEN");
    const account = this.#state.accounts.get(claims.sub);
    assert(account, "USER_NOT_FOUND");
    assert(!account.disabled, "USER_DISABLED");
    assert(authTime >= account.validSince, "TOKEN_EXPIRED");
    const latest = this.#now() / 1000 + CLOCK_SLACK_SECONDS;
    assert(authTime <= latest && (claims.iat ?? Infinity) <= latest, "INVALID_ID_TOKEN");
    const { second_factor_identifier: secondFactor }: { second_factor_identifier?: unknown } =
      Object(claims["firebase"]);
    return { account, claims, authTime, secondFactor: textOf(secondFactor) };
  }

  /** The sender of a Firestore request, from its token. Throws as `verify` does. */
  async identify(idToken: string): Promise<IdentifiedToken> {
    if (!this.#revokedLiveOn) {
      const { account, claims, authTime } = await this.verify(idToken);
      return { uid: account.localId, claims, authTime };
    }
    const claims = await this.#verifyIdToken(idToken);
    assert(claims?.sub !== undefined, "INVALID_ID_TOKEN");
    return { uid: claims.sub, claims, authTime: undefined };
  }

  async #verifyIdToken(idToken: string): Promise<JWTPayload | undefined> {
    return await this.#verifySignature(idToken, this.#projectId, ["sub", "iat", "exp"]);
  }

  /** The claims of a genuine token for the audience; undefined for any other token. Throws TOKEN_EXPIRED. */
  async #verifySignature(
    token: string,
    audience: string,
    requiredClaims: string[],
  ): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: [ALGORITHM],
        issuer: this.#issuer,
        audience,
        requiredClaims,
        currentDate: new Date(this.#now()),
      });
      return payload;
    } catch (error) {
      assert(!(error instanceof errors.JWTExpired), "TOKEN_EXPIRED");
      if (error instanceof errors.JOSEError) {
        return undefined;
      }
      throw error;
    }
  }

  /** Differs from the audience of ID tokens, so that neither kind of token passes as the other. */
  get #refreshAudience(): string {
    return `${this.#projectId}/refresh`;
  }

  #audienceOf(purpose: Unfinished["purpose"]): string {
    return `${this.#projectId}/${purpose}`;
  }

  get #issuer(): string {
    return `https://securetoken.google.com/${this.#projectId}`;
  }
}

const textOf = (claim: unknown): string | undefined =>
  typeof claim === "string" ? claim : undefined;

async function createSigningKey(state: State): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await state.transact(() => {
    state.signingKey.put(jwk);
  });
  return jwk;
}
