import { compile } from "@mdx-js/mdx";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** The MDX compiler of the build, for tests that render pages. */
const mdx = {
  name: "mdx",
  async transform(code: string, id: string) {
    if (!id.endsWith(".mdx")) return null;
    const options = {
      remarkPlugins: [remarkGfm],
      rehypePlugins: [rehypeSlug],
      providerImportSource: "@/mdx-components",
    };
    return String(await compile(code, options));
  },
};

const database = "tests/backend/database/empty-database.ts";

/**
 * Returns the settings of a project. The time limits are so long that only a test that hangs
 * reaches them, even on a busy machine.
 */
function project<Settings extends object>(name: string, settings: Settings) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const limits = { testTimeout: 1_200_000, hookTimeout: 1_800_000 };
  return { extends: true as const, test: { name, include, ...limits, ...settings } };
}

/** Slow tests are in files named `*.full.test.ts`. `npm test` leaves them out (scripts/test.ts). */
export default defineConfig({
  plugins: [mdx],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { alias: { "@": root } },
  test: {
    environment: "node",
    // Tests run in production mode, as the live site does, and React then needs half the time.
    env: { TZ: "UTC", NODE_ENV: "production" },
    maxWorkers: 3,
    projects: [
      // Threads start faster than processes, and these tests need no processes of their own.
      project("unit", {
        pool: "threads",
        // With this setting, a link or a form changes the address of the window but loads no page.
        environmentOptions: {
          happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
        },
      }),
      project("backend", { globalSetup: database }),
      // On a busy machine a connection may take longer than Node's limit, a quarter of a second.
      project("site", {
        globalSetup: database,
        execArgv: ["--network-family-autoselection-attempt-timeout=10000"],
      }),
    ],
  },
});
