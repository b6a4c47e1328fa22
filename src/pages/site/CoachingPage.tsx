import { Link } from "react-router-dom";
import { coachingTexts } from "../../content/coaching.ts";
import { lengthInWords, type Offer, priceInWords } from "../../content/offer.ts";
import { offersOn } from "../../content/offers.ts";
import { visitorQuestions } from "../../content/visitor-questions.ts";
import { FREE_CALL } from "./contact/free-call.ts";
import { FigDrawing } from "./FigDrawing.tsx";
import { NotTherapy } from "./NotTherapy.tsx";
import styles from "./CoachingPage.module.css";

export function CoachingPage() {
  const { steps } = coachingTexts;
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <div>
          <h1 className="display" tabIndex={-1}>
            COACHING
          </h1>
          <Lead />
        </div>
        <FigDrawing className={styles["drawing"]} />
      </header>
      {cardsOf(offersOn("Coaching")).map((card) => (
        <Card key={card[0].title} card={card} />
      ))}
      {steps.length > 0 && (
        <section className={styles["part"]}>
          <h2>How it goes</h2>
          <ol className={styles["steps"]}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {visitorQuestions.length > 0 && (
        <section className={styles["part"]}>
          <h2>What women ask me</h2>
          <dl className={styles["questions"]}>
            {visitorQuestions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles["part"]}>
        <NotTherapy />
      </div>
      <p>
        If you would like to begin, or only to ask me something, write to me for a{" "}
        <Link to={FREE_CALL}>free call</Link>.
      </p>
    </div>
  );
}

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
    <article className={styles[mark === "signature" ? "signature" : "offer"]}>
      <div className={styles["what"]}>
        {kind !== "" && <p className={styles["kind"]}>{kind}</p>}
        <h2>{title}</h2>
        <p>{text}</p>
        {priced.length > 0 && (
          <dl className={styles["prices"]}>
            {priced.map((offer) => (
              <div key={offer.title}>
                <dt>{[offer.title, lengthInWords(offer)].filter(Boolean).join(", ")}</dt>
                <dd>{priceInWords(offer.euros ?? 0)}</dd>
              </div>
            ))}
          </dl>
        )}
        {priced.length === 0 && mark !== "coming" && coachingTexts.withoutPrice !== "" && (
          <p>{coachingTexts.withoutPrice}</p>
        )}
      </div>
      {features.length > 0 && (
        <ul className={styles["features"]}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

const IN_LEAD = "free call";

function Lead() {
  const [before, ...rest] = coachingTexts.lead.split(IN_LEAD);
  return (
    <p>
      {before}
      {rest.length > 0 && <Link to={FREE_CALL}>{IN_LEAD}</Link>}
      {rest.join(IN_LEAD)}
    </p>
  );
}
