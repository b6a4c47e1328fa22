import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Credentials } from "./tokens.ts";

/** The person who may impersonate the service accounts. */
export const PERSON = "user:coach@example.com";
/** Google's name for the workflows of one GitHub repository, which sign in with GitHub's OIDC token. */
export const WORKFLOW =
  "principalSet://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/attribute.repository_id/4711";

interface LentCredentials {
  readonly credentials: Credentials;
  /** Writes the file that `gcloud auth application-default login --impersonate-service-account` writes. */
  readonly lentTo: (address: string) => string;
  /** Writes the file that google-github-actions/auth writes. */
  readonly ofWorkflow: (address: string) => string;
  /** Writes the file of a person's own login, with the project whose quota it uses. */
  readonly ofPerson: (quotaProject: string) => string;
}

/** Prepares files of credentials in a folder; with `credentials`, the played Google accepts the files. */
export function lendCredentials(folder: string): LentCredentials {
  const refreshToken = randomUUID();
  const ticket = randomUUID();
  const tokenOf = (address: string): string =>
    `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${address}:generateAccessToken`;
  const write = (name: string, content: object): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const login = {
    type: "authorized_user",
    client_id: "764086051850-google.apps.googleusercontent.com",
    client_secret: "known-to-everybody",
    refresh_token: refreshToken,
  };
  return {
    credentials: {
      people: new Map([[refreshToken, PERSON]]),
      tickets: new Map([[ticket, [WORKFLOW]]]),
    },
    lentTo: (address) =>
      write(`lent-${address}.json`, {
        type: "impersonated_service_account",
        delegates: [],
        service_account_impersonation_url: tokenOf(address),
        source_credentials: login,
      }),
    ofWorkflow: (address) => {
      const source = join(folder, "ticket");
      writeFileSync(source, ticket);
      return write(`workflow-${address}.json`, {
        type: "external_account",
        audience:
          "//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/providers/site",
        subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
        token_url: "https://sts.googleapis.com/v1/token",
        credential_source: { file: source },
        service_account_impersonation_url: tokenOf(address),
      });
    },
    ofPerson: (quotaProject) => write("person.json", { ...login, quota_project_id: quotaProject }),
  };
}
