import { sections } from "../../../questionnaire/section-definition.ts";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Back } from "../../../ui/page/Back.tsx";

/** Links to a client's answers: to all, and to each current section. Without a client, plain labels. */
export function ClientNavBar({ uid }: { readonly uid: string | undefined }) {
  return (
    <NavBar
      // One row scrolls sideways, but by keyboard only if it has links: without a client it has none.
      oneRow={uid !== undefined}
      label="Sections of this client"
      items={[{ title: "All answers", coachRoute: "/readclient" }, ...sections].map(
        ({ title, coachRoute }) => ({
          label: title,
          to: uid === undefined ? undefined : `${coachRoute}/${uid}`,
        }),
      )}
    />
  );
}

export function BackToOverview() {
  return <Back to="/clientoverview">Back to the overview</Back>;
}
