/** Hindi words outside the text of a page: labels, links, and notes about the translation. */
export const hindiWords = {
  home: "मुख पृष्ठ",
  breadcrumb: "आप यहाँ हैं",
  read: "हिन्दी में पढ़ें",
  winners: "विजेता, हिन्दी में",
  lastUpdated: "पिछला अपडेट",
  revised: "संशोधन",
  contents: "इस पेज पर",
  about: "अनुवाद के बारे में",
  isTranslation: "यह अंग्रेज़ी पेज का अनुवाद है।",
  unchecked: "हिन्दी के किसी जानकार ने इसे अभी नहीं जाँचा है।",
  behind: "अंग्रेज़ी पेज इसके बाद बदला गया है।",
  englishPrevails: "दोनों में अंतर हो, तो अंग्रेज़ी पेज मान्य है:",
};

/** The English title, description and search words of a Hindi page, for the site's search. */
export const inEnglish = {
  title: (title: string): string => `In Hindi: ${title}`,
  line: "A translation, for readers of Hindi.",
  alsoKnownAs: ["hindi", "हिन्दी", "हिंदी"],
};
