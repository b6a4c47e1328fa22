import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import type { Action } from "../use-action.ts";

interface AskTwiceProps {
  readonly label: string;
  /** Explains the consequences before the client confirms. */
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly action: Action;
}

/** A button that explains its action and asks for a confirmation. */
export function AskTwice({ label, children, yes, no, action }: AskTwiceProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const words = useId();
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) {
      panel.current?.focus();
    } else if (wasAsked.current) {
      button.current?.querySelector("button")?.focus();
    }
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked) {
    return (
      <div ref={button}>
        <Button
          look="quiet"
          onClick={() => {
            setAsked(true);
          }}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={panel}
      className="panel"
      role="group"
      aria-label={label}
      aria-describedby={words}
      tabIndex={-1}
    >
      <div id={words} className="close">
        {children}
      </div>
      <Notice tone="bad">{action.failure}</Notice>
      <div className="buttons">
        <Button busy={action.isBusy} onClick={() => void action.run()}>
          {action.label(yes)}
        </Button>
        {/* While the outcome is not known, "no" would say too much. */}
        {!action.isNotKnown && (
          <Button
            look="quiet"
            onClick={() => {
              setAsked(false);
            }}
          >
            {no}
          </Button>
        )}
      </div>
    </div>
  );
}
