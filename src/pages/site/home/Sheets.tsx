import { priceInWords, whatYouGet } from "../../../content/offer.ts";
import { offersOn } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import styles from "./HomePage.module.css";

/** The home page's offers with their prices, and where sessions take place. */
export function Sheets() {
  const offers = offersOn("Home");
  return (
    <div className={styles["sheets"]}>
      <section className={styles["offers"]}>
        <h2>{waysToBegin(offers.length)}</h2>
        <dl className={styles["prices"]}>
          {offers.map((offer) => (
            <div key={offer.title} className={styles["offer"]}>
              <dt>{offer.title}</dt>
              {offer.euros !== null && (
                <dd className={styles["price"]}>{priceInWords(offer.euros)}</dd>
              )}
              <dd className={styles["text"]}>{whatYouGet(offer)}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink look="quiet" to="/courses">
          Find out More
        </ButtonLink>
      </section>
      <section className={styles["booking"]}>
        <h2>Online, or in person</h2>
        <p>{placeText(siteContent.wellnessCentre)}</p>
        <ButtonLink look="light" to="/contact">
          Book now!
        </ButtonLink>
      </section>
    </div>
  );
}

const NUMBERS = ["", "One way", "Two ways", "Three ways", "Four ways", "Five ways", "Six ways"];

const waysToBegin = (count: number): string => `${NUMBERS[count] || "Ways"} to begin`;

function placeText({ name, town }: { readonly name: string; readonly town: string }): string {
  const place = name === "" ? "a quiet wellness centre" : name;
  const where = town === "" ? "in the Netherlands" : `in ${town}`;
  return `We meet on a screen, wherever you are, or at ${place} ${where}.`;
}
