import { decodeFields } from "../decode-document.ts";

/** A document in the test's own form: texts, whole numbers, and maps of them. */
interface Stored {
  readonly [key: string]: string | number | Stored;
}

interface Wire {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly mapValue?: { readonly fields: Readonly<Record<string, Wire>> };
}

interface CommitRequest {
  readonly writes: readonly {
    /** Missing if the write replaces the whole document. */
    readonly updateMask?: { readonly fieldPaths: readonly string[] };
    readonly update: { readonly name: string; readonly fields: Readonly<Record<string, Wire>> };
    readonly updateTransforms?: readonly unknown[];
  }[];
}

/**
 * A fake Firestore with one document of a client. Accepts a commit only with the next revision of the section
 * that the commit names, and none while the consent is taken back. Creates the notes document only while the client exists. The test supplies every
 * unusual response.
 */
export function storedDocument(collection: "clients" | "coachNotes" = "clients") {
  let document: Stored | undefined = collection === "clients" ? {} : undefined;
  let isClientThere = true;
  let commits = 0;
  let refusesNext = false;
  let answerNext: ((acknowledgement: object) => Response | Promise<Response>) | undefined;

  const commit = ({ writes }: CommitRequest): Response => {
    if (refusesNext) {
      refusesNext = false;
      return Response.json({ error: { message: "?" } }, { status: 400 });
    }
    const [write] = writes;
    if (write?.updateMask === undefined) {
      if (document !== undefined || !isClientThere) {
        return Response.json({ error: { message: "refused" } }, { status: 403 });
      }
      document = {};
      return acknowledge();
    }
    if (document === undefined) {
      return Response.json({ error: { message: "none" } }, { status: 404 });
    }
    if ("withdrawnAt" in mapIn(document, "consent")) {
      return Response.json({ error: { message: "refused" } }, { status: 403 });
    }
    const changes = Object.entries(decode(write.update.fields));
    const revisions = mapIn(document, "revisions");
    for (const [section, revision] of Object.entries(
      mapIn(Object.fromEntries(changes), "revisions"),
    )) {
      if (revision !== Number(revisions[section] ?? 0) + 1) {
        return Response.json({ error: { message: "refused" } }, { status: 403 });
      }
    }
    const { fieldPaths } = write.updateMask;
    for (const [key, value] of changes) {
      const sent = mapIn({ value }, "value");
      const isLeft = (leaf: string): boolean =>
        leaf in sent || !fieldPaths.some((path) => path.replaceAll("`", "") === `${key}.${leaf}`);
      const left: readonly (readonly [string, Stored[string]])[] = Object.entries(
        mapIn(document, key),
      ).filter(([leaf]) => isLeft(leaf));
      document = { ...document, [key]: { ...Object.fromEntries(left), ...sent } };
    }
    return acknowledge(write.updateTransforms);
  };

  const acknowledge = (transforms?: readonly unknown[]): Response => {
    commits += 1;
    const time = new Date(commits).toISOString();
    const transformResults = transforms?.map(() => ({ timestampValue: time }));
    return Response.json({
      writeResults: [{ updateTime: time, transformResults }],
      commitTime: time,
    });
  };

  const name = `projects/demo-answers/databases/(default)/documents/${collection}/her`;

  const answer = async (url: string, body: string): Promise<Response> => {
    const isCommit = new URL(url).pathname.endsWith(":commit");
    const usual = isCommit
      ? // The SDK wrote `body`: its shape is known.
        commit(JSON.parse(body) as CommitRequest)
      : Response.json([
          document === undefined
            ? { missing: name, readTime: EARLIER }
            : {
                found: {
                  name,
                  fields: encode(document),
                  createTime: EARLIER,
                  updateTime: EARLIER,
                },
                readTime: EARLIER,
              },
        ]);
    const special = isCommit ? answerNext : undefined;
    if (special === undefined) {
      return usual;
    }
    answerNext = undefined;
    return special((await usual.json()) as object);
  };

  return {
    store: (next: Stored): void => {
      document = next;
    },
    /** Deletes the document and, unless `staysClient`, also the client. */
    remove: ({ staysClient }: { readonly staysClient: boolean }): void => {
      document = undefined;
      isClientThere = staysClient;
    },
    revision: (section: string) => mapIn(document ?? {}, "revisions")[section],
    stored: (section: string): Stored => mapIn(document ?? {}, section),
    /** Replaces the acknowledgement of the next commit. */
    answerNext: (next: (acknowledgement: object) => Response | Promise<Response>): void => {
      answerNext = next;
    },
    /** Refuses the next commit as invalid, as Firestore does when the document would be too large. */
    refuseNext: (): void => {
      refusesNext = true;
    },
    fetch: (url: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      typeof url === "string" && typeof init?.body === "string"
        ? answer(url, init.body)
        : Promise.reject(new TypeError("Not a request of the SDK")),
  };
}

const EARLIER = "1970-01-01T00:00:00.000Z";

function mapIn(of: Stored, key: string): Stored {
  const value = of[key];
  return typeof value === "object" ? value : {};
}

const encode = (map: Stored): Readonly<Record<string, Wire>> =>
  Object.fromEntries(
    Object.entries(map).map(([key, value]) => [
      key,
      typeof value === "object"
        ? { mapValue: { fields: encode(value) } }
        : typeof value === "number"
          ? { integerValue: String(value) }
          : { stringValue: value },
    ]),
  );

/** The SDK wrote the fields: they hold texts, whole numbers and maps of them. */
const decode = (fields: object): Stored => decodeFields(fields) as Stored;
