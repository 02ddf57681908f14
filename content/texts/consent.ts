/** The cookie banner in the languages it speaks. The English texts are the product's word and stay as they are. */
type ConsentTexts = {
  /** Language of the texts, for screen readers and hyphenation. */
  lang: "en" | "hi";
  label: string;
  title: string;
  close: string;
  about: string;
  privacy: string;
  privacyHref: "/privacy" | "/hi/privacy";
  decline: string;
  accept: string;
  privacyControl: string;
};

export const consentTexts = {
  en: {
    lang: "en",
    label: "Cookies",
    title: "We use cookies to enhance your experience",
    close: "Close",
    about:
      "With your consent, usage is counted and used for marketing. Nothing of that loads before you accept, and the site works the same if you decline.",
    privacy: "Privacy",
    privacyHref: "/privacy",
    decline: "Decline",
    accept: "Accept All",
    privacyControl:
      "Your browser sends Global Privacy Control, which counts as “Decline” here, whatever was chosen before. Nothing that is not needed loads. To change that, turn it off in your browser’s settings.",
  },
  hi: {
    lang: "hi",
    label: "कुकीज़",
    title: "हम आपके अनुभव को बेहतर बनाने के लिए कुकीज़ का उपयोग करते हैं",
    close: "बंद करें",
    about:
      "आपकी सहमति हो, तभी साइट के इस्तेमाल की गिनती होती है और उसका उपयोग मार्केटिंग के लिए होता है। आपके स्वीकार करने से पहले इसमें से कुछ भी लोड नहीं होता, और अस्वीकार करने पर भी साइट वैसे ही चलती है।",
    privacy: "निजता नीति",
    privacyHref: "/hi/privacy",
    decline: "अस्वीकार करें",
    accept: "सभी स्वीकार करें",
    privacyControl:
      "आपका ब्राउज़र Global Privacy Control भेजता है, जिसे यहाँ “अस्वीकार करें” माना जाता है, पहले चाहे जो चुना गया हो। जो ज़रूरी नहीं है, वह लोड नहीं होता। इसे बदलना हो, तो अपने ब्राउज़र की सेटिंग में इसे बंद करें।",
  },
} as const satisfies Record<string, ConsentTexts>;

/** What the banner's switch to the other language reads, in that language. */
export const languageNames = { en: "English", hi: "हिन्दी" } as const;
