import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import createMdx from "@next/mdx";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { inlineScripts } from "./build/inline-scripts.ts";
import { parseEnvironment } from "./lib/env.ts";
import { type Hashes, type HashFile, headerRules, sharedHashes } from "./lib/headers/header-rules.ts";
import { injectedStyles } from "./lib/headers/injected-styles.ts";
import { hashSource } from "./lib/headers/inline-hashes.ts";
import { securityHeaders } from "./lib/headers/policy.ts";
import { dataHeaderRules, dataRewrites } from "./lib/publish/data/addresses.ts";

const root = process.cwd();

/** The id that scripts/build.ts computes from all inputs, so that both passes and every reader agree on it. */
function buildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
}

/** The file with the hashes of the first pass; "none" during that pass itself. */
const hashFile = process.env.CSP_HASHES;

function routeHashes(): HashFile["routes"] {
  if (hashFile === undefined || hashFile === "none") return {};
  return (JSON.parse(readFileSync(hashFile, "utf8")) as HashFile).routes;
}

/** What pages rendered per request may hold inline. A development server has no build to read it from. */
function requestHashes(phase: string): Hashes {
  if (phase === PHASE_DEVELOPMENT_SERVER)
    return { scripts: Object.values(inlineScripts(root)).map(hashSource), styles: [] };
  return sharedHashes(routeHashes(), injectedStyles(root));
}

function createConfig(phase: string): NextConfig {
  const isCompiling = phase === PHASE_DEVELOPMENT_SERVER || phase === PHASE_PRODUCTION_BUILD;
  const scripts = isCompiling ? inlineScripts(root) : { head: "", viewerName: "" };
  return {
    agentRules: false,
    // For deploy/Dockerfile: a folder that runs without node_modules. `next start` wants the ordinary output.
    ...(process.env.STANDALONE === "1" && { output: "standalone" as const }),
    poweredByHeader: false,
    reactStrictMode: true,
    typedRoutes: true,
    images: { unoptimized: true },
    // Middleware sees addresses as they came. "Normalised", 127.0.0.1 becomes localhost, and a rewrite to the site
    // itself is then sent round as a request to another server (`next start -H 127.0.0.1`).
    skipProxyUrlNormalize: true,
    // The first pass has checked the types of the very same files.
    typescript: { ignoreBuildErrors: hashFile !== undefined && hashFile !== "none" },
    // Middleware has no file to read the hashes from, so what it needs is compiled into it.
    env: {
      CSP_SHARED_HASHES: JSON.stringify(requestHashes(phase)),
      HEAD_SCRIPT: scripts.head,
      VIEWER_NAME_SCRIPT: scripts.viewerName,
    },
    turbopack: { root },
    experimental: { sri: { algorithm: "sha256" }, inlineCss: true },
    generateBuildId: buildId,
    async headers() {
      const https = parseEnvironment(process.env).SITE_URL.startsWith("https:");
      if (phase === PHASE_DEVELOPMENT_SERVER) {
        return [{ source: "/:path*", headers: securityHeaders({ https }) }];
      }
      if (phase !== PHASE_PRODUCTION_BUILD) return [];
      if (hashFile === undefined) {
        throw new Error(
          "Build with `npm run build`: `next build` alone leaves every page without its policy.",
        );
      }
      const routes = routeHashes();
      return [...headerRules({ routes, https, injectedStyles: injectedStyles(root) }), ...dataHeaderRules()];
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
