/** CONTRIBUTING's recipes for content and providers, walked in a copy of the project. */
import { pollList } from "@/scripts/content/lists";
import {
  freezeContent,
  insert,
  type Recipe,
  replace,
  replaceAll,
  testRecipes,
  write,
} from "./recipe-walk";

const draft = "content/polls/2025/day-01-travel.ts";
const seriesIndex = "content/polls/2025/index.ts";
const hindiNames = "content/pages/hi/names.ts";

/** Begins a series with a draft on one category, in which a card came first. */
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
