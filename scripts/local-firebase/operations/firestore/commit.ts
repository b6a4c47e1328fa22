import type { Operation } from "../../backend.ts";
import { encodeValue } from "../../values/encode-values.ts";
import { commitTimes, formatTimestamp } from "../../values/timestamps.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { CommitPlan, type WriteReport } from "../../writes/commit-plan.ts";
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
    const times = commitTimes(documents.nextCommitTime(now()));
    const plan = new CommitPlan(writes, { times, documents, names });
    const context = { time: times.request, documents: plan.reader };
    for (const access of plan.accesses()) {
      gate.require(caller, context, access);
    }
    plan.check();
    plan.apply();
    return {
      ...(writes.length > 0 && { writeResults: plan.reports().map(writeResult) }),
      commitTime: formatTimestamp(times.commit),
    };
  });
};

function writeResult({ updateTime, transformResults }: WriteReport): object {
  return {
    ...(updateTime === undefined ? {} : { updateTime: formatTimestamp(updateTime) }),
    ...(transformResults.length === 0
      ? {}
      : { transformResults: transformResults.map(encodeValue) }),
  };
}
