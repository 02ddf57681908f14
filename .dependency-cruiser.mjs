/**
 * The folders that each folder may import. Each folder may also import itself and the files in
 * `anywhere`. Imports of types count too. No folder of the site can import `scripts` or `tests`.
 */
const folders = {
  content: [],
  "lib/record": ["content"],
  "lib/site": ["lib/record", "content"],
  "lib/publish": ["lib/site", "lib/record", "content"],
  "lib/headers": ["lib/site/page-kinds"],
  "lib/protection": ["lib/site"],
  "lib/supabase": ["lib/protection", "lib/site"],
  "lib/account": ["lib/supabase", "lib/protection", "lib/site", "lib/headers"],
  "components/ui": [],
  "components/site": ["components/ui", "lib", "content"],
  "components/record": ["components/site", "components/ui", "lib", "content"],
  "components/search": ["components/site", "components/ui", "lib", "content"],
  "components/account": ["components/site", "components/ui", "lib", "content"],
  app: ["components", "lib", "content", "mdx-components", "supabase/embedded/inbox"],
  adapter: ["lib", "content"],
  server: ["lib"],
  "middleware.ts": ["lib/account", "lib/headers", "lib/site/page-kinds"],
  "supabase/embedded": [],
};
const anywhere = ["lib/env", "lib/log", "lib/utils"];

const under = (...paths) => `^(?:${paths.join("|")})(?:[/.]|$)`;
const ourFiles =
  "^(?:adapter|app|components|content|lib|scripts|server|supabase|tests|[^/]+[.]tsx?$)";

const importRules = Object.entries(folders).map(([folder, below]) => ({
  name: `${folder} imports ${below.join(", ") || "nothing else"}`,
  severity: "error",
  from: { path: under(folder) },
  to: {
    path: ourFiles,
    pathNot: under(folder, ...below, ...(folder === "content" ? [] : anywhere)),
  },
}));

const reserved = (name, path, ...holders) => ({
  name,
  severity: "error",
  from: { path: under(...Object.keys(folders)), pathNot: under(...holders) },
  to: { path },
});

/**
 * The features of accounts. Each feature is a file in lib/account, with its request handlers, its
 * calls to the backend, and the responses to the reader.
 */
const features = [
  "sign-in",
  "sign-up",
  "confirm",
  "recover",
  "provider-sign-in",
  "sign-out",
  "profile",
  "settings",
];

const featuresApart = features.map((feature) => ({
  name: `lib/account/${feature} imports no other feature, and nothing that features use imports it`,
  severity: "error",
  from: { path: under("lib/account"), pathNot: under(`lib/account/${feature}`) },
  to: { path: under(`lib/account/${feature}`) },
}));

export default {
  forbidden: [
    ...importRules,
    ...featuresApart,
    {
      name: "no circular imports",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "from a poll's address to the screen are eight folders: its folder, content, three of lib, three of components",
      severity: "error",
      from: { path: "^app/[(]public[)]/polls/\\[year\\]/\\[slug\\]/page" },
      to: {
        path: "^(?:lib|components|adapter|server|supabase)/",
        pathNot: under("lib/(?:record|site|publish|env|utils)", "components/(?:record|site|ui)"),
        reachable: true,
      },
    },
    reserved(
      "accounts stay where accounts are",
      under("lib/account", "lib/supabase", "lib/protection"),
      ...[
        "lib/account",
        "lib/supabase",
        "lib/protection",
        "components/account",
        "app/(?:api|[(]per-request[)])",
        "server",
        "middleware",
      ],
    ),
    reserved(
      "@supabase is imported in lib/supabase",
      "^node_modules/@supabase/",
      ...["lib/supabase", "supabase/embedded"],
    ),
    reserved(
      "only the client calls Supabase",
      "^node_modules/@supabase/supabase-js",
      "lib/supabase/client",
    ),
    reserved("links are components/site/link", "^node_modules/next/link", "components/site/link"),
    {
      name: "content is data",
      severity: "error",
      from: { path: under("content") },
      to: { path: "^node_modules/", pathNot: "^node_modules/(?:zod|fastest-levenshtein)/" },
    },
    {
      name: "what is recorded is read through lib/record, texts directly",
      severity: "error",
      from: { path: under("app", "components") },
      to: { path: "^content/(?!pages|texts)", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    // TypeScript 7 has no API for other tools yet, so swc is used: it finds type imports too.
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "^node_modules" },
    exclude: { path: "^[.](?!/)" },
  },
};
