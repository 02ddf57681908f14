import type { PagePath } from "../index.ts";

/** Hindi information pages: what stands around the text, which is the MDX file of the same name in this folder. */
type HindiPage = {
  /** The English page that this is a translation of. */
  of: PagePath;
  title: string;
  description: string;
  lastUpdated?: string;
  /** What the English page's `revised` was when this was translated. A later one means that this one is behind. */
  translated: string;
};

export const hindiPages = {
  privacy: {
    of: "/privacy",
    title: "निजता नीति",
    description:
      "यह साइट आपके बारे में क्या सहेजती है, क्यों और कितने समय तक, हर कुकी का नाम, और अपना डेटा कैसे डाउनलोड करें या मिटाएँ।",
    lastUpdated: "24 अगस्त 2025",
    translated: "2026-11-20",
  },
} as const satisfies Record<string, HindiPage>;
