import { join } from "node:path";
import createMdx from "@next/mdx";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import { hashesMark, hashSource } from "./build/inline-code.ts";
import { inputHash } from "./build/inputs.ts";
import { securityHeaders } from "./lib/headers/policy.ts";
import { dataRewrites } from "./lib/publish/data/addresses.ts";
import { inlineScripts } from "./lib/site/first-paint.ts";

const root = process.cwd();

process.env.NEXT_TELEMETRY_DISABLED = "1";

/** A development server has no build to take hashes from. */
const developmentHashes = () => `${inlineScripts.map((code) => hashSource(code).slice(1, -1)).join(",")}|`;

function createConfig(phase: string): NextConfig {
  const development = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    adapterPath: join(root, "build", "adapter.ts"),
    agentRules: false,
    poweredByHeader: false,
    reactStrictMode: true,
    typedRoutes: true,
    images: { unoptimized: true },
    // Middleware sees addresses as they came. "Normalised", 127.0.0.1 becomes localhost, and a rewrite to the site
    // itself is then sent round as a request to another server.
    skipProxyUrlNormalize: true,
    // `npm run typecheck` checks these files and more; a build is not the place to do it again.
    typescript: { ignoreBuildErrors: true },
    env: { CSP_INLINE_HASHES: development ? developmentHashes() : hashesMark },
    turbopack: { root, resolveAlias: { "react-style-singleton": "./lib/headers/style-singleton.ts" } },
    experimental: { sri: { algorithm: "sha256" }, inlineCss: true },
    generateBuildId: () => inputHash(root, process.env),
    async headers() {
      // A build's header rules come from the adapter.
      const headers = Object.entries(securityHeaders({ https: false })).map(([key, value]) => ({
        key,
        value,
      }));
      return development ? [{ source: "/:path*", headers }] : [];
    },
    async rewrites() {
      return dataRewrites;
    },
  };
}

// Plugins by name: Turbopack passes these options to its workers as data. `tableCellAlignToStyle` is off
// because a style attribute would be blocked by the policy; it falls back to the `align` attribute.
const withMdx = createMdx({ options: { remarkPlugins: ["remark-gfm"], tableCellAlignToStyle: false } });

export default function config(phase: string): NextConfig {
  return withMdx(createConfig(phase));
}
