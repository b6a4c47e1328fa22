import { siteContent } from "../../content/site-content.ts";
import { DashboardActions } from "../../session/DashboardActions.tsx";
import { PassedNotice } from "../../session/PassedNotice.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Page } from "../../ui/Page.tsx";

const ITEMS = [
  {
    label: "New Client",
    text: "Create a login and a file for someone.",
    to: "/newclient",
  },
  {
    label: "Client Overview",
    text: "Read answers, change contact details, delete files.",
    to: "/clientoverview",
  },
  {
    label: "Messages",
    text: "What visitors wrote on the contact page.",
    to: "/message",
  },
  {
    label: "Agenda",
    text:
      siteContent.schedulingUrl === ""
        ? "Where your scheduling service will be."
        : "Your scheduling service, in a new tab.",
    to: siteContent.schedulingUrl || "/agenda",
  },
];

export function CoachDashboardPage() {
  return (
    <Page title="Admin Dashboard">
      <PassedNotice />
      <Menu items={ITEMS} />
      <DashboardActions />
    </Page>
  );
}
