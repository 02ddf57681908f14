import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CardContent, cards } from "@/content/cards";
import { categories, relatedCategories } from "@/content/categories";
import { didYouMean } from "@/content/check";
import { hindiCategories, hinglishWords } from "@/content/pages/hi/names";
import { root } from "../../lib/processes.ts";
import { type ContentCheck, sentences } from "./content-check.ts";

const iconFile = "components/record/category-icon.tsx";
const idForm = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/**
 * Returns the problem if the id of a category is malformed, or if the category lacks something that
 * is written elsewhere, such as its icon or its Hindi name. Undefined if there is no problem.
 */
function categoryProblem(id: string): string | undefined {
  const at = `content/categories.ts: ${id}`;
  const isIn = (table: object) => Object.hasOwn(table, id);
  if (!idForm.test(id))
    return `${at} is not a valid id; write it in lower case, with hyphens instead of spaces.`;
  if (!isIn(relatedCategories))
    return `${at} is not in relatedCategories; write a line ${id}: ["…"], with the categories nearest to it.`;
  if (!isIn(hindiCategories))
    return `${at} has no Hindi name; write one into hindiCategories of content/pages/hi/names.ts.`;
  if (!isIn(hinglishWords))
    return `${at} is not in hinglishWords of content/pages/hi/names.ts; write a line ${id}: [].`;
  const icons = readFileSync(join(root, iconFile), "utf8");
  return new RegExp(`^\\s*"?${id}"?: icon\\(`, "m").test(icons)
    ? undefined
    : `${at} has no icon; write ${id}: icon(lucide.Star) into ${iconFile}.`;
}

const categoryIds = Object.keys(categories);

/** Returns a problem for each key of `table` that is not the id of a category. */
const strayCategory = (file: string, table: object): string[] =>
  Object.keys(table)
    .filter((id) => !categoryIds.includes(id))
    .map(
      (id) =>
        `${file}: has a line for ${id}, which is not a category.${didYouMean(id, categoryIds)}`,
    );

const strayRelated = Object.entries(relatedCategories).flatMap(([id, related]) =>
  related
    .filter((other) => other === id || !categoryIds.includes(other))
    .map(
      (other) =>
        `content/categories.ts: relatedCategories.${id} names ${other}, which is not another category.${didYouMean(other, categoryIds)}`,
    ),
);

function factProblem(fact: NonNullable<CardContent["facts"]>[number]): string | undefined {
  const { id, text, amounts } = fact;
  const tokens = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, token = ""]) => token);
  const names = Object.keys(amounts);
  const unknown = tokens.find((token) => !names.includes(token));
  if (unknown !== undefined)
    return `${id} names {${unknown}}, which is not one of its amounts.${didYouMean(unknown, names)}`;
  const unused = names.find((name) => !tokens.includes(name));
  if (unused)
    return `${id} has the amount ${unused}, which its text does not name; write {${unused}}.`;
  if (/\d/.test(text.replaceAll(/\{[^{}]*\}/g, "")))
    return `${id} has a number typed into its text; write it as one of its amounts.`;
  return idForm.test(id)
    ? undefined
    : `${id} is not a valid id; write it in lower case, with hyphens.`;
}

function cardProblem([id, card]: [string, CardContent]): string | undefined {
  const { name, shortName, issuer = "", alsoKnownAs, ambiguous = {}, facts = [] } = card;
  if (!name.includes(issuer))
    return `“${name}” does not name its issuer “${issuer}”: write the issuer in the same way in both.`;
  if (/\b(?:credit )?card$/i.test(shortName))
    return `${id}.shortName is “${shortName}”; leave “Credit Card” out of it.`;
  const upper = alsoKnownAs.find((spelling) => spelling !== spelling.toLowerCase());
  if (upper) return `${id}.alsoKnownAs has “${upper}”; write it in lower case.`;
  const names = [name.toLowerCase(), ...alsoKnownAs];
  const stray = Object.keys(ambiguous).find((spelling) => !names.includes(spelling));
  if (stray)
    return `${id}.ambiguous has “${stray}”, which is not one of its names.${didYouMean(stray, names)}`;
  const ids = facts.map((fact) => fact.id);
  const twice = ids.find((factId, index) => ids.indexOf(factId) !== index);
  if (twice) return `${id}.facts has two entries with the id ${twice}; give each its own id.`;
  const wrong = facts.map(factProblem).find(Boolean);
  return wrong && `${id}.facts: ${wrong}`;
}

export const cardChecks: readonly ContentCheck[] = [
  {
    title: "every category has its icon, Hindi name and related categories",
    problems: () => [
      ...sentences(categoryIds.map(categoryProblem)),
      ...strayCategory("content/categories.ts: relatedCategories", relatedCategories),
      ...strayCategory("content/pages/hi/names.ts: hindiCategories", hindiCategories),
      ...strayCategory("content/pages/hi/names.ts: hinglishWords", hinglishWords),
      ...strayRelated,
    ],
  },
  {
    title: "the names and facts of each card are consistent",
    problems: () =>
      sentences(
        Object.entries<CardContent>(cards).map((entry) => {
          const problem = cardProblem(entry);
          return problem && `content/cards.ts: ${problem}`;
        }),
      ),
  },
];
