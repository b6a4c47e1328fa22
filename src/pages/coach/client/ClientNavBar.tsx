import { sections } from "../../../questionnaire/section-definition.ts";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Back } from "../../../ui/page/Back.tsx";

/** Links to all answers of a client, and to each section that is asked; without a client, plain labels. */
export function ClientNavBar({ uid }: { readonly uid: string | undefined }) {
  return (
    <NavBar
      // Without a client the row has no link for the keyboard to scroll to.
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
