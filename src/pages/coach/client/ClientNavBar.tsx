import { sections } from "../../../questionnaire/section-definition.ts";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Back } from "../../../ui/page/Back.tsx";
import { t } from "../../../words/words.ts";

interface ClientNavBarProps {
  readonly uid: string | undefined;
  /** Ids of the sections that the client calls ready. */
  readonly ready?: readonly string[] | undefined;
}

/** Links to a client's answers: to all, and to each current section. Without a client, plain labels. */
export function ClientNavBar({ uid, ready = [] }: ClientNavBarProps) {
  return (
    <NavBar
      // One row scrolls sideways, but by keyboard only if it has links: without a client it has none.
      oneRow={uid !== undefined}
      label={t("Sections of this client")}
      items={[{ id: "", title: t("All answers"), coachRoute: "/readclient" }, ...sections].map(
        ({ id, title, coachRoute }) => ({
          label: title,
          remark: ready.includes(id) ? t("ready") : undefined,
          to: uid === undefined ? undefined : `${coachRoute}/${uid}`,
        }),
      )}
    />
  );
}

export function BackToOverview() {
  return <Back to="/clientoverview">{t("Back to the overview")}</Back>;
}
