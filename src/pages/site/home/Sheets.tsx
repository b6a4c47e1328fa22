import { labels } from "../../../content/labels.ts";
import { priceInWords, whatYouGet } from "../../../content/offer.ts";
import { offersOn } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { Knot } from "../../../ui/page/Mark.tsx";
import styles from "./HomePage.module.css";

/** The home page's offers with their prices, and where sessions take place, on one sheet of paper. */
export function Sheets() {
  const offers = offersOn("Home");
  return (
    <div className={styles["sheet"]}>
      <section>
        <h2>{waysToBegin(offers.length)}</h2>
        <div className={styles["prices"]}>
          <Knot className={styles["knot"]} />
          <dl className="prices">
            {offers.map((offer) => (
              <div key={offer.title}>
                <dt>{offer.title}</dt>
                {offer.euros !== null && <dd>{priceInWords(offer.euros)}</dd>}
                <dd>{whatYouGet(offer)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ButtonLink look="below" to="/courses">
          Find out More
        </ButtonLink>
      </section>
      <section className={styles["booking"]}>
        <p className="soft">{placeText(siteContent.wellnessCentre)}</p>
        <ButtonLink look="below" to="/contact">
          Book now!
        </ButtonLink>
      </section>
    </div>
  );
}

const NUMBERS = ["", "One way", "Two ways", "Three ways", "Four ways", "Five ways", "Six ways"];

const waysToBegin = (count: number): string => `${NUMBERS[count] || "Ways"} to begin`;

function placeText({ name, town }: { readonly name: string; readonly town: string }): string {
  return `Online, or in person at ${name || labels.place} in ${town || labels.town}.`;
}
