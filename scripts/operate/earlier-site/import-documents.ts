import type { GoogleApi } from "../admin/google-api.ts";
import {
  type Fields,
  readAllAt,
  readCollection,
  type StoredDocument,
} from "../admin/stored-documents.ts";
import { differingFields } from "../admin/differing-fields.ts";
import { type Erasure, ERASURES, erasureIn } from "../backup/erasures.ts";
import { askedQuestions } from "./odd-answers.ts";
import {
  createLogins,
  type LoginSurvey,
  loginsWithoutDocument,
  readLogins,
  surveyLogins,
} from "./logins.ts";
import { oddClient, oddMessage } from "./odd-documents.ts";
import type { Oddity } from "./oddities.ts";
import { NOT_TAKEN, readDocumentsIn } from "./read-documents.ts";

/** The most characters of JSON in one commit. Firestore accepts 10 MiB. */
const MOST_CHARACTERS = 1_000_000;
const MOST_WRITES = 200;

/** The documents and logins that an import would store, and the oddities of the files. */
export interface ImportPlan {
  /** Documents that are not stored yet. */
  readonly wanted: readonly StoredDocument[];
  /** The number of documents that are already stored, and identical. */
  readonly there: number;
  readonly missingLogins: LoginSurvey["missing"];
  readonly oddities: readonly Oddity[];
  /** The file of each document, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

interface ImportOptions {
  /** Erasures besides those stored in the project. */
  readonly furtherErasures?: readonly Erasure[];
  /** The uids of accounts that may be imported as coaches. */
  readonly coaches?: readonly string[];
}

/**
 * Reads the earlier site's documents and the project, and writes nothing. Throws an `Error` with a message
 * for the operator if it cannot read a file.
 */
export async function planImport(
  api: GoogleApi,
  places: readonly string[],
  { furtherErasures = [], coaches = [] }: ImportOptions = {},
): Promise<ImportPlan> {
  const { documents, oddities: unread, files } = readDocumentsIn(places, coaches);
  const erased = new Set(
    [...(await readErasures(api)), ...furtherErasures].flatMap((erasure) => [
      ...erasure.documents,
      `clients/${erasure.uid}`,
    ]),
  );
  const kept = documents.filter(({ path }) => !erased.has(path));
  const stored = await readAllAt(
    api,
    kept.map(({ path }) => path),
  );
  // Leaves out documents that the project already has with other content.
  const taken = kept.filter(
    ({ path, fields }) => !stored.has(path) || isSame(fields, stored.get(path)),
  );
  const sections = askedQuestions();
  const logins = await readLogins(api);
  const { oddities: ofLogins, missing } = surveyLogins(taken.filter(isClient), logins);
  const oddities = [
    ...unread,
    ...documents
      .filter(({ path }) => erased.has(path))
      .map(({ path }) => ({ kind: "erased", where: path }) as const),
    ...kept.flatMap(({ path, fields }) => differences(path, fields, stored.get(path))),
    ...taken.flatMap((document) =>
      isClient(document) ? oddClient(document, sections) : oddMessage(document),
    ),
    ...ofLogins,
    ...(await loginsWithoutDocument(api, kept.filter(isClient), logins)),
  ];
  return {
    wanted: kept.filter(({ path }) => !stored.has(path)),
    there: taken.filter(({ path }) => stored.has(path)).length,
    missingLogins: missing,
    oddities,
    files,
  };
}

const isClient = ({ path }: StoredDocument): boolean => path.startsWith("clients/");

/**
 * Writes the missing documents, overwrites none, and compares the stored ones with the files. Throws an
 * `Error` with a message for the operator if any differs. After a failure, run the command again to continue.
 */
export async function carryOut(api: GoogleApi, { wanted }: ImportPlan): Promise<void> {
  let portion: StoredDocument[] = [];
  let size = 0;
  const write = async (): Promise<void> => {
    if (portion.length > 0) {
      await api.documents(":commit", {
        writes: portion.map(({ path, fields }) => ({
          update: { name: api.documentsPrefix + path, fields },
          currentDocument: { exists: false },
        })),
      });
    }
    portion = [];
    size = 0;
  };
  for (const document of wanted) {
    const length = JSON.stringify(document.fields).length;
    if (portion.length === MOST_WRITES || size + length > MOST_CHARACTERS) {
      await write();
    }
    portion.push(document);
    size += length;
  }
  await write();
  const stored = await readAllAt(
    api,
    wanted.map(({ path }) => path),
  );
  const different = wanted.filter(({ path, fields }) => !isSame(fields, stored.get(path)));
  if (different.length > 0) {
    throw new Error(
      `What is stored now is not what the files have: ${different.map(({ path }) => path).join(", ")}. A client may have written meanwhile.`,
    );
  }
}

/** Creates the missing logins. Throws an `Error` that counts the logins that Firebase did not create. */
export async function createMissingLogins(
  api: GoogleApi,
  { missingLogins }: ImportPlan,
): Promise<void> {
  const failed = await createLogins(api, missingLogins);
  if (failed > 0) {
    throw new Error(
      `${failed} of ${missingLogins.length} logins could not be made. The documents are stored; run it again to see which are missing.`,
    );
  }
}

async function readErasures(api: GoogleApi): Promise<readonly Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const document of readCollection(api, ERASURES)) {
    const erasure = erasureIn({ kind: "document", ...document });
    if (erasure !== undefined) {
      erasures.push(erasure);
    }
  }
  return erasures;
}

/** The fields that differ between a document and the stored one; none if it is not stored. */
const differences = (where: string, fields: Fields, stored: Fields = fields): readonly Oddity[] =>
  differing(fields, stored).map((field) => ({ kind: "there and different", where, field }));

const isSame = (fields: Fields, stored: Fields | undefined): boolean =>
  stored !== undefined && differing(fields, stored).length === 0;

/** The differing fields, without those of `NOT_TAKEN`, which only the site writes. */
const differing = (fields: Fields, stored: Fields): readonly string[] =>
  differingFields(fields, stored).filter((name) => !NOT_TAKEN.has(name));
