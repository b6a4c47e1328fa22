import { sections } from "../../../questionnaire/section-definition.ts";
import { NavBar } from "../../../ui/page/NavBar.tsx";

/** All that one client answered, and the sections that are asked; without a client there is nowhere to go. */
export function ClientNavBar({ uid }: { readonly uid: string | undefined }) {
  return (
    <NavBar
      // Without a client there is nothing in it that the keyboard could scroll to.
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
