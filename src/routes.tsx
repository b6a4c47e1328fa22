import { useState } from "react";
import { Route, Routes, matchPath } from "react-router-dom";
import { PAGE_TITLES } from "./content/page-titles.ts";
import type { Access } from "./domain/browser/prerendered-screen.ts";
import type { Section } from "./domain/question/section.ts";
import {
  allSections,
  loadSectionDefinition,
  earlierSections,
  sections,
  siteLanguages,
} from "./questionnaire/section-definition.ts";
import { languageOfDevice } from "./domain/browser/language-of-device.ts";
import { usePageLanguage } from "./session/language/use-page-language.ts";
import { beginEarly, preloadAccount } from "./session/store/early-sign-in.ts";
import { useSession } from "./session/store/session.tsx";
import { type PageCode, lazyComponent, pageCode } from "./shell/page-code.tsx";
import { Shell } from "./shell/Shell.tsx";
import { Titled } from "./shell/Titled.tsx";
import { lazyOrNothing } from "./ui/state/lazy-or-nothing.ts";
import { WithWayOut, fetchWayOut, hiddenOf } from "./with-way-out.tsx";
import { areasOf } from "./words/area.ts";
import { loadWords } from "./words/load-words.ts";
import { SOURCE, currentLanguage, t } from "./words/words.ts";

export interface AppRoute {
  readonly path: string;
  /** Title of the browser tab. Must not contain an answer or a client's name. */
  readonly title: () => string;
  readonly access: Access;
  readonly page: PageCode;
  /** Shown instead of the page until the site knows who is signed in. */
  readonly pending?: PageCode;
  /** Whether the page can be shown before the SDK is loaded, because it needs only the client's document. */
  readonly isReadEarly?: true;
}

/** Lazy: only pages behind the sign-in need it. */
const guard = lazyComponent("Guard", () => import("./session/guard/Guard.tsx"));

/** Lazy: needed only if a client's page cannot be opened. */
const UnsavedOnDevice = lazyOrNothing(
  "UnsavedOnDevice",
  () => import("./pages/client/cover/UnsavedOnDevice.tsx"),
);

/** Fetches a section's definition in parallel with its page, which would request the definition later. */
function withDefinition<Code>(section: Section, fetchPage: () => Promise<Code>): Promise<Code> {
  loadSectionDefinition(section).catch(() => undefined);
  return fetchPage();
}

/** Fetches the code that the page at an address needs to be rendered. */
async function fetchPageAt(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  loadWordsOf(route);
  await Promise.all([route.page.load(), fetchDrawnCode(route)]);
}

const sectionPage = (section: Section): PageCode =>
  pageCode(
    "SectionPage",
    () => withDefinition(section, () => import("./pages/client/section/SectionPage.tsx")),
    { section, fetchPage: fetchPageAt },
  );

const fetchPending = () => import("./pages/client/section/SectionPending.tsx");
const sectionPending = (section: Section): PageCode =>
  pageCode("Pending", async () => (await fetchPending()).pendingOf(section));

const earlierSectionPage = (section: Section): PageCode =>
  pageCode("EarlierSectionPage", () => import("./pages/client/section/EarlierSectionPage.tsx"), {
    section,
  });

const sectionReadingPage = (section: Section): PageCode =>
  pageCode(
    "SectionReadingPage",
    () => withDefinition(section, () => import("./pages/coach/client/SectionReadingPage.tsx")),
    { section },
  );

const NOT_FOUND: AppRoute = {
  path: "*",
  title: () => t("Not found"),
  access: "public",
  page: pageCode("NotFoundPage", () => import("./pages/site/NotFoundPage.tsx")),
};

