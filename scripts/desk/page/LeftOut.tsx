import { Button } from "../../../src/ui/button/Button.tsx";
import type { LeftEdit } from "../protocol.ts";
import { useDesk } from "./use-desk.ts";

/** The coach's changes that another program's have taken the place of, with both wordings. */
export function LeftOut({ edits }: { readonly edits: readonly LeftEdit[] }) {
  const { say } = useDesk();
  return (
    <>
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
    </>
  );
}
