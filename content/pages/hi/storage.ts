/** Purposes and lifetimes of cookies and storage keys in Hindi, by name. A test asks for every one that there is. */
export const hindiStorage: Readonly<Record<string, { purpose: string; lifetime: string }>> = {
  "cookie-consent": {
    purpose: "कुकी बैनर पर आपका जवाब: “accepted” (स्वीकार) या “declined” (अस्वीकार)।",
    lifetime: "जब तक आप इसे न बदलें या अपने ब्राउज़र का स्टोरेज साफ़ न करें",
  },
  "my-cards": {
    purpose:
      "वे कार्ड, जिन पर आपने “My cards” में निशान लगाया है, नाम से। यह सूची आपके डिवाइस पर ही पढ़ी जाती है और किसी को नहीं भेजी जाती।",
    lifetime: "जब तक आप निशान न हटाएँ या अपने ब्राउज़र का स्टोरेज साफ़ न करें",
  },
  theme: {
    purpose: "हल्का या गहरा रंग-रूप, अगर आपने बटन से चुना हो।",
    lifetime: "जब तक आप अपने ब्राउज़र का स्टोरेज साफ़ न करें",
  },
  "icp-session": {
    purpose:
      "आपको साइन इन रखती है। साइन इन करने पर बनती है; स्क्रिप्ट इसे नहीं पढ़ सकतीं। https पर इसका नाम “__Host-” से शुरू होता है, और लंबी होने पर यह “icp-session.0”, “.1” आदि में बँट जाती है।",
    lifetime: "जब तक आप साइन आउट न करें, ज़्यादा से ज़्यादा 400 दिन",
  },
  viewer: {
    purpose: "आपका दिखने वाला नाम, ताकि पेज के ऊपर आपका अभिवादन हो सके। सेशन के साथ बनती और हटती है।",
    lifetime: "जब तक आप साइन आउट न करें, ज़्यादा से ज़्यादा 400 दिन",
  },
  flash: {
    purpose: "अगले पेज के लिए एक संदेश, और जो आपने किसी ऐसे फ़ॉर्म में लिखा था जिसे फिर से दिखाना है। पासवर्ड कभी नहीं।",
    lifetime: "एक मिनट",
  },
  "icp-proof": {
    purpose:
      "आपने पिछली बार कब साइन इन किया, ताकि खाता मिटाने या मेल के बाद नया पासवर्ड रखने पर दोबारा न पूछना पड़े। स्क्रिप्ट इसे नहीं पढ़ सकतीं; https पर “__Host-”।",
    lifetime: "10 मिनट",
  },
  "icp-session-code-verifier": {
    purpose:
      "Google से साइन इन को उसी ब्राउज़र से जोड़ती है, जिसमें वह शुरू हुआ। स्क्रिप्ट इसे नहीं पढ़ सकतीं; https पर “__Host-”।",
    lifetime: "जब तक आप Google से लौट न आएँ, ज़्यादा से ज़्यादा 10 मिनट",
  },
  "icp-google-next": {
    purpose: "वह पेज, जिस पर Google से साइन इन के बाद जाना है। स्क्रिप्ट इसे नहीं पढ़ सकतीं; https पर “__Host-”।",
    lifetime: "जब तक आप Google से लौट न आएँ, ज़्यादा से ज़्यादा 10 मिनट",
  },
};

export const hindiStorageLabels = {
  caption: "कुकीज़ और स्टोरेज कुंजियाँ",
  name: "नाम",
  kind: "प्रकार",
  purpose: "उद्देश्य",
  lifetime: "कब तक",
  cookie: "कुकी",
  localStorage: "लोकल स्टोरेज",
  needed: "ज़रूरी।",
  afterConsent: "केवल “सभी स्वीकार करें” के बाद।",
} as const;
