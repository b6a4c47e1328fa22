import { useDesk } from "../use-desk.ts";
import { SITE_PARTS, type SitePart, partOf } from "./site-parts.ts";
import outline from "../Outline.module.css";
import styles from "./SiteOutline.module.css";

interface SiteOutlineProps {
  readonly open: SitePart | undefined;
  readonly onOpen: (part: SitePart) => void;
}

/** The list of public texts, below the sections. Renders nothing at a desk for questions alone. */
export function SiteOutline({ open, onOpen }: SiteOutlineProps) {
  const { state } = useDesk();
  if (state.texts === undefined) {
    return null;
  }
  const problemsIn = (part: SitePart): boolean =>
    state.problems.some(({ text }) => text !== undefined && partOf(text) === part);
  return (
    <li className={styles["site"]}>
      <h2 className={styles["title"]} id="your-site">
        Your site
      </h2>
      <ul className={styles["parts"]} aria-labelledby="your-site">
        {(Object.keys(SITE_PARTS) as SitePart[]).map((part) => (
          <li key={part}>
            <button
              type="button"
              className={outline["entry"]}
              data-look="group"
              aria-current={part === open}
              onClick={() => {
                onOpen(part);
              }}
            >
              <span className={outline["label"]}>{SITE_PARTS[part]}</span>
              {problemsIn(part) && <span className={outline["flag"]}>wants a look</span>}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
