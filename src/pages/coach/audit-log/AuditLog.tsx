import { Suspense, useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { t } from "../../../words/words.ts";

const AuditList = lazyOrNothing(async () => (await import("./AuditList.tsx")).AuditList);

/** Shows who created, deleted, exported and erased clients. Reads the entries when the coach opens it. */
export function AuditLog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t("Who created and deleted clients")}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AuditList />
        </Suspense>
      )}
    </>
  );
}