/** Every URL of the site. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: "/",
    title: () => PAGE_TITLES["/"],
    access: "public",
    page: pageCode("HomePage", () => import("./pages/site/home/HomePage.tsx")),
  },
  {
    path: "/about",
    title: () => PAGE_TITLES["/about"],
    access: "public",
    page: pageCode("AboutPage", () => import("./pages/site/AboutPage.tsx")),
  },
  {
    path: "/courses",
    title: () => PAGE_TITLES["/courses"],
    access: "public",
    page: pageCode("CoachingPage", () => import("./pages/site/CoachingPage.tsx")),
  },
  {
    path: "/books",
    title: () => "Books",
    access: "public",
    page: pageCode("BooksPage", () => import("./pages/site/BooksPage.tsx")),
  },
  {
    path: "/contact",
    title: () => PAGE_TITLES["/contact"],
    access: "public",
    page: pageCode("ContactPage", () => import("./pages/site/contact/ContactPage.tsx")),
  },
  {
    path: "/privacy",
    title: () => t("Privacy Policy"),
    access: "public",
    page: pageCode("PrivacyPage", () => import("./pages/site/legal/PrivacyPage.tsx")),
  },
  {
    path: "/terms",
    title: () => t("Terms of Service"),
    access: "public",
    page: pageCode("TermsPage", () => import("./pages/site/legal/TermsPage.tsx")),
  },
  {
    path: "/safety",
    title: () => t("Your safety here"),
    access: "public",
    page: pageCode("SafetyPage", () => import("./pages/site/legal/SafetyPage.tsx")),
  },
  {
    path: "/login",
    title: () => t("Login"),
    access: "login",
    page: pageCode("LoginPage", () => import("./pages/account/LoginPage.tsx")),
  },
  {
    path: "/change-password",
    title: () => t("Password and signing in"),
    access: "any",
    page: pageCode("ChangePasswordPage", () => import("./pages/account/ChangePasswordPage.tsx")),
  },
  {
    path: "/dashboardclient",
    title: () => t("Client Dashboard"),
    access: "client",
    page: pageCode(
      "ClientDashboardPage",
      () => import("./pages/client/dashboard/ClientDashboardPage.tsx"),
      { fetchPage: fetchPageAt },
    ),
    isReadEarly: true,
  },
  {
    path: "/mydetails",
    title: () => t("My Details"),
    access: "client",
    page: pageCode("MyDetailsPage", () => import("./pages/client/MyDetailsPage.tsx")),
    isReadEarly: true,
  },
  {
    path: "/howisitnow",
    title: () => t("How is it now"),
    access: "client",
    page: pageCode("HowIsItNowPage", () => import("./pages/client/again/HowIsItNowPage.tsx"), {
      fetchPage: fetchPageAt,
    }),
    isReadEarly: true,
  },
  {
    path: "/myanswers",
    title: () => t("Your answers"),
    access: "client",
    page: pageCode("MyAnswersPage", () => import("./pages/client/my-answers/MyAnswersPage.tsx")),
    isReadEarly: true,
  },
  {
    path: "/agenda",
    title: () => t("Book a meeting"),
    access: "any",
    page: pageCode("AgendaPage", () => import("./pages/client/AgendaPage.tsx")),
  },
  ...sections.map((section) => ({
    path: section.route,
    title: () => section.title,
    access: "client" as const,
    page: sectionPage(section),
    pending: sectionPending(section),
    isReadEarly: true as const,
  })),
  ...earlierSections.map((section) => ({
    path: section.route,
    title: () => section.title,
    access: "client" as const,
    page: earlierSectionPage(section),
  })),
  {
    path: "/dashboardadmin",
    title: () => t("Admin Dashboard"),
    access: "admin",
    page: pageCode(
      "CoachDashboardPage",
      () => import("./pages/coach/dashboard/CoachDashboardPage.tsx"),
    ),
  },
  {
    path: "/newclient",
    title: () => t("Create New Client"),
    access: "admin",
    page: pageCode("NewClientPage", () => import("./pages/coach/new-client/NewClientPage.tsx")),
  },
  {
    path: "/clientoverview",
    title: () => t("Client Overview"),
    access: "admin",
    page: pageCode(
      "ClientOverviewPage",
      () => import("./pages/coach/clients/ClientOverviewPage.tsx"),
    ),
  },
  {
    path: "/message",
    title: () => t("Messages"),
    access: "admin",
    page: pageCode("InboxPage", () => import("./pages/coach/inbox/InboxPage.tsx")),
  },
  {
    path: "/adminnavbar",
    title: () => t("Sections of a client"),
    access: "admin",
    page: pageCode("AdminNavBarPage", () => import("./pages/coach/dashboard/AdminNavBarPage.tsx")),
  },
  {
    path: "/readclient/:uid?",
    title: () => t("All answers"),
    access: "admin",
    page: pageCode("WholeReadingPage", () => import("./pages/coach/reading/WholeReadingPage.tsx")),
  },
  ...allSections.map((section) => ({
    path: `${section.coachRoute}/:uid?`,
    title: () => section.title,
    access: "admin" as const,
    page: sectionReadingPage(section),
  })),
  {
    path: "/agendaofclient/:uid?",
    title: () => t("To talk about"),
    access: "admin",
    page: pageCode(
      "AgendaOfClientPage",
      () => import("./pages/coach/agenda/AgendaOfClientPage.tsx"),
    ),
  },
  NOT_FOUND,
];

export function routeOf(pathname: string): AppRoute {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ?? NOT_FOUND;
}

const TRANSLATED: readonly string[] = ["/privacy", "/terms", "/safety"];

/** Whether a screen can be read in another language. Most public pages are in English alone. */
export const isTranslated = ({ access, path }: AppRoute): boolean =>
  siteLanguages.length > 1 && (access !== "public" || TRANSLATED.includes(path));

