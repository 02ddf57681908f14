import { site } from "../site.ts";

/**
 * The title and the short texts of a page. The main text of an information page is in the MDX file
 * with the same name.
 */
export type PageWords = {
  title: string;
  /** The title in navigation, if the full title is too long there. */
  label?: string;
  /**
   * The lists of links that contain the page. Each list has its links in the order of `pages`
   * below.
   */
  nav?: readonly ("header" | "quick links" | "resources")[];
  /** The description for search engines. */
  description: string;
  /**
   * The content of the page in one line, for share images and the site's own search. The default is
   * the description.
   */
  line?: string;
  /** A sentence below the title. Text in backticks is shown as code. */
  lead?: string;
  /** Other words with which people search for the page, in lower case. */
  alsoKnownAs?: readonly string[];
  /**
   * Legal pages: the date that the page prints after "Last updated", such as "August 24, 2025". The
   * date is from before this repository began. For later changes see `revised`.
   */
  lastUpdated?: string;
  /** Legal pages: the day of the last change to their text in this repository. */
  revised?: string;
  /** Pages in Hindi: the path of the English original. */
  translates?: "/categories" | "/privacy";
  /**
   * Pages in Hindi: the `revised` day that the English page had when it was translated. If the
   * English page has been revised since, the translation is out of date.
   */
  translated?: string;
  /** The day of first publication. */
  firstPublished?: string;
};

const definePages = <const Path extends `/${string}`>(all: Record<Path, PageWords>) => all;

const firstPublished = "2026-11-20";
const legal = { lastUpdated: site.legalUpdated.value, revised: "2026-11-22", firstPublished };

/**
 * Every page except polls, cards and series. lib/site/page-kinds.ts lists the pages that are not
 * static.
 */
