import { sections } from "../../questionnaire/section-definition.ts";
import { NavBar } from "../../ui/NavBar.tsx";

/** The seven sections of one client; without a client there is nowhere to go. */
export function ClientNavBar({ uid }: { readonly uid: string | undefined }) {
  return (
    <NavBar
      label="Sections of this client"
      items={sections.map(({ title, coachRoute }) => ({
        label: title,
        to: uid === undefined ? undefined : `${coachRoute}/${uid}`,
      }))}
    />
  );
}
