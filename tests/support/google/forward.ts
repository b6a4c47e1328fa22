import type { Asked } from "./google.ts";
import { accountsShape, firestoreShape, fromOpaque, opaque } from "./production-shapes.ts";
import type { TokenAnswer } from "./tokens.ts";

/** So few that a caller who does not ask for the next page finds only a part. */
const COLLECTIONS_AT_A_TIME = 2;

/** Returns the embedded backend's answer in production's shapes. One origin serves all of Google's hosts. */
export async function forward(
  backend: string,
  { verb, target, body }: Asked,
  sent: string,
  isHashShown: boolean,
): Promise<TokenAnswer> {
  const url = new URL(target, backend);
  const page = url.searchParams.get("nextPageToken");
  if (page !== null) {
    url.searchParams.set("nextPageToken", fromOpaque(page));
  }
  const isList = target.endsWith(":listCollectionIds");
  const { pageToken, ...withoutPage }: { pageToken?: string } = Object(body);
  const reply = await askBackend(
    backend,
    url.pathname + url.search,
    isList ? JSON.stringify(withoutPage) : sent,
    { verb, authorization: "Bearer owner" },
  );
  if (reply.status !== 200) {
    return reply;
  }
  return {
    status: 200,
    body: isList
      ? pageOfCollections(reply.body, pageToken)
      : target.includes("/accounts")
        ? accountsShape(reply.body, isHashShown)
        : Object(firestoreShape(reply.body)),
  };
}

export async function askBackend(
  backend: string,
  target: string,
  sent: string,
  { verb = "POST", authorization }: { verb?: string; authorization?: string } = {},
): Promise<TokenAnswer> {
  const response = await fetch(backend + target.replace("/firestore.googleapis.com", ""), {
    method: verb,
    headers: {
      "content-type": "application/json",
      ...(authorization !== undefined && { authorization }),
    },
    ...(verb === "GET" ? {} : { body: sent }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

function pageOfCollections(answer: unknown, pageToken: string | undefined): object {
  const { collectionIds = [] }: { collectionIds?: readonly string[] } = Object(answer);
  const begin = pageToken === undefined ? 0 : Number(fromOpaque(pageToken));
  const end = begin + COLLECTIONS_AT_A_TIME;
  return {
    ...(collectionIds.length > 0 && { collectionIds: collectionIds.slice(begin, end) }),
    ...(end < collectionIds.length && { nextPageToken: opaque(String(end)) }),
  };
}
