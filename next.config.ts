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
 * The scripts that this project writes into pages, with their hashes. The import is dynamic because
 * the compiler is not installed where a finished build is served.
 */
async function inlineCode(): Promise<Record<string, string>> {
  const { inlineHashes, inlineScripts } = await import("./adapter/inline-scripts.ts");
  const { head, viewerName } = inlineScripts(root);
  const INLINE_HASHES = JSON.stringify(inlineHashes(root));
  return { HEAD_SCRIPT: head, VIEWER_NAME_SCRIPT: viewerName, INLINE_HASHES };
}

/**
 * If a reader stays at a provider for more than five minutes, the auth server redirects to the
 * site's address instead of the requested one. The handler of the callback explains what happened.
 */
const lateFromProvider = {
  source: "/",
  has: [{ type: "query" as const, key: "error_code" }],
  destination: "/auth/callback",
  permanent: false,
};

/**
 * Refuses a folder whose path breaks the bundler's URLs; scripts/setup.mjs does so before it
 * installs.
 *
 * @throws Error with one sentence
 */
function requireBuildablePath(): void {
  const character = /[#%?]/.exec(root)?.[0];
  if (character)
    throw new Error(
      `The path of this folder has a “${character}” in it, with which it cannot be built. Move it: ${root}`,
    );
}

const pageExtensions = ["tsx", "ts", "jsx", "js"];

async function createConfig(phase: string): Promise<NextConfig> {
  const builds = phase === PHASE_PRODUCTION_BUILD;
  if (builds || phase === PHASE_DEVELOPMENT_SERVER) {
    requireBuildablePath();
    // The framework has read these files, but loses the first setting behind a byte order mark.
    readEnvFiles();
  }
  return {
    // A server of a finished build has no adapter.
    ...(builds && { adapterPath: join(root, "adapter", "index.ts") }),
    // "page.dev.tsx" is a page in development only.
    pageExtensions:
      phase === PHASE_DEVELOPMENT_SERVER ? [...pageExtensions, "dev.tsx"] : pageExtensions,
    agentRules: false,
    poweredByHeader: false,
    reactStrictMode: true,
    typedRoutes: true,
    images: { unoptimized: true },
    // Middleware sees unchanged addresses. Normalised, 127.0.0.1 becomes localhost, and Next.js
    // sends a rewrite to the site itself as a request to another server.
    skipProxyUrlNormalize: true,
    // `npm run typecheck` checks these files and more; a build is not the place to do it again.
    typescript: { ignoreBuildErrors: true },
    env: builds || phase === PHASE_DEVELOPMENT_SERVER ? await inlineCode() : {},
    turbopack: { root },
    experimental: {
      // Middleware does not run for handlers, which read bodies. It keeps any other body in memory,
      // up to this size.
      proxyClientMaxBodySize: 16 * 1024,
    },
    generateBuildId() {
      requireAddress(process.env);
      return inputHash(root, process.env);
    },
    async redirects() {
      // Loaded here, because a finished build is served without its content.
      const { allSeries } = await import("./content/polls/index.ts");
      return [lateFromProvider, ...movedPolls(allSeries)];
    },
    async rewrites() {
      return [dataRewrite];
    },
  };
}

// Plugins by name: Turbopack passes these options to its workers as data. `tableCellAlignToStyle`
// is off because a style attribute would be blocked by the policy; it falls back to the `align`
// attribute.
const withMdx = createMdx({
  options: {
    remarkPlugins: ["remark-gfm"],
    rehypePlugins: ["rehype-slug"],
    tableCellAlignToStyle: false,
  },
});

export default async function config(phase: string): Promise<NextConfig> {
  return withMdx(await createConfig(phase));
}
