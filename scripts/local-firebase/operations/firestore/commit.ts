import type { Operation } from "../../backend.ts";
import { encodeValue } from "../../values/encode-values.ts";
import { formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { CommitPlan, type PlannedWrite } from "../../writes/commit-plan.ts";
import { readWrite, WRITE_FIELDS } from "../../writes/write.ts";

/**
 * `documents:commit`: stores all writes or none. The rules decide in the same transaction. The size of the
 * request is limited, but not the number of documents: production has dropped its limit of 500
 * (https://firebase.google.com/docs/firestore/quotas no longer lists one).
 */
export const commit: Operation = async (backend, { body, caller }) => {
  const request = new WireMessage(body, "request", ["writes", "database"]);
  const writes = request
    .messages("writes", WRITE_FIELDS)
    .map((write) => readWrite(write, backend.names));
  const { state, gate, names, now } = backend;
  return await state.transact(() => {
    const { documents } = state;
    const time = documents.nextCommitTime(now());
    const plan = new CommitPlan(writes, { time, documents, names });
    const context = { time, documents: plan.reader };
    for (const { access } of plan.writes()) {
      gate.require(caller, context, access);
    }
    plan.check();
    plan.apply();
    return {
      writeResults: Array.from(plan.writes(), writeResult),
      commitTime: formatTimestamp(time),
    };
  });
};

function writeResult({ updateTime, transformResults }: PlannedWrite): object {
  return {
    ...(updateTime === undefined ? {} : { updateTime: formatTimestamp(updateTime) }),
    ...(transformResults.length === 0
      ? {}
      : { transformResults: transformResults.map(encodeValue) }),
  };
}
