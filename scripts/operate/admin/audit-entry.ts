import { randomUUID } from "node:crypto";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { creating } from "./stored-documents.ts";

/** The audited actions of commands, by their names in `auditLog`. The coach's pages have other actions, too. */
type AuditedCommand = "created" | "exported" | "erased" | "restored" | "app-removed";

/**
 * The write that adds an audit entry of now to a command's commit. The entry names the client by uid alone. It
 * does not name the operator, whom the command does not know.
 */
export const auditEntry = (
  api: GoogleApi,
  deed: AuditedCommand,
  about: { readonly of?: string } = {},
  id: string = randomUUID(),
): object => creating(api, `auditLog/${deed}-${id}`, toFields({ deed, at: new Date(), ...about }));
