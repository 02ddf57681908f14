import type { CardId } from "../../cards.ts";
import type { CategoryId } from "../../categories.ts";

/** The name of a category in Hindi, and words that readers of Hindi search for. */
export const hindiCategories: Readonly<
  Record<CategoryId, { name: string; alsoKnownAs: readonly string[] }>
> = {
  travel: { name: "यात्रा", alsoKnownAs: ["ट्रैवल", "सफ़र", "फ़्लाइट", "होटल", "ट्रेन"] },
  cashback: { name: "कैशबैक और रिवॉर्ड", alsoKnownAs: ["कैश बैक", "इनाम", "पॉइंट"] },
  dining: { name: "बाहर खाना", alsoKnownAs: ["डाइनिंग", "रेस्टोरेंट", "रेस्तराँ"] },
  beginners: { name: "पहला कार्ड", alsoKnownAs: ["शुरुआती", "नया", "छात्र"] },
  ltf: { name: "हमेशा के लिए मुफ़्त", alsoKnownAs: ["लाइफ़टाइम फ़्री", "आजीवन", "बिना फ़ीस"] },
  fuel: { name: "ईंधन", alsoKnownAs: ["पेट्रोल", "डीज़ल", "फ़्यूल"] },
  upi: { name: "UPI से ख़र्च", alsoKnownAs: ["यूपीआई", "रुपे", "स्कैन"] },
  entertainment: { name: "मनोरंजन", alsoKnownAs: ["फ़िल्म", "सिनेमा", "मूवी", "टिकट", "ओटीटी"] },
  insurance: { name: "बीमा", alsoKnownAs: ["इंश्योरेंस", "एलआईसी"] },
  utilities: {
    name: "बिजली, गैस और दूसरे बिल",
    alsoKnownAs: ["बिल", "मोबाइल", "ब्रॉडबैंड", "रिचार्ज", "यूटिलिटी"],
  },
  forex: { name: "विदेश में ख़र्च", alsoKnownAs: ["विदेशी मुद्रा", "फ़ॉरेक्स", "मार्कअप"] },
  rent: { name: "किराया", alsoKnownAs: ["मकान", "रेंट"] },
  taxes: { name: "टैक्स और सरकारी भुगतान", alsoKnownAs: ["कर", "आयकर", "इनकम टैक्स", "जीएसटी"] },
  gold: { name: "सोना और गहने", alsoKnownAs: ["आभूषण", "ज्वेलरी", "गोल्ड", "जौहरी"] },
  luxury: { name: "लग्ज़री और बड़ा ख़र्च", alsoKnownAs: ["महँगा", "प्रीमियम कार्ड"] },
};

/**
 * Hindi words in Latin letters that readers search for, with their common spellings. Each word
 * leads to only one category, so a word that fits two categories is left out.
 */
export const hinglishWords: Readonly<Record<CategoryId, readonly string[]>> = {
  travel: ["yatra", "safar", "ghumna", "ghoomna", "udaan", "hawai", "havai", "train", "rail"],
  cashback: ["paisa wapas", "paise wapas", "inaam", "inam", "bachat"],
  dining: ["khana", "khaana", "khane", "bhojan", "dhaba"],
  beginners: ["pehla", "pahla", "pehli baar", "naya", "shuruaat", "shuruat", "chhatra"],
  ltf: ["muft", "mufat", "hamesha", "zindagi bhar", "umar bhar"],
  fuel: ["indhan", "eendhan", "tel", "petrol pump", "gaadi", "gadi"],
  upi: ["len den", "lenden", "bhugtan"],
  entertainment: ["manoranjan", "cinema", "sinema", "picture", "filmein", "tamasha"],
  insurance: ["bima", "beema", "bimaa", "swasthya"],
  utilities: ["bijli", "bijlee", "bijalee", "pani", "paani", "rasoi"],
  forex: ["videsh", "videshi", "pardes", "mudra"],
  rent: ["kiraya", "kiraaya", "kiraye", "makan", "makaan", "bhada", "bhaada", "ghar"],
  taxes: ["aaykar", "aykar", "sarkari", "sarkaari", "sarkar", "lagaan"],
  gold: ["sona", "sone", "gehna", "gehne", "gahne", "zevar", "jewar", "abhushan"],
  luxury: ["mehnga", "mahanga", "mehenga", "mehngi", "shaan", "bada kharch"],
};

/** The names of cards in Devanagari. Pages show the English name of a card that is not listed. */
export const hindiCards: Readonly<Partial<Record<CardId, string>>> = {
  "airtel-axis": "एयरटेल ऐक्सिस क्रेडिट कार्ड",
  "axis-ace": "ऐक्सिस ऐस क्रेडिट कार्ड",
  "au-ixigo": "एयू इक्सिगो क्रेडिट कार्ड",
  "idfc-first-wow": "आईडीएफ़सी फ़र्स्ट वाउ क्रेडिट कार्ड",
  "amex-mrcc": "अमेरिकन एक्सप्रेस एमआरसीसी",
  "hdfc-bizblack": "एचडीएफ़सी बिज़ब्लैक",
  "tata-neu-infinity": "टाटा न्यू इनफ़िनिटी",
  "amazon-pay-icici": "अमेज़न पे आईसीआईसीआई",
  "amex-platinum-charge": "एमेक्स प्लैटिनम चार्ज",
  "hdfc-infinia": "एचडीएफ़सी इनफ़िनिया",
};

/** The words of the page with the winners. */
export const hindiWinners = {
  sources: "आँकड़ों के स्रोत (अंग्रेज़ी में)",
  /**
   * Words for several periods. `yearly` means "every December from 2024 to 2027", and `between`
   * means "some months between 2024 and 2027".
   */
  yearly: (month: string, from: number, to: number) => `${from} से ${to} तक हर ${month}`,
  between: (from: number, to: number) => `${from} से ${to} के बीच कुछ महीनों`,
  /** `periods`: "दिसंबर 2024". */
  lead: (periods: string) =>
    `किस ख़र्च के लिए कौन-सा क्रेडिट कार्ड? भारत के एक कार्ड समुदाय के पोल में${periods && `, ${periods} में`}, ये कार्ड सबसे आगे रहे।`,
  and: " और ",
  caption: "श्रेणी के हिसाब से विजेता",
  runnerUp: "दूसरे स्थान पर",
  upvotes: () => "अपवोट",
  comments: (count: number) => (count === 1 ? "टिप्पणी" : "टिप्पणियाँ"),
  noResult: "इनका नतीजा अभी हमारे पास नहीं है",
  help: "आपके पास चर्चा का लिंक हो, तो हमें भेजें।",
  notAdvice: "यह वित्तीय सलाह नहीं है।",
  caveat:
    "ये समुदाय के सदस्यों की राय हैं, और विश्लेषण में AI की मदद ली गई है। आवेदन से पहले कार्ड की मौजूदा शर्तें बैंक से जाँच लें।",
  disclaimer: "अस्वीकरण (अंग्रेज़ी में)",
} as const;
