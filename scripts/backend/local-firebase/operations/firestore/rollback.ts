import type { Operation } from "../../backend.ts";
import { WireMessage } from "../../wire-json.ts";

/** `documents:rollback`: ends a transaction. */
export const rollback: Operation = ({ transactions }, { body }) => {
  const request = new WireMessage(body, "request", { supported: ["transaction", "database"] });
  transactions.end(request.string("transaction") ?? "");
  return Promise.resolve({});
};
