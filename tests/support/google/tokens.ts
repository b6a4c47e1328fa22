import { randomUUID } from "node:crypto";

/** Seconds that Google's tokens are valid. */
const LIFETIME = 3600;

export interface TokenAnswer {
  readonly status: number;
  readonly body: object;
}

/** The owners of refresh tokens and of other services' tokens. */
export interface Credentials {
  /** The person of each refresh token. */
  readonly people: ReadonlyMap<string, string>;
  /** The principals of each OIDC token from GitHub. */
  readonly tickets: ReadonlyMap<string, readonly string[]>;
}

/** The access tokens that the played Google has issued, and the members that hold each token. */
export class Tokens {
  readonly #credentials: Credentials;
  readonly #given = new Map<string, readonly string[]>();

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  give(members: readonly string[]): string {
    const token = `ya29.${randomUUID()}`;
    this.#given.set(token, members);
    return token;
  }

  /** The members of a request's token; undefined for an unknown token. */
  bearer(authorization: string | undefined): readonly string[] | undefined {
    return this.#given.get(/^Bearer (.+)$/u.exec(authorization ?? "")?.[1] ?? "");
  }

  /** `oauth2.googleapis.com/token`: https://developers.google.com/identity/protocols/oauth2/web-server#offline */
  exchange(form: URLSearchParams): TokenAnswer {
    const person = this.#credentials.people.get(form.get("refresh_token") ?? "");
    return person === undefined ? refused("Bad Request") : this.#answer([person]);
  }

  /** `sts.googleapis.com/v1/token`: https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token */
  federate(form: URLSearchParams): TokenAnswer {
    const members = this.#credentials.tickets.get(form.get("subject_token") ?? "");
    return members === undefined
      ? refused("The audience in ID Token does not match the expected audience.")
      : this.#answer(members, {
          issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
        });
  }

  #answer(members: readonly string[], more: object = {}): TokenAnswer {
    return {
      status: 200,
      body: {
        access_token: this.give(members),
        expires_in: LIFETIME,
        token_type: "Bearer",
        ...more,
      },
    };
  }
}

/** When a token that is issued now expires, in the format of `generateAccessToken`. */
export const endOfToken = (): string => new Date(Date.now() + LIFETIME * 1000).toISOString();

const refused = (description: string): TokenAnswer => ({
  status: 400,
  body: { error: "invalid_grant", error_description: description },
});
