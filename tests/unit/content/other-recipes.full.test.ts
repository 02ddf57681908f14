/** Follows CONTRIBUTING's recipes for content, tables and providers in a copy of the project. */
import { pollList } from "@/scripts/content/lists";
import {
  freezeContent,
  insert,
  type Recipe,
  replace,
  replaceAll,
  statements,
  testRecipes,
  write,
} from "./recipe-walk";

const types = "lib/supabase/database.types.ts";
const draft = "content/polls/2025/day-01-travel.ts";
const seriesIndex = "content/polls/2025/index.ts";
const hindiNames = "content/pages/hi/names.ts";

/** Starts a series with a draft on one category that a card won. */
function writeDraft(category: string, cardId: string): void {
  write(
    draft,
    `import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2025/day-1-travel", {
  title: "The best credit card for a made-up purpose",
  categories: ["${category}"],
  lookFor: {},
  result: { kind: "decided", winner: { cardId: "${cardId}" } },
  draft: true,
});
`,
  );
  write("content/polls/2025/polls.ts", pollList(["day-01-travel.ts"]));
}

const table = `create table public.habits (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id)
);
revoke all on public.habits from public, anon, authenticated, service_role;
revoke all on sequence public.habits_id_seq from anon, authenticated, service_role;`;
const deletion = `alter table public.habits drop constraint habits_user_id_fkey, add constraint habits_user_id_fkey
  foreign key (user_id) references auth.users (id) on delete cascade;`;
const policy = `create policy own_habits on public.habits for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));`;
const tableTypes = `      habits: {
        Row: {
          id: number;
          user_id: string;
        };
        Insert: {
          id: number;
          user_id: string;
        };
        Update: {
          id?: number;
          user_id?: string;
        };
      };
`;
const githubRow = `
  {
    id: "github",
    name: "GitHub",
    since: "2099-12-31",
    scopes: "",
    refusesInAppBrowsers: false,
    clientId: { pattern: /^Ov/, words: "begins with Ov" },
    tells: { en: "made-up things", hi: "कुछ" },
  },
] as const satisfies`;
const githubSection = `
[auth.external.github]
enabled = true
client_id = "env(GITHUB_CLIENT_ID)"
secret = "env(GITHUB_CLIENT_SECRET)"
`;

const recipes: Recipe[] = [
  {
    title: "a poll, or a series",
    start: () => writeDraft("travel", "hdfc-infinia"),
    steps: {
      "what to check": () =>
        replace(draft, "lookFor: {}", 'lookFor: { "A made-up heading": "A made-up detail." }'),
      "its first day": () => replace(draft, "draft: true", 'firstPublished: "2026-11-21"'),
      "the status of the series": () =>
        replace(seriesIndex, 'status: "announced"', 'status: "running"'),
      "the description of the series": () =>
        replace(
          seriesIndex,
          "The 2025 series has not been published.",
          "Made-up polls on credit cards, one a day, for a test.",
        ),
      "the record": freezeContent,
    },
  },
  {
    title: "a card",
    start: () => writeDraft("travel", "axis-atlas"),
    steps: {
      "its entry": () =>
        insert(
          "content/cards.ts",
          "export const cards = defineCards({\n",
          '  "axis-atlas": { name: "Axis Atlas Card", shortName: "Axis Atlas", alsoKnownAs: [], issuer: "Axis" },\n',
        ),
    },
  },
  {
    title: "a category",
    start: () => writeDraft("education", "hdfc-infinia"),
    steps: {
      "its entry": () =>
        insert(
          "content/categories.ts",
          "export const categories = {\n",
          '  education: { name: "School Fees", topic: "school fees", blurb: "Fees.", alsoKnownAs: [] },\n',
        ),
      "its related categories": () =>
        replace("content/categories.ts", "  luxury: [", '  education: ["rent"],\n  luxury: ['),
      "its icon": () =>
        replace(
          "components/record/category-icon.tsx",
          "  luxury:",
          "  education: icon(lucide.GraduationCap),\n  luxury:",
        ),
      "its name in Hindi": () =>
        replace(
          hindiNames,
          "  luxury: {",
          '  education: { name: "पढ़ाई", alsoKnownAs: [] },\n  luxury: {',
        ),
      "its words in Hinglish": () =>
        replace(hindiNames, "  luxury: [", '  education: ["padhai"],\n  luxury: ['),
    },
  },
  {
    title: "a migration",
    start: () => statements.push(table),
    steps: {
      "row-level security": () =>
        statements.push("alter table public.habits enable row level security;"),
      "its policy": () => statements.push(policy),
      "its rights": () =>
        statements.push("grant select, insert, update on public.habits to authenticated;"),
      "the deletion": () => statements.push(deletion),
      "the download": () => {
        const file = "lib/account/settings.ts";
        insert(
          file,
          "  const sessions = await readSessions(context);\n",
          '  const habits = await callSupabase(call, (client) => client.from("habits").select("*"), z.array(z.unknown()), session);\n',
        );
        insert(file, "    profile,\n", "    habits: unwrapOrThrow(habits),\n");
      },
      "the privacy page": () =>
        insert(
          "content/pages/privacy.mdx",
          "{/* profiles.phone */}\n",
          "- your habits, {/* habits.id */}\n",
        ),
      "the privacy page in Hindi": () =>
        insert(
          "content/pages/hi/privacy.mdx",
          "{/* profiles.phone */}\n",
          "- आपकी इच्छाएँ, {/* habits.id */}\n",
        ),
      "its types": () => insert(types, "    Tables: {\n", tableTypes),
      "its test": () =>
        insert(
          "tests/backend/database/row-security.test.ts",
          "/** Opens a database,",
          " in which public.habits has the users’ habits,",
        ),
    },
  },
  {
    title: "a sign-in provider",
    steps: {
      "its row": () => replace("lib/site/providers.ts", "\n] as const satisfies", githubRow),
      "its mark": () =>
        replace(
          "components/account/provider-icons.tsx",
          "{ google: GoogleMark }",
          "{ google: GoogleMark, github: () => <svg /> }",
        ),
      "its section": () =>
        replace("supabase/config.toml", "[auth.external.google]", `${githubSection}\n$&`),
      "its variables": () =>
        insert(
          "supabase/.env.example",
          "GOOGLE_CLIENT_SECRET=",
          "\nGITHUB_CLIENT_ID=\nGITHUB_CLIENT_SECRET=",
        ),
      "how an owner gets them": () =>
        insert("docs/deploying.md", "\n4. Google: ", "made-up steps.\n5. GitHub: "),
      "its place among the ways to sign in": () =>
        insert("docs/security.md", "| password, Google,", " GitHub,"),
      "the day of the privacy page": () =>
        replaceAll("content/pages/index.ts", 'revised: "2026-11-26"', 'revised: "2099-12-31"'),
    },
  },
];

testRecipes(recipes);
