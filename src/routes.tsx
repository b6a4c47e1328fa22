import { type ComponentType, lazy, type ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import type { Role } from "./domain/client.ts";
import { sections } from "./questionnaire/section-definition.ts";
import { Guard } from "./session/Guard.tsx";
import { ContactPage } from "./pages/site/ContactPage.tsx";
import { HomePage } from "./pages/site/HomePage.tsx";
import { NotFoundPage } from "./pages/site/NotFoundPage.tsx";
import { Titled } from "./shell/Titled.tsx";
import { Shell } from "./shell/Shell.tsx";

/** Who may see a screen: everyone, anyone signed in, or one role. */
type Access = "public" | "any" | Role;

interface AppRoute {
  readonly path: string;
  /** In the browser's tab. Never an answer, and never a client's name. */
  readonly title: string;
  readonly access: Access;
  readonly element: ReactNode;
}

/** A page whose code is fetched when somebody goes there. */
function page(load: () => Promise<ComponentType>): ReactNode {
  const Page = lazy(async () => ({ default: await load() }));
  return <Page />;
}

const SectionPage = lazy(async () => {
  const module = await import("./pages/client/SectionPage.tsx");
  return { default: module.SectionPage };
});
const SectionReadingPage = lazy(async () => {
  const module = await import("./pages/coach/SectionReadingPage.tsx");
  return { default: module.SectionReadingPage };
});

/** Every URL of the site. */
export const ROUTES: readonly AppRoute[] = [
  { path: "/", title: "Home", access: "public", element: <HomePage /> },
  { path: "/contact", title: "Contact", access: "public", element: <ContactPage /> },
  {
    path: "/login",
    title: "Login",
    access: "public",
    element: page(async () => (await import("./pages/account/LoginPage.tsx")).LoginPage),
  },
  {
    path: "/change-password",
    title: "Change password",
    access: "any",
    element: page(
      async () => (await import("./pages/account/ChangePasswordPage.tsx")).ChangePasswordPage,
    ),
  },
  {
    path: "/dashboardclient",
    title: "Client Dashboard",
    access: "client",
    element: page(
      async () => (await import("./pages/client/ClientDashboardPage.tsx")).ClientDashboardPage,
    ),
  },
  {
    path: "/mydetails",
    title: "My Details",
    access: "client",
    element: page(async () => (await import("./pages/client/MyDetailsPage.tsx")).MyDetailsPage),
  },
  {
    path: "/agenda",
    title: "Book a meeting",
    access: "any",
    element: page(async () => (await import("./pages/client/AgendaPage.tsx")).AgendaPage),
  },
  ...sections.map((section) => ({
    path: section.route,
    title: section.title,
    access: "client" as const,
    element: <SectionPage key={section.id} section={section} />,
  })),
  {
    path: "/dashboardadmin",
    title: "Admin Dashboard",
    access: "admin",
    element: page(
      async () => (await import("./pages/coach/CoachDashboardPage.tsx")).CoachDashboardPage,
    ),
  },
  {
    path: "/newclient",
    title: "Create New Client",
    access: "admin",
    element: page(async () => (await import("./pages/coach/NewClientPage.tsx")).NewClientPage),
  },
  {
    path: "/clientoverview",
    title: "Client Overview",
    access: "admin",
    element: page(
      async () => (await import("./pages/coach/ClientOverviewPage.tsx")).ClientOverviewPage,
    ),
  },
  {
    path: "/message",
    title: "Messages",
    access: "admin",
    element: page(async () => (await import("./pages/coach/InboxPage.tsx")).InboxPage),
  },
  {
    path: "/adminnavbar",
    title: "Sections of a client",
    access: "admin",
    element: page(async () => (await import("./pages/coach/AdminNavBarPage.tsx")).AdminNavBarPage),
  },
  ...sections.map((section) => ({
    path: `${section.coachRoute}/:uid?`,
    title: section.title,
    access: "admin" as const,
    element: <SectionReadingPage key={section.id} section={section} />,
  })),
  { path: "*", title: "Not found", access: "public", element: <NotFoundPage /> },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {ROUTES.map(({ path, title, access, element }) => (
          <Route
            key={path}
            path={path}
            element={
              <Titled title={title}>
                {access === "public" ? element : <Guard role={access}>{element}</Guard>}
              </Titled>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
