import { existsSync, realpathSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { dirname, join, resolve, sep } from "node:path";
import { requireOwnOrigin } from "local-firebase";
import { createServer, normalizePath, type ViteDevServer } from "vite";
import type { AppFiles } from "./app-server.ts";
import { SERVED_SITE } from "./own-build.ts";
import { realPath } from "./real-path.ts";

/**
 * Vite with hot reload. Its root is the project folder, where data, keys and backups may lie beside the app.
 * So the server passes on requests for the app's files only, and Vite may read no other file. Both checks are
 * needed: for some URLs, Vite reads a file that the URL does not name.
 */
export async function createDevFiles(root: string, server: Server): Promise<AppFiles> {
  const readable = [join(root, "src"), join(root, "node_modules"), packageFolder(root)].map(
    (folder) => normalizePath(folder),
  );
  // Comes before Vite's own listener, which answers a `vite-ping` of any page.
  server.on("upgrade", (request, socket) => {
    try {
      requireOwnOrigin(request);
    } catch {
      socket.destroy();
    }
  });
  const vite = await createServer({
    root,
    appType: "spa",
    server: {
      middlewareMode: true,
      hmr: { server },
      // Otherwise Vite would reload all tabs when `npm start` builds the site into the data folder.
      watch: { ignored: [`**/${SERVED_SITE}/**`] },
      // No page of another origin may read the app's files, not even one on this machine.
      cors: false,
      fs: {
        strict: true,
        allow: [...readable, join(root, "public"), join(root, "index.html")],
      },
    },
  });
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.headers.accept === "text/x-vite-ping") {
      requireOwnOrigin(request);
    }
    const path = plainPath(request.url ?? "");
    if (path !== undefined && (isOfTheApp(root, readable, path) || isMade(vite, path))) {
      vite.middlewares(request, response);
    } else {
      response.writeHead(404, { "content-type": "text/plain" }).end("There is no such page.");
    }
  };
  return { serve, close: () => vite.close() };
}

/** The real folder of the packages: `node_modules` may hold links to another folder. */
function packageFolder(root: string): string {
  return dirname(realpathSync(join(root, "node_modules", "vite")));
}

/**
 * Whether a path is that of a module that a plugin makes, and that a module of the app imports: Vite knows it since it
 * has resolved that import. A browser asks for it only after it.
 */
const isMade = (vite: ViteDevServer, path: string): boolean =>
  path.startsWith(MADE) &&
  vite.environments.client.moduleGraph.getModuleById(`\0${path.slice(MADE.length)}`) !== undefined;

/** How Vite writes the beginning of the address of a module without a file. */
const MADE = "/@id/__x00__";

/** Whether a path belongs to a file of the app: a module, a package, a public file or a page. */
function isOfTheApp(root: string, readable: readonly string[], path: string): boolean {
  const [first = "", ...rest] = path.slice(1).split("/");
  switch (first) {
    case "src":
    case "@vite":
    case "@react-refresh":
      return true;
    case "node_modules":
      return isReadable(readable, join(root, path));
    case "@id":
      return false;
    case "@fs":
      return isReadable(readable, resolve("/", rest.join("/")));
    default:
      return path === "/index.html" || isPage(root, path) || existsSync(join(root, "public", path));
  }
}

/**
 * Goes by a file's real path: npm links the embedded backend's folder, which is no part of the app, into
 * `node_modules`.
 */
function isReadable(readable: readonly string[], file: string): boolean {
  const real = realPath(file);
  return readable.some((folder) => real.startsWith(realPath(folder) + sep));
}

/** The decoded path. Undefined for a path such as `//x` or `/.x`, which no page of the app requests. */
function plainPath(url: string): string | undefined {
  const [written = ""] = url.split(/[?#]/u);
  let path: string;
  try {
    path = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  const isPlain = /^\/(?!\/)/u.test(path) && !/[%\\\0]|\/\/|\/\.(?!vite\/)/u.test(path);
  return isPlain ? path : undefined;
}

/** A page's address has no file extension, and is not the name of anything in the project folder. */
function isPage(root: string, path: string): boolean {
  const [, first = ""] = path.split("/");
  return first === "" || !(path.includes(".") || existsSync(join(root, first)));
}