export const pages = definePages({
  "/": {
    title: "Home",
    nav: ["header"],
    description: site.description.value,
    alsoKnownAs: ["start", "front page", "latest results"],
  },
  "/categories": {
    title: "Categories",
    nav: ["header", "quick links"],
    description:
      "Which credit card India’s card forum voted for, by what you pay for: utility bills, foreign spends, rent, taxes, gold and more.",
    line: "Who won in each category of the polls, and who came second.",
    alsoKnownAs: ["all categories", "topics"],
  },
  "/cards": {
    title: "Cards",
    nav: ["header", "quick links"],
    description:
      "The credit cards that won or came second in India’s community polls, side by side: what they won, on which counts, with rates and fees.",
    line: "The cards that won or came second, side by side.",
    lead: "The cards that won or came second, side by side.",
    alsoKnownAs: ["all cards", "list of cards", "credit cards"],
  },
  "/insights": {
    title: "AI Insights",
    nav: ["header", "quick links"],
    description:
      "Which card won where and why its rates matter: trends per category, voting patterns, and expectations marked as such. AI-assisted.",
    line: "Trends per category, voting patterns, and expectations marked as such.",
    lead: "What the polls show when you read them together.",
    alsoKnownAs: ["trends", "patterns", "predictions", "analysis"],
  },
  "/charts": {
    title: "Charts",
    nav: ["quick links"],
    description:
      "Where two cards’ cashback rates and caps meet, how clear each win was, and which poll drew the most upvotes, in charts.",
    line: "Rates against caps, how clear each win was, and the threads side by side.",
    lead: "Each chart makes one point, with its numbers beside it.",
    alsoKnownAs: ["graphs", "diagrams", "visualisation", "plots"],
  },
  "/archives": {
    title: "Archives",
    nav: ["header", "quick links"],
    description:
      "India’s community credit card polls by year: how many there were, how many results we have, and who won.",
    line: "Each year’s polls and who won them.",
    lead: "Each year’s polls and who won them, newest first.",
    alsoKnownAs: ["past polls", "years", "old results"],
  },
  "/my-cards": {
    title: "My cards",
    nav: ["quick links"],
    description:
      "Tick the credit cards you hold and see where they won in India’s community polls. The list is kept on your device alone.",
    line: "Tick the cards you hold, and see where they won. The list stays on this device.",
    lead: "Tick the cards you hold, and each poll tells you if you hold its winner. Your ticks stay in this browser, whether you are signed in or not.",
    alsoKnownAs: ["cards i hold", "wallet", "cards i own", "my wallet"],
  },
  "/about": {
    title: "About",
    nav: ["header", "resources"],
    description:
      "Where these credit card poll results come from, what you can rely on, and who is behind them.",
    alsoKnownAs: ["who is behind this", "creator"],
    firstPublished,
  },
  "/methodology": {
    title: "Methodology",
    nav: ["resources"],
    description:
      "Where the credit card poll results come from, what a winner means, which figures disagree, and how to report a mistake.",
    alsoKnownAs: ["how are winners chosen", "how votes were counted", "sources", "contradictions"],
    firstPublished,
  },
  "/methodology/figures": {
    title: "Every figure",
    description:
      "Every number about the polls and their cards: what it counts, its scope, its base, its source and its date.",
    line: "Every number, with its scope, base, source and date.",
    lead: "Every number about the polls and their cards: what it counts, and where we have it from.",
    alsoKnownAs: ["figures and sources", "figure ledger", "numbers", "statistics"],
  },
  "/methodology/corrections": {
    title: "Corrections",
    description:
      "Every correction of a poll’s page, newest first: the day, the page, and what we changed.",
    line: "What we put right on the polls’ pages, newest first.",
    lead: "What we got wrong on a poll’s page, and what is right. The wrong figure stays here, struck through.",
    alsoKnownAs: ["errata", "mistakes", "changes"],
  },
  "/data": {
    title: "Open data",
    nav: ["resources"],
    description:
      "Poll results, counts and card facts as JSON and CSV: stable fields, null for what we don’t have, free to reuse.",
    line: "The polls and cards as JSON and CSV, with their columns, licence and a citation.",
    lead: "All our data as files: no key, no account, any use under the licence. What we don’t have is `null`, never a guess.",
    // biome-ignore format: a list of words is easier to read on one line
    alsoKnownAs: ["download", "csv", "json", "api", "dataset", "cite", "citation", "licence", "feed", "atom", "rss"],
  },
  "/contact": {
    title: "Contact",
    nav: ["resources"],
    description:
      "Write to us with a correction, a missing poll thread or a question about your account. We answer within 24-48 hours.",
    alsoKnownAs: ["email", "mail", "write to us", "report a mistake", "correction"],
    firstPublished,
  },
  "/privacy": {
    title: "Privacy policy",
    label: "Privacy",
    nav: ["resources"],
    description:
      "What we store about you, why and for how long, every cookie by name, and how to download or delete your data.",
    alsoKnownAs: ["cookies", "data protection", "gdpr", "dpdp", "delete my data"],
    ...legal,
    revised: "2026-11-26",
  },
  "/terms": {
    title: "Terms of use",
    label: "Terms",
    nav: ["resources"],
    description:
      "The terms for reading, keeping an account and reusing the figures, in plain words.",
    alsoKnownAs: ["conditions", "licence", "license", "reuse"],
    ...legal,
  },
  "/disclaimer": {
    title: "Disclaimer",
    nav: ["resources"],
    description:
      "Not financial advice: what community polls, AI-assisted summaries and card facts of December 2024 can and cannot tell you.",
    alsoKnownAs: ["not financial advice", "advice", "risk"],
    ...legal,
    revised: "2026-11-26",
  },
  "/hi": {
    title: "क्रेडिट कार्ड पोल: विजेता",
    description:
      "भारत के क्रेडिट कार्ड पोल के विजेता हिन्दी में: बिजली के बिल, विदेश में ख़र्च, किराया, टैक्स, सोना और बड़े ख़र्च के लिए कौन-सा कार्ड।",
    translates: "/categories",
    translated: "2026-11-22",
  },
  "/hi/privacy": {
    title: "निजता नीति",
    description:
      "यह साइट आपके बारे में क्या सहेजती है, क्यों और कितने समय तक, हर कुकी का नाम, और अपना डेटा कैसे डाउनलोड करें या मिटाएँ।",
    lastUpdated: "24 अगस्त 2025",
    translates: "/privacy",
    translated: "2026-11-26",
  },
  "/search": {
    title: "Search",
    description: "Search the polls, cards, categories and other pages.",
    lead: "Polls, cards, categories and pages. We don’t keep what you search for.",
  },
  "/auth": {
    title: "Sign in or sign up",
    description: "Sign in, or sign up free, to see every result we have on your home page.",
  },
  "/auth/check-email": {
    title: "Check your email",
    description: "Open the link in the mail, or enter its code.",
  },
  "/auth/confirm": {
    title: "Confirm",
    description: "Confirm your address, or choose a new password.",
  },
  "/auth/forgot": {
    title: "Forgot password",
    description: "Ask for a mail that lets you choose a new password.",
  },
  "/account": {
    title: "Settings",
    description: "Your profile, password and data.",
  },
  "/dev/inbox": {
    title: "Local inbox",
    description: "The mails of the embedded backend on this machine.",
    lead: "The mails that a hosted backend would have sent, newest first. They never leave this machine.",
  },
});

export type PagePath = keyof typeof pages;
