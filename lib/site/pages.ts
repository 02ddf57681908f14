import type { Route } from "next";
import { informationPages } from "@/lib/site/information-pages";
import { siteText } from "@/lib/site/settings";
import { allHindiPages } from "@/lib/site/translations";

/** A page that is neither a poll, a card nor a series, as search and share images know it. */
export type SitePage = {
  path: Route;
  title: string;
  /** What is there, in a sentence. */
  line: string;
  /** How people ask for it. Lower case. */
  alsoKnownAs: readonly string[];
};

const askedFor: Partial<Record<string, readonly string[]>> = {
  about: ["who is behind this", "creator"],
  methodology: ["how are winners chosen", "how votes were counted", "sources", "contradictions"],
  contact: ["email", "mail", "write to us", "report a mistake", "correction"],
  privacy: ["cookies", "data protection", "gdpr", "dpdp", "delete my data"],
  terms: ["conditions", "licence", "license", "reuse"],
  disclaimer: ["not financial advice", "advice", "risk"],
};

/** Every page by its path; the information pages follow from content. */
export const sitePages: readonly SitePage[] = [
  {
    path: "/",
    title: "Home",
    line: siteText("description"),
    alsoKnownAs: ["start", "front page", "latest results"],
  },
  {
    path: "/categories",
    title: "Categories",
    line: "Every category of the polls, with winner and runner-up as far as recorded.",
    alsoKnownAs: ["all categories", "topics"],
  },
  {
    path: "/insights",
    title: "AI Insights",
    line: "Trends per category, voting patterns, and expectations marked as such.",
    alsoKnownAs: ["trends", "patterns", "predictions", "analysis"],
  },
  {
    path: "/charts",
    title: "Charts",
    line: "Every chart of the polls, each with its figures in a table, to link, download and embed.",
    alsoKnownAs: ["graphs", "diagrams", "visualisation", "plots", "embed"],
  },
  {
    path: "/archives",
    title: "Archives",
    line: "Every published series by year.",
    alsoKnownAs: ["past polls", "years", "old results"],
  },
  {
    path: "/cards",
    title: "Cards",
    line: "Every card that a recorded result or fact names, with its placings.",
    alsoKnownAs: ["all cards", "list of cards", "credit cards"],
  },
  {
    path: "/my-cards",
    title: "My cards",
    line: "Tick the cards you hold, and see where they won. The list stays on this device.",
    alsoKnownAs: ["cards i hold", "wallet", "cards i own", "my wallet"],
  },
  {
    path: "/methodology/figures",
    title: "Figures and sources",
    line: "Every number this site prints, with its scope, base, source and date.",
    alsoKnownAs: ["figure ledger", "numbers", "statistics", "sources"],
  },
  {
    path: "/data",
    title: "Open data",
    line: "The polls and cards as JSON and CSV, with schemas, licence and a citation.",
    alsoKnownAs: [
      "download",
      "csv",
      "json",
      "api",
      "dataset",
      "cite",
      "citation",
      "licence",
      "feed",
      "atom",
      "rss",
    ],
  },
  {
    path: "/methodology/corrections",
    title: "Corrections",
    line: "What was put right on the polls’ pages, newest first.",
    alsoKnownAs: ["errata", "mistakes", "changes"],
  },
  ...informationPages.map(
    ({ slug, title, description }): SitePage => ({
      path: `/${slug}`,
      title,
      line: description,
      alsoKnownAs: askedFor[slug] ?? [],
    }),
  ),
  // In English here: the letters of share images have no Devanagari.
  ...allHindiPages.map(
    ({ path, englishTitle }): SitePage => ({
      path,
      title: `In Hindi: ${englishTitle}`,
      line: "A translation, for readers of Hindi.",
      alsoKnownAs: ["hindi", "हिन्दी", "हिंदी"],
    }),
  ),
];
