import type { ClientSummary } from "../domain/client.ts";
import { documentsPath } from "../firebase/options.ts";
import { toSummary } from "./client-document.ts";
import { runQuery } from "./run-query.ts";

type Neighbour = Pick<ClientSummary, "uid" | "name">;

/** Of the next documents by name, one is a client's: there are not so many coaches. */
const LOOKED_AT = 5;

/** The clients before and after one, by name as Firestore orders it. One without a name is beside none. */
export async function readNeighbours(
  uid: string,
  name: string,
): Promise<{ readonly before: Neighbour | undefined; readonly after: Neighbour | undefined }> {
  const find = async (direction: "ASCENDING" | "DESCENDING"): Promise<Neighbour | undefined> => {
    const found = await runQuery({
      collection: "clients",
      fields: ["name", "role"],
      orderBy: "name",
      direction,
      after: [{ stringValue: name }, { referenceValue: `${documentsPath}/clients/${uid}` }],
      limit: LOOKED_AT,
    });
    return found.map(({ id, data }) => toSummary(id, data)).find(({ role }) => role === "client");
  };
  const [before, after] = await Promise.all([find("DESCENDING"), find("ASCENDING")]);
  return { before, after };
}
