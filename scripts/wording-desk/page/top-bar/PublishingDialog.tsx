import { useCallback, useEffect, useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import { Notice } from "../../../../src/ui/state/Notice.tsx";
import type {
  Choices,
  LiveState,
  PublishingReply,
  PublishingRequest,
  PublishingState,
} from "../../protocol.ts";
import { post } from "../connection.ts";
import { ChangesTable } from "./ChangesTable.tsx";
import { Clashes } from "./Clashes.tsx";
import { Dialog, Part } from "../Dialog.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "../Dialog.module.css";

/** The dialog in which the coach publishes saved changes, or takes a publication back. */
export function PublishingDialog({ onClose }: { readonly onClose: () => void }) {
  const desk = useDesk();
  /** The last reply; undefined until the first has arrived. */
  const [reply, setReply] = useState<PublishingReply>();
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(async (request: PublishingRequest) => {
    setBusy(true);
    const answered = await post<PublishingReply>("publishing", request);
    setReply((before) => answered ?? (before && { ...before, problem: NO_ANSWER }));
    setBusy(false);
  }, []);
  useEffect(() => {
    void ask({ does: "look" });
  }, [ask]);
  return (
    <Dialog title="Publishing" close="Close" onClose={onClose}>
      <Notice tone="good">{reply?.done}</Notice>
      <Notice tone="bad">{reply?.problem}</Notice>
      {reply === undefined ? (
        <p>One moment.</p>
      ) : (
        <>
          <Standing
            state={reply.state}
            isBusy={isBusy}
            onPerform={(request) => {
              // Taking a publication back changes files, so the desk must read them again.
              void ask(request).then(async () => desk.ask({ does: "look" }));
            }}
          />
          {(reply.state.place !== "ready" || reply.problem !== undefined) && (
            <ToHandOn files={reply.state.files} />
          )}
        </>
      )}
      <p className={styles["busy"]} role="status">
        {isBusy && reply !== undefined ? "One moment." : ""}
      </p>
    </Dialog>
  );
}

const NO_ANSWER = "The desk does not answer. Please start it again.";

interface StandingProps {
  readonly state: PublishingState;
  readonly isBusy: boolean;
  readonly onPerform: (request: PublishingRequest) => void;
}

function Standing({ state, isBusy, onPerform }: StandingProps) {
  const { state: desk } = useDesk();
  const [choices, setChoices] = useState<Choices>({});
  if (state.place !== "ready") {
    return <ByHand state={state} />;
  }
  const { waiting, files, clashes, last, live } = state;
  return (
    <>
      {!desk.isSaved && (
        <p className="soft">
          What you have not saved yet stays at the desk. Only what is saved is published.
        </p>
      )}
      <Clashes
        clashes={clashes}
        choices={choices}
        onChoose={(id, side) => {
          setChoices({ ...choices, [id]: side });
        }}
      />
      {files.length === 0 ? (
        <p role="status">Everything that is saved here has been sent. {live && WORDS[live]}</p>
      ) : (
        <Part title="Saved here, and not published yet">
          {waiting.length === 0 && <p>{clashes.length > 0 ? ALL_CHOSEN : UNREAD}</p>}
          <ChangesTable changes={waiting} />
          <div className="buttons">
            <Button
              disabled={isBusy}
              onClick={() => {
                onPerform({ does: "publish", choices });
              }}
            >
              Publish
            </Button>
          </div>
        </Part>
      )}
      {last !== undefined && (
        <Part title={`Last published, on ${inWords(last.when)}`}>
          <ChangesTable changes={last.changes} />
          {files.length === 0 && (
            <div className="buttons">
              <Button
                look="quiet"
                disabled={isBusy}
                onClick={() => {
                  if (window.confirm(`Take this back? ${THEN}`)) {
                    onPerform({ does: "take back" });
                  }
                }}
              >
                Take this back
              </Button>
              <p className="soft">{THEN}</p>
            </div>
          )}
        </Part>
      )}
    </>
  );
}

const THEN = "Your clients then read the words from before.";

const ALL_CHOSEN =
  "Only the words above, and what the desk notes for itself. Your clients read nothing else of it.";

const UNREAD =
  "What the desk notes for itself, such as a remark left as it is. Your clients read nothing of it.";

const WORDS: Readonly<Record<LiveState, string>> = {
  live: "Your clients read it now.",
  "not yet": "Your site does not show it yet. Open this window again to look once more.",
  unreachable:
    "Your site cannot be reached just now, so it is not known whether your clients read it.",
  "no address": "Your clients read it as soon as your site is built anew.",
};

/** Shown if this computer cannot publish: the folder has no git repository, or the repository no remote. */
function ByHand({ state }: { readonly state: Exclude<PublishingState, { place: "ready" }> }) {
  return (
    <>
      <p>
        {state.place === "no repository"
          ? "This copy of your site is on this computer alone, so nothing can be sent from here."
          : "This copy of your site does not know where your site is kept, so nothing can be sent from here."}{" "}
        Everything that you have saved is safe in it.
      </p>
      {state.files.length === 0 && (
        <p>Once you have saved something, you can hand it on from here.</p>
      )}
    </>
  );
}

/** Links to the changed files, which the coach can send to the operator. */
function ToHandOn({ files }: { readonly files: readonly string[] }) {
  return (
    files.length > 0 && (
      <Part title="To hand on">
        <p>
          You can also send these files to the person who looks after your site. They hold your
          changes.
        </p>
        <ul>
          {files.map((name) => (
            <li key={name}>
              <a href={`files/${name}`} download={name}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    )
  );
}

const inWords = (when: string): string =>
  new Date(when).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
