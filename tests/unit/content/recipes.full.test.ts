/** Follows CONTRIBUTING's recipes for code in a copy of the project. */
import {
  copy,
  insert,
  type Recipe,
  replace,
  replaceAll,
  statements,
  testRecipes,
  write,
} from "./recipe-walk";

const quietChart = `
function quietChart(series: Series): Chart | undefined {
  const chart = threadsChart(series);
  return chart && { ...chart, id: \`\${series.year}-quiet\` };
}
`;

const column = "alter table public.profiles add column pin text;";
const rule = `alter table public.profiles add constraint profiles_pin_check check (pin ~ '^[1-9][0-9]{5}$');`;
const rights = "grant insert (pin), update (pin) on table public.profiles to authenticated;";
const types = "lib/supabase/database.types.ts";

const recipes: Recipe[] = [
  {
    title: "a field of the profile",
    steps: {
      "the column": () => statements.push(column),
      "its rule": () => statements.push(rule),
      "its rights": () => statements.push(rights),
      "its type": () => {
        for (const type of ["phone: string | null;", "phone?: string | null;"]) {
          const indented = `          ${type}\n`;
          replaceAll(types, indented, indented + indented.replace("phone", "pin"));
        }
      },
      "its values": () =>
        insert(
          "tests/backend/database/profile-values.ts",
          "Record<keyof ProfileFields, FieldValues> = {\n",
          '  pin: { good: ["560001"], bad: ["0", "56000", "060001", "5600011"], cleaned: [] },\n',
        ),
      "the schema": () =>
        replace(
          "lib/account/schemas.ts",
          "export const profileSchema = z.strictObject({ name, phone });",
          "const pin = z.optional(z.string().check(z.regex(/^(?:[1-9][0-9]{5})?$/)));\nexport const profileSchema = z.strictObject({ name, phone, pin });",
        ),
      "the field's column": () => {
        insert("lib/supabase/profiles.ts", '  phone: "phone",\n', '  pin: "pin",\n');
        insert("lib/supabase/profiles.ts", "  phone: string;\n", "  pin: string;\n");
      },
      "the input": () =>
        insert(
          "components/account/settings/profile-form.tsx",
          'autoComplete="tel"\n      />\n',
          '      <TextField id="pin" label="PIN code" field={field("pin", saved.pin)} />\n',
        ),
      "the privacy page": () =>
        insert(
          "content/pages/privacy.mdx",
          "{/* profiles.phone */}\n",
          "- your **PIN code**, if you add one, {/* profiles.pin */}\n",
        ),
      "the privacy page in Hindi": () =>
        insert(
          "content/pages/hi/privacy.mdx",
          "{/* profiles.phone */}\n",
          "- आपका **पिन कोड**, अगर आप देते हैं, {/* profiles.pin */}\n",
        ),
      "the doctor": () =>
        replace("scripts/doctor/project.ts", '"user_id,full_name,', '"user_id,pin,full_name,'),
    },
  },
  {
    title: "a handler",
    steps: {
      "the route": () =>
        write(
          "app/api/account/greet/route.ts",
          'export { saveProfileHandler as POST } from "@/lib/account/profile";\n',
        ),
      "its row in the tests of other origins": () =>
        insert(
          "tests/backend/faults/cross-site.test.ts",
          '  "/api/profile": { name: "Mallory", phone: "" },\n',
          '  "/api/account/greet": { name: "Mallory", phone: "" },\n',
        ),
    },
  },
  {
    title: "a page",
    steps: {
      "its row": () =>
        insert(
          "content/pages/index.ts",
          "export const pages = definePages({\n",
          '  "/my-page": { title: "My page", description: "A page." },\n',
        ),
      "its first day": () =>
        replaceAll(
          "content/pages/index.ts",
          'description: "A page." }',
          'description: "A page.", firstPublished }',
        ),
      "its folder": () =>
        write(
          "app/(public)/my-page/page.tsx",
          'import MyPage from "@/content/pages/my-page.mdx";\nexport default MyPage;\n',
        ),
      "its text": () => write("content/pages/my-page.mdx", "Words.\n"),
    },
  },
  {
    title: "a chart",
    steps: {
      "the function": () => {
        replace(
          "lib/publish/charts.ts",
          "  [threadsChart(series)]",
          "  [threadsChart(series), quietChart(series)]",
        );
        write("lib/publish/charts.ts", copy.read("lib/publish/charts.ts") + quietChart);
      },
      "the list in the test": () =>
        insert(
          "tests/unit/charts.test.ts",
          `["2024-threads", "Day 15 drew the most upvotes we know of"],\n`,
          `      ["2024-quiet", "Day 15 drew the most upvotes we know of"],\n`,
        ),
    },
  },
  {
    title: "a colour",
    steps: {
      "its value": () =>
        insert("app/tokens.css", ":root {\n", "  --calm: light-dark(#0a5f59, #6fd3c8);\n"),
      "its classes": () =>
        insert("app/tokens.css", "@theme inline {\n", "  --color-calm: var(--calm);\n"),
      "its colour of the system": () =>
        insert("app/globals.css", "  svg {\n", "    --calm: CanvasText;\n"),
    },
  },
  {
    title: "a limit, a lifetime, a size",
    steps: {
      "the constant": () =>
        insert("lib/account/flash.ts", "const lifetime = 60;\n", "const mostToasts = 3;\n"),
      "its row": () =>
        insert(
          "tests/unit/content/constants.test.ts",
          "const notPrinted = `\n",
          "  lib/account/flash.ts mostToasts\n",
        ),
    },
  },
];

testRecipes(recipes);