/** Public pages that an account reads in its language. */
const TRANSLATED_FOR_ACCOUNTS: readonly string[] = ["/contact", "*"];

const isForAccounts = ({ path }: AppRoute): boolean =>
  siteLanguages.length > 1 && TRANSLATED_FOR_ACCOUNTS.includes(path);

function loadWordsOf(route: AppRoute): void {
  if (isTranslated(route) || isForAccounts(route)) {
    // Who reads may not be known yet: in English, this only notes the areas.
    const isAsked = !import.meta.env.SSR && isTranslated(route) && currentLanguage() === SOURCE;
    loadWords(areasOf(route), isAsked ? languageOfDevice() : currentLanguage());
  }
}

/** Fetches the code that a screen renders before the site knows who is signed in. */
export async function fetchDrawnCode(route: AppRoute): Promise<void> {
  const { access, page, pending } = route;
  loadWordsOf(route);
  await Promise.all([
    fetchWayOut(route),
    access === "public" || access === "login" ? page.load() : guard.load(),
    pending?.load(),
  ]);
}

/**
 * Fetches all the code of a screen in parallel. Resolves as soon as the screen can be rendered. The build
 * calls this function for every screen, and links the imported files from the screen's HTML.
 */
export async function preloadRoute(route: AppRoute): Promise<void> {
  loadWordsOf(route);
  if (route.access !== "public") {
    // First the account's code: what the page reads waits for the account.
    if (!route.isReadEarly) {
      void preloadAccount();
    }
    // Ignores a failure: the page reports it when it is rendered.
    const fetchPage = async () => route.page.load().catch(() => undefined);
    void (route.isReadEarly || route.access === "admin" ? beginEarly(fetchPage) : fetchPage());
  }
  await fetchDrawnCode(route);
}

export function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <Shell
            isTranslated={(pathname) => isTranslated(routeOf(pathname))}
            hiddenOf={(pathname) => hiddenOf(routeOf(pathname))}
          />
        }
      >
        {ROUTES.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <Titled title={route.title} hasCover={hiddenOf(route) !== undefined}>
                <Admitted route={route} />
              </Titled>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}

function Admitted({ route }: { readonly route: AppRoute }) {
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  usePageLanguage(isTranslated(route) || (isSignedIn && isForAccounts(route)));
  // Fetches nested components in parallel: React would request the inner one only after the outer one.
  useState(() => {
    fetchDrawnCode(route).catch(() => undefined);
  });
  const screen = <Screen {...route} />;
  return hiddenOf(route) === undefined ? screen : <WithWayOut of={route}>{screen}</WithWayOut>;
}

function Screen({ access, page, pending }: AppRoute) {
  switch (access) {
    case "public":
    case "login":
      return page.element;
    default:
      return (
        <guard.Component
          role={access}
          pending={pending?.element}
          {...(access !== "admin" && { Written: UnsavedOnDevice })}
        >
          {page.element}
        </guard.Component>
      );
  }
}
