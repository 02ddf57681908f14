import type { PagePath } from "../index.ts";

/** Pages in Hindi: what stands around their text, which is in a file of this folder. */
export type HindiPage = {
  path: "/hi" | "/hi/privacy";
  /** The English page that this is a translation of. */
  of: PagePath;
  title: string;
  description: string;
  lastUpdated?: string;
  /** What the English page's `revised` was when this was translated. A later one means that this one is behind. */
  translated: string;
};

export const hindiPages = {
  winners: {
    path: "/hi",
    of: "/categories",
    title: "क्रेडिट कार्ड पोल: विजेता",
    description:
      "भारत के क्रेडिट कार्ड पोल के विजेता हिन्दी में: बिजली के बिल, विदेश में ख़र्च, किराया, टैक्स, सोना और बड़े ख़र्च के लिए कौन-सा कार्ड।",
    translated: "2026-11-22",
  },
  privacy: {
    path: "/hi/privacy",
    of: "/privacy",
    title: "निजता नीति",
    description:
      "यह साइट आपके बारे में क्या सहेजती है, क्यों और कितने समय तक, हर कुकी का नाम, और अपना डेटा कैसे डाउनलोड करें या मिटाएँ।",
    lastUpdated: "24 अगस्त 2025",
    translated: "2026-11-22",
  },
} as const satisfies Record<string, HindiPage>;

/** What stands around every page in Hindi. */
export const hindiWords = {
  home: "मुख पृष्ठ",
  breadcrumb: "आप यहाँ हैं",
  read: "हिन्दी में पढ़ें",
  winners: "विजेता, हिन्दी में",
  lastUpdated: "पिछला अपडेट",
  revised: "संशोधन",
  about: "अनुवाद के बारे में",
  isTranslation: "यह अंग्रेज़ी पेज का अनुवाद है।",
  unchecked: "हिन्दी के किसी जानकार ने इसे अभी नहीं जाँचा है।",
  behind: "अंग्रेज़ी पेज इसके बाद बदला गया है।",
  englishPrevails: "दोनों में अंतर हो, तो अंग्रेज़ी पेज मान्य है:",
};

/** The same pages to readers of English, who search for them. */
export const inEnglish = {
  title: (title: string): string => `In Hindi: ${title}`,
  line: "A translation, for readers of Hindi.",
  alsoKnownAs: ["hindi", "हिन्दी", "हिंदी"],
};
