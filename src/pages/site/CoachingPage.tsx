import { Link } from "react-router-dom";
import { startingPrice } from "../../content/offers.ts";
import { siteContent } from "../../content/site-content.ts";
import { FREE_CALL } from "./contact/free-call.ts";
import { FigDrawing } from "./FigDrawing.tsx";
import styles from "./CoachingPage.module.css";

interface Offer {
  readonly title: string;
  /** The offer's name, if it differs from the title. */
  readonly name?: string;
  readonly kind: string;
  readonly text: string;
  /** Absent if nobody can book the offer yet. */
  readonly price?: { readonly label: string; readonly of: keyof typeof siteContent.prices };
  readonly features: readonly string[];
  readonly isSignature?: boolean;
}

const OFFERS: readonly Offer[] = [
  {
    title: "1:1 Clarity Sessions",
    kind: "Pay-as-you-go",
    text: "For when one thing keeps coming back and you want to look at it with somebody. Come once, or come again.",
    price: { label: "Starting hourly rate", of: "clarityHour" },
    features: ["60-minute session", "One theme, looked at calmly", "Nothing to commit to"],
  },
  {
    title: "The Deep Rewire Journey",
    kind: "My signature program",
    text: "For when you want to get to the root, and stay with it until something new has grown there.",
    price: { label: "Package price", of: "deepRewire" },
    features: [
      "First 2 sessions of 1.5 hours each",
      "Pre-program questionnaire: a pattern-mapping self-sabotage assessment",
      "A personalized session plan",
      "5 free bonus sessions at the end",
      "Email support between sessions",
      "Resources, journaling prompts and recordings",
    ],
    isSignature: true,
  },
  {
    title: "Group Coaching",
    name: "‘Self-Sabotage Circle’",
    kind: "Coming Soon",
    text: "For when you would rather not do this alone. A small circle of women who know what you mean.",
    features: [
      "Weekly live sessions",
      "Journaling prompts",
      "Community support",
      "Group energy work",
      "Guest sessions",
    ],
  },
];

export function CoachingPage() {
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <div>
          <h1 className="display" tabIndex={-1}>
            COACHING
          </h1>
          <p>
            Three ways of working with me. If you do not know which one is yours, that is what the{" "}
            <Link to="/contact">free clarity call</Link> is for.
          </p>
        </div>
        <FigDrawing className={styles["drawing"]} />
      </header>
      {OFFERS.map(({ title, name, kind, text, price, features, isSignature = false }) => (
        <article key={title} className={styles[isSignature ? "signature" : "offer"]}>
          <div className={styles["what"]}>
            <p className={styles["kind"]}>{kind}</p>
            <h2>
              {title} {name !== undefined && <span className={styles["name"]}>{name}</span>}
            </h2>
            <p>{text}</p>
            {price !== undefined && (
              <p className={styles["price"]}>
                {price.label} <span>{priceOf(price.of)}</span>
              </p>
            )}
          </div>
          <ul className={styles["features"]}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </article>
      ))}
      <p>
        If you would like to begin, or only to ask, the <Link to={FREE_CALL}>free call</Link> is for
        that.
      </p>
    </div>
  );
}

/** The content file's price. Without it, the hourly offer shows the lowest price of the home page. */
function priceOf(offer: keyof typeof siteContent.prices): string {
  const instead = offer === "clarityHour" ? startingPrice() : undefined;
  return siteContent.prices[offer] || (instead ?? "On request");
}
