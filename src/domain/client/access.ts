import type { Role } from "./client.ts";

/**
 * Who may see a screen: everyone, visitors who want to sign in, anyone signed in, or one role. The build
 * prerenders public screens, which can then be read without a script; every public screen needs a description
 * in `content/page-descriptions.ts`.
 */
export type Access = "public" | "login" | "any" | Role;
