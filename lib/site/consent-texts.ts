/** The banner's texts, for the browser: nothing else of the content may come with them. */
export { consentTexts, languageNames } from "@/content/consent-texts";
