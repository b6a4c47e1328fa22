/**
 * A `fetch` that rejects if the response to a commit does not acknowledge that commit. The SDK itself accepts
 * every response with status 200, such as `{}` from a proxy, or a cached response to an earlier commit.
 */
export function onlyAcknowledged(send: Fetch): Fetch {
  /** The commit time in the last response, by the names of the documents that were written. */
  const times = new Map<string, string>();
  return async (input, init) => {
    const response = await send(input, init);
    const body = init?.body;
    if (response.ok && isCommit(input) && typeof body === "string") {
      const sent: unknown = JSON.parse(body);
      const writes = listIn(sent, "writes");
      const reply: unknown = await response.clone().json();
      const time = memberOf(reply, "commitTime");
      const results = listIn(reply, "writeResults");
      const documents = writes.map((write) => memberOf(memberOf(write, "update"), "name")).join();
      if (
        typeof time !== "string" ||
        Number.isNaN(Date.parse(time)) ||
        time === times.get(documents) ||
        results.length !== writes.length ||
        !writes.every((write, index) => isResultOf(write, results[index]))
      ) {
        throw new TypeError("A commit was not acknowledged");
      }
      times.set(documents, time);
    }
    return response;
  };
}

/** The SDK passes the address as a string, followed by the API key: `…/documents:commit?key=…`. */
const isCommit = (input: RequestInfo | URL): boolean =>
  typeof input === "string" && /:commit(?:\?|$)/u.test(input);

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Whether the result acknowledges the write: it has a time, and a value per field that the server sets. */
function isResultOf(write: unknown, result: unknown): boolean {
  return (
    (memberOf(write, "update") === undefined ||
      typeof memberOf(result, "updateTime") === "string") &&
    listIn(write, "updateTransforms").length === listIn(result, "transformResults").length
  );
}

const memberOf = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}
