import { Link } from "react-router-dom";
import { coachingTexts, visitorQuestions } from "../../content/coaching.ts";
import { labels } from "../../content/labels.ts";
import { lengthInWords, type Offer, priceInWords } from "../../content/offer.ts";
import { offersOn } from "../../content/offers.ts";
import { FREE_CALL, THERAPY, pageNames } from "../../content/page-titles.ts";
import { told } from "../../content/told.ts";
import { ButtonLink } from "../../ui/button/Button.tsx";
import { SOURCE } from "../../words/words.ts";
import parts from "./parts.module.css";
// After what it changes.
import styles from "./CoachingPage.module.css";

export function CoachingPage() {
  const { title, steps, notTherapy, notForYouIf } = coachingTexts;
  const { readers, operator } = told[SOURCE];
  return (
    <div className={parts["page"]}>
      <header className={`${parts["column"] ?? ""} ${styles["head"] ?? ""}`}>
        <h1 className="label" tabIndex={-1}>
          {pageNames.menu}
        </h1>
        <p className="display">{title}</p>
        <Lead />
      </header>
      {cardsOf(offersOn("Coaching")).map((card) => (
        <Card key={card[0].title} card={card} />
      ))}
      {steps.length > 0 && (
        <section className={parts["part"]}>
          <h2>How it goes</h2>
          <ol className={styles["steps"]}>
            {steps.map((step, index) => (
              <li key={step}>
                <svg
                  className={`${parts["line"] ?? ""} ${styles["line"] ?? ""}`}
                  viewBox="0 0 280 74"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path d={index === steps.length - 1 ? FREE : (TANGLED[index] ?? BEND)} />
                </svg>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={parts["part"]}>
        <h2>{labels.visitorsAsk}</h2>
        <dl className={`stack measure ${styles["asked"] ?? ""}`}>
          {visitorQuestions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
          <div>
            <dt>Who reads what I write?</dt>
            <dd>
              {readers} {operator} What Google’s computers could do is in the{" "}
              <Link to="/privacy">Privacy Policy</Link>.
            </dd>
          </div>
          <div id={THERAPY} tabIndex={-1}>
            <dt>{labels.isTherapy}</dt>
            <dd>
              {notTherapy} {notForYouIf} <Link to="/safety">Whom to call</Link>
            </dd>
          </div>
        </dl>
      </section>
      <div className={`${parts["part"] ?? ""} ${styles["end"] ?? ""}`}>
        <p className="sentence">{labels.callCosts}</p>
        <ButtonLink to={FREE_CALL}>{labels.askForCall}</ButtonLink>
      </div>
    </div>
  );
}

/** The line of the practice's sign, over each step looser than before. */
const BEND = "M0 60H60C110 60 122 18 100 18C78 18 90 60 140 60H280";
const TANGLED = [
  "M0 60H60C92 60 96 14 124 12C150 10 152 46 128 46C104 46 96 26 82 28C66 31 70 56 92 54C124 50 116 20 142 22C166 24 160 60 200 60H280",
  "M0 60H50C90 60 100 10 134 10A21 21 0 0 1 134 52C112 52 104 30 90 30A15 15 0 0 0 90 58C120 58 150 60 280 60",
];
const FREE = "M0 60C60 60 90 48 130 50S200 60 280 60";

/** An offer, and the offers without features that stand in its card. */
type CardOffers = readonly [Offer, ...(readonly Offer[])];

function cardsOf(offers: readonly Offer[]): readonly CardOffers[] {
  const cards: CardOffers[] = [];
  for (const offer of offers) {
    const card = offer.features.length === 0 ? cards.pop() : undefined;
    cards.push(card === undefined ? [offer] : [...card, offer]);
  }
  return cards;
}

function Card({ card }: { readonly card: CardOffers }) {
  const [{ title, kind, text, features, mark }] = card;
  const priced = card.filter(({ euros }) => euros !== null);
  return (
    <article
      className={`${parts["part"] ?? ""} ${styles["offer"] ?? ""} ${mark === "signature" ? "dusk" : ""}`}
      data-mark={mark}
    >
      <div className="close">
        {kind !== "" && <p className="label">{kind}</p>}
        <h2>{title}</h2>
        <p>{text}</p>
        {priced.length === 0 && mark !== "coming" && coachingTexts.withoutPrice !== "" && (
          <p>{coachingTexts.withoutPrice}</p>
        )}
      </div>
      <div className="close">
        {priced.length > 0 && (
          <dl className={`prices ${parts["first"] ?? ""}`}>
            {priced.map((offer) => (
              <div key={offer.title}>
                <dt>{offer.title}</dt>
                <dd>{priceInWords(offer.euros ?? 0)}</dd>
                <dd>{lengthInWords(offer)}</dd>
              </div>
            ))}
          </dl>
        )}
        {features.length > 0 && (
          <ul className={`ruled ${styles["features"] ?? ""}`}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

const IN_LEAD = "free call";

function Lead() {
  const [before, ...rest] = coachingTexts.lead.split(IN_LEAD);
  return (
    <p className="lead">
      {before}
      {rest.length > 0 && <Link to={FREE_CALL}>{IN_LEAD}</Link>}
      {rest.join(IN_LEAD)}
    </p>
  );
}
