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
 * The scripts that this project writes into pages, and what allows them there. What compiles them
 * is not there where a finished build is served.
 */
async function inlineCode(): Promise<Record<string, string>> {
  const { inlineHashes, inlineScripts } = await import("./adapter/inline-scripts.ts");
  const { head, viewerName } = inlineScripts(root);
  const INLINE_HASHES = JSON.stringify(inlineHashes(root));
  return { HEAD_SCRIPT: head, VIEWER_NAME_SCRIPT: viewerName, INLINE_HASHES };
}

/**
 * Whoever stays at a provider for longer than the auth server's five minutes is led to the site's
 * address and not to the one that was asked for: the handler there says in a sentence what
 * happened.
 */
const lateFromProvider = {
  source: "/",
  has: [{ type: "query" as const, key: "error_code" }],
  destination: "/auth/callback",
  permanent: false,
};

/**
 * Refuses a folder from whose path the bundler makes wrong addresses; scripts/setup.mjs does so
 * before it installs.
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
    // A finished build is served without what makes one.
    ...(builds && { adapterPath: join(root, "adapter", "index.ts") }),
    // "page.dev.tsx" is a page in development only.
    pageExtensions:
      phase === PHASE_DEVELOPMENT_SERVER ? [...pageExtensions, "dev.tsx"] : pageExtensions,
    agentRules: false,
    poweredByHeader: false,
    reactStrictMode: true,
    typedRoutes: true,
    images: { unoptimized: true },
    // Middleware sees addresses as they came. "Normalised", 127.0.0.1 becomes localhost, and a
    // rewrite to the site itself is then sent round as a request to another server.
    skipProxyUrlNormalize: true,
    // `npm run typecheck` checks these files and more; a build is not the place to do it again.
    typescript: { ignoreBuildErrors: true },
    env: builds || phase === PHASE_DEVELOPMENT_SERVER ? await inlineCode() : {},
    turbopack: { root },
    experimental: {
      // Bodies go to handlers, which middleware does not meet; what else is sent is kept in memory
      // up to this.
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
