import { randomUUID } from "node:crypto";
import type { GoogleApi } from "./google-api.ts";

/** The audited actions of commands, by their names in `auditLog`. The coach's pages have other actions. */
type AuditedCommand = "exported" | "erased" | "restored" | "app-removed";

/**
 * The write that adds an audit entry to a command's commit. The entry names the client by uid alone. It does
 * not name the operator, whom the command does not know.
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
