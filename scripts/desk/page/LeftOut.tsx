import { useEffect, useRef } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import type { LeftEdit } from "../protocol.ts";
import { useDesk } from "./use-desk.ts";

/** The coach's changes that another program's have taken the place of, with both wordings. */
export function LeftOut({ edits }: { readonly edits: readonly LeftEdit[] }) {
  const { say } = useDesk();
  const list = useRef<HTMLDivElement>(null);
  // The coach may have scrolled on, and would save without these words.
  useEffect(() => {
    list.current?.scrollIntoView({ block: "center" });
  }, [edits.length]);
  return (
    <div ref={list}>
      {edits.map(({ what, mine, theirs }) => (
        <p key={`${what} ${mine}`}>
          {what.slice(0, 1).toUpperCase() + what.slice(1)}.
          {mine !== undefined && (
            <>
              {" "}
              Yours: “{mine}”.{theirs !== undefined && ` Now there: “${theirs}”.`}{" "}
              <Button
                look="plain"
                onClick={() => {
                  void navigator.clipboard.writeText(mine).then(() => {
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
