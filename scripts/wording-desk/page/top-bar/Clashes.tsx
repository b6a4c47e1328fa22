import type { Choices, Clash } from "../../protocol.ts";
import { Part } from "../Dialog.tsx";
import styles from "../Dialog.module.css";

interface ClashesProps {
  readonly clashes: readonly Clash[];
  readonly choices: Choices;
  readonly onChoose: (id: string, side: "mine" | "theirs") => void;
}

const SIDES = { mine: "Keep mine", theirs: "Take theirs" } as const;

/** What the coach and somebody else have both changed, with both wordings, each to be chosen by itself. */
export function Clashes({ clashes, choices, onChoose }: ClashesProps) {
  return (
    clashes.length > 0 && (
      <Part title="Somebody else has changed the same words">
        <p className="soft">
          Theirs are published, and yours are safe here. Choose, and then publish. What you do not
          choose yet waits here; everything else is published.
        </p>
        {clashes.map((clash) => (
          <fieldset key={clash.id} className={styles["clash"]}>
            <legend>{nameOf(clash)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={clash.id}
                  checked={choices[clash.id] === side}
                  onChange={() => {
                    onChoose(clash.id, side);
                  }}
                />
                <span>
                  <b>{SIDES[side]}</b>
                  {clash[side].map((change) => (
                    <span key={change.about} className={styles["wording"]}>
                      {inWords(clash, change)}
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Part>
    )
  );
}

/** Named by the coach's own change. */
function nameOf({ mine, theirs }: Clash): string {
  const [change] = [...mine, ...theirs];
  return `${change?.section}: ${change?.about}`;
}

function inWords(clash: Clash, { section, about, now }: Clash["mine"][number]): string {
  const name = `${section}: ${about}`;
  const words = now === "" ? "Nothing" : now;
  return name === nameOf(clash) ? words : `${name}: ${words}`;
}
