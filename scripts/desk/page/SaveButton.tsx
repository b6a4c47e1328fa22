import { useState } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import type { DeskChange } from "../protocol.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import { useDesk } from "./use-desk.ts";

interface SaveButtonProps {
  /** Whether there are changes, and the checks allow a save. */
  readonly isOn: boolean;
  readonly onSaved: (changes: readonly DeskChange[]) => void;
}

/** Saves changes of words at once. Asks first if a change concerns old answers. */
export function SaveButton({ isOn, onSaved }: SaveButtonProps) {
  const { ask } = useDesk();
  const [asked, setAsked] = useState<readonly DeskChange[]>();
  const save = async (): Promise<void> => {
    setAsked(undefined);
    const reply = await ask({ does: "save" });
    if (reply !== undefined && reply.problem === undefined) {
      onSaved(reply.changes ?? []);
    }
  };
  const lookFirst = async (): Promise<void> => {
    const { changes = [] } = (await ask({ does: "compare" })) ?? {};
    if (changes.every(({ kind }) => kind === "words only")) {
      await save();
    } else {
      setAsked(changes);
    }
  };
  return (
    <>
      <Button
        data-save
        aria-disabled={!isOn}
        onClick={() => {
          if (isOn) {
            void lookFirst();
          }
        }}
      >
        Save
      </Button>
      {asked !== undefined && (
        <SaveDialog
          key={asked.map(({ sentence }) => sentence).join("\n")}
          changes={asked}
          onSave={() => void save()}
          onChanged={() => void lookFirst()}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
