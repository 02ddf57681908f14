import { join } from "node:path";
import createMdx from "@next/mdx";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { inputHash } from "./adapter/input-hash.ts";
import { requireAddress } from "./lib/env.ts";
import { readEnvFiles } from "./lib/env-files.ts";
import { dataRewrite, movedPolls } from "./lib/publish/data/addresses.ts";

const root = process.cwd();

process.env.NEXT_TELEMETRY_DISABLED = "1";

/**
 * Returns the scripts that this project writes into pages, and their hashes for the policy. Their
 * compiler is loaded only here, because it is not installed where a finished build is served.
 */
async function inlineCode(): Promise<Record<string, string>> {
  const { inlineHashes, inlineScripts } = await import("./adapter/inline-scripts.ts");
  const { head, viewerName } = inlineScripts(root);
  const INLINE_HASHES = JSON.stringify(inlineHashes(root));
  return { HEAD_SCRIPT: head, VIEWER_NAME_SCRIPT: viewerName, INLINE_HASHES };
}

/**
 * After a sign-in at a provider, the auth server usually redirects the reader to /auth/callback. If
 * the reader stayed at the provider for more than five minutes, it redirects them to the home page
 * with an error code. This rule then redirects them to /auth/callback, whose handler explains in a
 * sentence what happened.
 */
const lateFromProvider = {
  source: "/",
  has: [{ type: "query" as const, key: "error_code" }],
  destination: "/auth/callback",
  permanent: false,
};

/**
 * Refuses a folder whose path the bundler would turn into wrong addresses. scripts/setup.mjs also
 * refuses such a folder, before it installs packages.
 *
 * @throws Error with a message of one sentence
 */
function requireBuildablePath(): void {
  const character = /[#%?]/.exec(root)?.[0];
  if (character)
    throw new Error(
      `The site cannot be built in a folder whose path contains “${character}”. Move the folder: ${root}`,
    );
}

const pageExtensions = ["tsx", "ts", "jsx", "js"];

async function createConfig(phase: string): Promise<NextConfig> {
  const builds = phase === PHASE_PRODUCTION_BUILD;
  if (builds || phase === PHASE_DEVELOPMENT_SERVER) {
    requireBuildablePath();
    /* Next.js has already read the same files. They are read again, because Next.js ignores the
       first setting of a file that begins with a byte order mark. */
    readEnvFiles();
  }
  return {
    // Set only for a build: a server with a finished build may lack the adapter's file.
    ...(builds && { adapterPath: join(root, "adapter", "index.ts") }),
    // "page.dev.tsx" is a page only in development.
    pageExtensions:
      phase === PHASE_DEVELOPMENT_SERVER ? [...pageExtensions, "dev.tsx"] : pageExtensions,
    agentRules: false,
    poweredByHeader: false,
    reactStrictMode: true,
    typedRoutes: true,
    images: { unoptimized: true },
    /* By default Next.js changes the host "127.0.0.1" to "localhost" in the `request.url` that
       middleware gets. If middleware then rewrites to a URL with this changed host, Next.js thinks
       that the URL is on a different server. This setting leaves the host as it is. */
    skipProxyUrlNormalize: true,
    // `npm run typecheck` checks these files and more, so a build need not.
    typescript: { ignoreBuildErrors: true },
    env: builds || phase === PHASE_DEVELOPMENT_SERVER ? await inlineCode() : {},
    turbopack: { root },
    experimental: {
      /* Middleware buffers the bodies of requests up to this size. The limit is low, because the
         pages for which middleware runs need no bodies. */
      proxyClientMaxBodySize: 16 * 1024,
    },
    generateBuildId() {
      requireAddress(process.env);
      return inputHash(root, process.env);
    },
    async redirects() {
      /* This import is not at the top of the file, because a server with a finished build needs no
         content. */
      const { allSeries } = await import("./content/polls/index.ts");
      return [lateFromProvider, ...movedPolls(allSeries)];
    },
    async rewrites() {
      return [dataRewrite];
    },
  };
}

// Plugins are given by name, because Turbopack cannot pass a function to its workers.
const withMdx = createMdx({
  options: {
    remarkPlugins: ["remark-gfm"],
    rehypePlugins: ["rehype-slug"],
    // This option writes `style` attributes, which the Content-Security-Policy would block.
    tableCellAlignToStyle: false,
  },
});

export default async function config(phase: string): Promise<NextConfig> {
  return withMdx(await createConfig(phase));
}
