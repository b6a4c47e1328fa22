import { useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { Change } from "../../protocol.ts";
import { ChangesTable } from "./ChangesTable.tsx";
import { Dialog } from "../Dialog.tsx";
import { useDesk } from "../use-desk.ts";

/**
 * Saves changes of words at once. Asks first if a change concerns old answers.
 * @param props.isOn whether there are unsaved changes, and no errors
 */
export function SaveButton({ isOn }: { readonly isOn: boolean }) {
  const { ask, say } = useDesk();
  const [asked, setAsked] = useState<readonly Change[]>();
  const save = async (): Promise<void> => {
    setAsked(undefined);
    const reply = await ask({ does: "save" });
    if (reply !== undefined && reply.problem === undefined) {
      say("Saved.");
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
          key={JSON.stringify(asked)}
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

interface SaveDialogProps {
  readonly changes: readonly Change[];
  readonly onSave: () => void;
  /** Called after an edit in this dialog, because the edit alters the list of changes. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks before a save: lists all changes by kind, and offers to ask a reworded question as a new one. */
function SaveDialog({ changes, onSave, onChanged, onClose }: SaveDialogProps) {
  const { edit, say } = useDesk();
  const touchesAnswers = changes.some(({ kind }) => kind === "touches stored answers");
  return (
    <Dialog
      title="Before you save"
      buttons={<Button onClick={onSave}>{touchesAnswers ? "Yes, save this" : "Save"}</Button>}
      close="Not yet"
      onClose={onClose}
    >
      <ChangesTable
        changes={changes}
        hint={
          <p className="soft">
            If they do, there is nothing to do. If not, the old question can keep its answers, and a
            new one is asked instead.
          </p>
        }
        onAskAnew={(reworded) => {
          void edit({ does: "ask anew", ...reworded }, () => {
            say("It is a new question now. The old one keeps its answers.");
            onChanged();
          });
        }}
      />
    </Dialog>
  );
}
