import type { Role } from "./client.ts";

/**
 * Who may see a screen: everyone (`public`), visitors who want to sign in (`login`), anyone signed in
 * (`any`), or one role. The build prerenders public screens, which can then be read without a script; every
 * public screen needs a description in `content/page-descriptions.ts`.
 */
export type Access = "public" | "login" | "any" | Role;
