import { ADMIN, PROJECT } from "../../local-firebase/testing/test-backend.ts";

/** A part of production's OpenAPI document, which the official emulator publishes. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly post?: ApiOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}
interface ApiOperation {
  readonly requestBody?: { readonly $ref?: string; readonly content?: ApiContent };
}
type ApiContent = Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
interface ApiSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

const CLIENT = "/v1/accounts";
const ACCOUNTS = "/v1/projects/{targetProjectId}/accounts";

/** The operations of the embedded backend, by the document's names. */
const OPERATIONS = [
  `${CLIENT}:signUp`,
  `${CLIENT}:signInWithPassword`,
  `${CLIENT}:lookup`,
  `${CLIENT}:update`,
  `${CLIENT}:delete`,
  `${CLIENT}:sendOobCode`,
  `${CLIENT}:resetPassword`,
  ACCOUNTS,
  `${ACCOUNTS}:lookup`,
  `${ACCOUNTS}:update`,
  `${ACCOUNTS}:delete`,
  `${ACCOUNTS}:sendOobCode`,
  `${ACCOUNTS}:batchCreate`,
];

/**
 * Documented fields that the embedded backend does not list, one line each. The backend answers an unlisted
 * field with 400, as a mistake of the caller. For a field that is listed as unsupported, the reply is 501,
 * with the field's name.
 */
export async function unheardOfFields(
  official: string,
  embedded: string,
): Promise<readonly string[]> {
  const answer = await fetch(`${official}/emulator/openapi.json`);
  const document = (await answer.json()) as ApiDocument;
  const unheardOf: string[] = [];
  for (const path of OPERATIONS) {
    const fields = fieldsOf(document, path);
    if (fields.length === 0) {
      throw new Error(`The document of the official emulator says nothing of ${path}.`);
    }
    for (const field of fields) {
      const url = `${embedded}/identitytoolkit.googleapis.com${path.replace(/\{\w+\}/, PROJECT)}?key=any`;
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(path.startsWith(ACCOUNTS) && ADMIN) },
        body: JSON.stringify({ [field]: {} }),
      });
      if ((await response.text()).includes("Unknown name")) {
        unheardOf.push(`${path} has not heard of ${field}`);
      }
    }
  }
  return unheardOf;
}

function fieldsOf(document: ApiDocument, path: string): readonly string[] {
  const body = document.paths[path]?.post?.requestBody;
  const reference = body?.$ref ?? body?.content?.["application/json"]?.schema?.$ref ?? "";
  const schema = document.components.schemas[reference.split("/").at(-1) ?? ""];
  return Object.keys(schema?.properties ?? {});
}
