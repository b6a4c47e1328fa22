import * as v from "valibot";
import { differingFields } from "./differing-fields.ts";
import { AnyFields } from "./field-value.ts";

const Document = v.object({ name: v.string(), fields: v.optional(AnyFields, {}) });
const Commit = v.object({
  writes: v.array(
    v.object({
      delete: v.optional(v.string()),
      update: v.optional(Document),
      updateMask: v.optional(v.object({ fieldPaths: v.array(v.string()) })),
    }),
  ),
});
const Read = v.array(v.object({ found: v.optional(Document) }));

type Ask = (operation: string, body: object) => Promise<unknown>;

/**
 * Whether the server has carried out a commit of which the response was lost: the documents to delete are
 * gone, and the sent fields are stored. Ignores transforms such as server times. If the commit adds an audit
 * entry, the entry's random id proves the whole commit, because a commit is atomic.
 */
export async function isCarriedOut(askDocuments: Ask, commit: object): Promise<boolean> {
  const { writes } = v.parse(Commit, commit);
  const documents = writes.flatMap((write) => write.delete ?? write.update?.name ?? []);
  const read = v.parse(Read, await askDocuments(":batchGet", { documents }));
  const stored = new Map(read.flatMap(({ found }) => (found ? [[found.name, found.fields]] : [])));
  return writes.every(({ delete: gone, update, updateMask }) => {
    if (update === undefined) {
      return gone === undefined || !stored.has(gone);
    }
    const there = stored.get(update.name);
    const sent = (updateMask?.fieldPaths ?? Object.keys(update.fields)).map(
      (path) => path.split(".")[0],
    );
    return (
      there !== undefined &&
      !differingFields(there, update.fields).some((field) => sent.includes(field))
    );
  });
}

const User = v.object({ localId: v.string(), email: v.optional(v.string()) });
const Found = v.object({ users: v.optional(v.array(User), []) });

const lookUp = async (askAccounts: Ask, localId: readonly string[]) =>
  v.parse(Found, await askAccounts(":lookup", { localId })).users;

/**
 * Whether the server has created or deleted an account, although the response was lost. The body must name
 * the uid, even of a new account.
 */
export async function isAccountDone(
  askAccounts: Ask,
  operation: string,
  body: object,
): Promise<boolean> {
  const { localId } = v.parse(User, body);
  const isThere = (await lookUp(askAccounts, [localId])).length > 0;
  return operation === ":delete" ? !isThere : operation === "" && isThere;
}

const Asked = v.object({ users: v.array(User) });
const Created = v.looseObject({
  error: v.optional(v.array(v.looseObject({ index: v.optional(v.number(), 0) })), []),
});

/**
 * The response to a repeated `accounts:batchCreate`, without errors for accounts that the earlier attempt
 * created.
 */
export async function withoutCreated(
  askAccounts: Ask,
  body: object,
  answer: unknown,
): Promise<unknown> {
  const { error: errors, ...rest } = v.parse(Created, answer);
  const { users } = v.parse(Asked, body);
  const failed = errors.flatMap(({ index }) => users[index]?.localId ?? []);
  const found = failed.length === 0 ? [] : await lookUp(askAccounts, failed);
  const isThere = ({ index }: { index: number }): boolean =>
    found.some(
      ({ localId, email }) =>
        localId === users[index]?.localId && email === users[index].email?.toLowerCase(),
    );
  return { ...rest, error: errors.filter((error) => !isThere(error)) };
}
