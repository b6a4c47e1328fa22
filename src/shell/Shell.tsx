import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Loading } from "../ui/Loading.tsx";
import { Awake } from "./Awake.tsx";
import { Footer } from "./Footer.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { TopBar } from "./TopBar.tsx";
import { useArrival } from "./use-arrival.ts";
import styles from "./Shell.module.css";

/** The bar above every screen and the footer below it. */
export function Shell() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <>
      <a className={styles["skip"]} href="#main">
        Skip to the content
      </a>
      <TopBar />
      <main className={styles["main"]} id="main" tabIndex={-1}>
        {/* A page that broke must not take the next one with it. */}
        <PageBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <Awake />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </>
  );
}
