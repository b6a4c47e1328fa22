import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as auditLog from "../../../data/of-coach/audit-log.ts";
import type { AuditEntry } from "../../../data/of-coach/audit-log.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { AuditLog } from "../clients/ClientOverviewPage.tsx";

const at = new Date("2026-11-22T09:30:00");
const entry = (id: string, kind: AuditEntry["kind"], by: string | undefined): AuditEntry => ({
  id,
  role: undefined,
  kind,
  at,
  by,
});

it("says what was done, and by whom, once it is asked for", async () => {
  const readAuditLogPage = vi.spyOn(auditLog, "readAuditLogPage").mockResolvedValue({
    items: [
      { ...entry("1", "created", "her"), role: "client" },
      { ...entry("5", "created", "her"), role: "admin" },
      entry("6", "created", undefined),
      entry("2", "deleted", "another"),
      entry("3", "erased", undefined),
      entry("4", "other", undefined),
    ],
    next: undefined,
  });
  render(<AuditLog />, { wrapper: TestSession });
  expect(readAuditLogPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Who created and deleted clients" }));
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "A client was created, by you. 22 November 2026 at 09:30",
    "An admin was created, by you. 22 November 2026 at 09:30",
    "A client or an admin was created, by whoever looks after this site. 22 November 2026 at 09:30",
    "A client or an admin was deleted, by another admin. 22 November 2026 at 09:30",
    "A client was erased, with login and messages, by whoever looks after this site. 22 November 2026 at 09:30",
    "Something else was done, by whoever looks after this site. 22 November 2026 at 09:30",
  ]);
});
