import { randomUUID } from "node:crypto";
import type { GoogleApi } from "./google-api.ts";

/** The actions that only commands can do, and no page of the coach, by their names in `auditLog`. */
type AuditedCommand = "exported" | "erased" | "restored" | "app-removed";

/**
 * The write that adds an audit entry to the commit of a command. It names the client by uid alone, and not
 * who ran the command, which is unknown.
 */
export const auditEntry = (
  { documentsPrefix }: Pick<GoogleApi, "documentsPrefix">,
  deed: AuditedCommand,
  { of, at }: { readonly of?: string; readonly at: string },
): object => ({
  update: {
    name: `${documentsPrefix}auditLog/${deed}-${randomUUID()}`,
    fields: {
      deed: { stringValue: deed },
      at: { timestampValue: at },
      ...(of !== undefined && { of: { stringValue: of } }),
    },
  },
  currentDocument: { exists: false },
});
