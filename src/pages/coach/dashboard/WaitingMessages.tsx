import { Link } from "react-router-dom";
import { countWaitingMessages } from "../../../data/of-coach/inbox.ts";
import { failureWords } from "../../../domain/failure/failure-words.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import styles from "./news.module.css";

/** How many messages the coach has not handled, in one line. */
export function WaitingMessages() {
  const [count] = useLoaded(countWaitingMessages);
  return (
    <section className={styles["messages"]} aria-label="What is new">
      <p className={styles["line"]} role="status">
        {count.state === "ready" && <Words count={count.value} />}
        {count.state === "failed" &&
          `Your messages could not be counted. ${failureWords(count.error)}`}
      </p>
    </section>
  );
}

function Words({ count }: { readonly count: number }) {
  if (count === 0) {
    return "No message is waiting for you.";
  }
  return (
    <Link to="/message">
      {count === 1
        ? "1 message is not handled yet"
        : `${count.toLocaleString("en")} messages are not handled yet`}
    </Link>
  );
}
