import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { Decision, RulesRequest } from "./rules/request.ts";
import { loadRules, type Rules } from "./rules/rules.ts";
import type { AccessRequest, AccessRules } from "./access.ts";
import { toRulesMap, toRulesTimestamp, toRulesToken } from "./rules-values.ts";

export interface RulesFile {
  readonly decide: AccessRules;
  readonly close: () => void;
}

interface RulesFileOptions {
  /** Whether to read the file again when it changes. */
  readonly watch: boolean;
  readonly print: (line: string) => void;
}

/** Milliseconds between two checks of the file. File events would miss an editor that replaces the file. */
const WATCH_INTERVAL = 200;

/**
 * The rules in a file. Throws a RulesLoadError for rules that cannot be loaded. While a watched file cannot
 * be loaded, every request is denied.
 */
export function openRulesFile(path: string, { watch, print }: RulesFileOptions): RulesFile {
  let rules: Rules | undefined = loadRules(readFileSync(path, "utf8"));

  const readAgain = (): void => {
    rules = undefined;
    try {
      rules = loadRules(readFileSync(path, "utf8"));
      print(`${path} was read again.`);
    } catch (error) {
      print(`${path} is not in order, and everything is refused until it is.\n${reason(error)}`);
    }
  };
  if (watch) {
    watchFile(path, { interval: WATCH_INTERVAL, persistent: false }, readAgain);
  }

  return {
    decide: (request) => rules?.decide(toRulesRequest(request), rulesDocuments(request)) ?? DENIED,
    close: () => {
      unwatchFile(path, readAgain);
    },
  };
}

const DENIED: Decision = { allowed: false, reasons: ["The rules cannot be loaded."] };

function reason(error: unknown): string {
  return error instanceof Error ? error.message : "It cannot be read.";
}

function toRulesRequest(request: AccessRequest): RulesRequest {
  const { auth, time, path } = request;
  const context = {
    path,
    auth: auth === null ? null : { uid: auth.uid, token: toRulesToken(auth.token) },
    time: toRulesTimestamp(time),
  };
  if (request.method === "list") {
    return { ...context, method: "list", before: undefined, after: undefined };
  }
  const { method, before, after } = request;
  return {
    ...context,
    method,
    before: before && toRulesMap(before),
    // Undefined for a read: only a write has `request.resource`, the document that it would leave.
    after: method === "get" ? undefined : after && toRulesMap(after),
  };
}

type Documents = Parameters<Rules["decide"]>[1];

/** All accesses of a request get one object, by which the rules count the request's reads of documents. */
const documentsOfRequest = new WeakMap<AccessRequest["documents"], Documents>();

function rulesDocuments({ documents }: AccessRequest): Documents {
  const known = documentsOfRequest.get(documents);
  if (known !== undefined) {
    return known;
  }
  const read: Documents = {
    before: (path) => {
      const fields = documents.before(path);
      return fields && toRulesMap(fields);
    },
    after: (path) => {
      const fields = documents.after(path);
      return fields && toRulesMap(fields);
    },
  };
  documentsOfRequest.set(documents, read);
  return read;
}
