import { LogoutButton } from "../../session/LogoutButton.tsx";
import { PassedNotice } from "../../session/PassedNotice.tsx";
import { useSession } from "../../session/session.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";

const ITEMS = [
  {
    label: "My Details",
    text: "Your name, and how I can reach you.",
    to: "/mydetails",
  },
  {
    label: "Questionnaire",
    text: "Seven sections about you. You can stop and go on whenever you like.",
    to: "/questionnaire",
  },
  {
    label: "Book a meeting",
    text: "Choose a time for our next session.",
    to: "/agenda",
  },
];

export function ClientDashboardPage() {
  const { session } = useSession();
  const profile =
    session.status === "signed-in" && session.profile.state === "ready"
      ? session.profile.profile
      : undefined;
  return (
    <Page title="Client Dashboard" lead={`Welcome ${profile?.name || "User"}`}>
      <PassedNotice />
      {profile?.hasDocument === false && (
        <Notice tone="calm">
          I have no file for this account, so there is nothing to fill in yet. If you expected one,
          please get in touch with me.
        </Notice>
      )}
      <Menu items={ITEMS} />
      <LogoutButton />
    </Page>
  );
}
