import { sections } from "../../questionnaire/section-definition.ts";
import { NavBar } from "../../ui/NavBar.tsx";

/** All that one client answered, and the sections that are asked; without a client there is nowhere to go. */
export function ClientNavBar({ uid }: { readonly uid: string | undefined }) {
  return (
    <NavBar
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
