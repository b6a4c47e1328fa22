import type { Plugin } from "vite";

/**
 * Lets a build leave out of the router what the site does not use: 2 kB of every page. The package
 * leads every bundler to its development build, and names its components for React's developer tools
 * in a way that keeps all of them. Should a newer version read differently, `npm run check:bytes` tells.
 */
export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/u },
      handler: (code) => ({
        code: code
          .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, "")
          .replaceAll(
            /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gmu,
            "var $1 = /* @__PURE__ */ $2",
          ),
        map: null,
      }),
    },
  };
}
