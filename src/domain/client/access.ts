import type { Role } from "./client.ts";

/**
 * Who may see a screen: everyone, whoever wants to sign in, anyone signed in, or one role. What is
 * public is prerendered, so that it can be read before any script has run, or without; it needs a
 * description in `content/page-descriptions.ts`.
 */
export type Access = "public" | "login" | "any" | Role;
