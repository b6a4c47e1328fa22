import { useEffect, useRef } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import type { DeskState } from "../protocol.ts";
import { useDesk } from "./use-desk.ts";

/** The coach's changes that another program has kept from being saved, with words to copy. */
export function LeftOut({ changes }: { readonly changes: DeskState["left"] }) {
  const { say } = useDesk();
  const list = useRef<HTMLDivElement>(null);
  // The coach may have scrolled on, and would save without these words.
  useEffect(() => {
    list.current?.scrollIntoView({ block: "center" });
  }, [changes.length]);
  return (
    <div ref={list}>
      {changes.map(({ section, about, now }) => (
        <p key={JSON.stringify([section, about, now])}>
          {section}: {about}.
          {now !== "" && (
            <>
              {" "}
              Yours: “{now}”.{" "}
              <Button
                look="plain"
                onClick={() => {
                  void navigator.clipboard.writeText(now).then(() => {
                    say("Copied.");
                  });
                }}
              >
                Copy mine
              </Button>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
