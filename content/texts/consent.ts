/**
 * The texts of the cookie banner, in two languages. /privacy says the same about usage and
 * marketing.
 */
export const consentTexts = {
  en: {
    /** The label of the switch to this language. */
    name: "English",
    label: "Cookies",
    title: "We use cookies to enhance your experience",
    close: "Close",
    /** The sentences of the text. The banner makes each one a separate block. */
    about: ["If you accept, we track usage.", "No marketing runs today."],
    privacy: "Privacy",
    privacyHref: "/privacy",
    decline: "Decline",
    accept: "Accept All",
    /** The sentences about the current choice, for readers who open the preferences. */
    present: {
      accepted: "You accepted.",
      declined: "You declined.",
      undecided: "You have not chosen yet.",
      privacyControl:
        "Your browser sends Global Privacy Control. Here it counts as “Decline”, whatever you chose before. Turn it off in your browser’s settings to choose again.",
    },
  },
  hi: {
    name: "हिन्दी",
    label: "कुकीज़",
    title: "हम आपके अनुभव को बेहतर बनाने के लिए कुकीज़ का उपयोग करते हैं",
    close: "बंद करें",
    about: ["स्वीकार करने पर हम इस्तेमाल को ट्रैक करते हैं।", "मार्केटिंग के लिए आज कुछ नहीं चलता।"],
    privacy: "निजता नीति",
    privacyHref: "/hi/privacy",
    decline: "अस्वीकार करें",
    accept: "सभी स्वीकार करें",
    present: {
      accepted: "आपने स्वीकार किया है।",
      declined: "आपने अस्वीकार किया है।",
      undecided: "आपने अभी कुछ नहीं चुना है।",
      privacyControl:
        "आपका ब्राउज़र Global Privacy Control भेजता है। यहाँ इसे “अस्वीकार करें” माना जाता है, पहले चाहे जो चुना गया हो। बदलने के लिए इसे ब्राउज़र की सेटिंग में बंद करें।",
    },
  },
} as const;
