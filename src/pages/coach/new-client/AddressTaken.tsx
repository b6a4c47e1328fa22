import { useCallback } from "react";
import { readAllClients } from "../../../data/of-coach/clients.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { LinkToChoose } from "../../../session/sign-in/LinkToChoose.tsx";
import { t } from "../../../words/words.ts";
import styles from "./new-client.module.css";

/** Advises the coach what to do if a login with a new client's address already exists. */
export function AddressTaken({ email }: { readonly email: string }) {
  const [loaded] = useLoaded(useCallback(async () => ownerOf(email), [email]));
  if (loaded.state === "loading") {
    return null;
  }
  const owner = loaded.value;
  if (owner !== undefined) {
    return (
      <section className={styles["panel"]} aria-labelledby="address-taken">
        <h2 id="address-taken">{t("{name} is a client of yours already", { name: owner.name })}</h2>
        <p>
          {t(
            "There is nothing to create. A client who cannot get in chooses a new password with “Forgot password?” on the login page.",
          )}
        </p>
        <div>
          <ButtonLink look="quiet" to={`${sections[0].coachRoute}/${owner.uid}`}>
            {t("Open the answers")}
          </ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className={styles["panel"]} aria-labelledby="address-taken">
      <h2 id="address-taken">{t("A login without a client is in the way")}</h2>
      {loaded.state === "failed" && (
        <p>
          {t(
            "Whether this is a client of yours already could not be looked up. If so, there is nothing to do.",
          )}
        </p>
      )}
      <p>
        {t(
          "It is left from a client whom you deleted, or someone signed up with this address without asking you. Such a login gets no client: whoever made it could read along. Only the owner of {email} can remove it, and these are the steps:",
          { email },
        )}
      </p>
      <ol className={styles["steps"]}>
        <li>{t("Send the link. It reaches nobody but the owner of this address.")}</li>
        <li>{t("The owner chooses a password with it, and signs in on this site.")}</li>
        <li>
          {t(
            "On the dashboard, the owner opens “Asked to make room for a new login?” and chooses “Remove this login”.",
          )}
        </li>
        <li>
          {t(
            "The owner tells you, and you choose Create again. What you typed stays here for as long as this page is open.",
          )}
        </li>
      </ol>
      <LinkToChoose email={email} atFirst="not asked" />
      <p>
        {t(
          "If it was a client of before, and you enter the password that this client has now, Create does all of it at once.",
        )}
      </p>
    </section>
  );
}

/** The client with this email address. */
async function ownerOf(email: string): Promise<ClientSummary | undefined> {
  const wanted = email.toLowerCase();
  return (await readAllClients()).find((client) => client.email.trim().toLowerCase() === wanted);
}
