import { expect, it } from "vitest";
import { inAppBrowser } from "@/lib/site/in-app-browser";

it.each([
  ["Reddit/Version 2024.45.0/Android 15", "Reddit"],
  ["Mozilla/5.0 reddit/2024", "Reddit"],
  ["Mozilla/5.0 Instagram 355.1.0", "Instagram"],
  ["Mozilla/5.0 [FBAN/X]", "Facebook"],
  ["Mozilla/5.0 [FBAV/X]", "Facebook"],
  ["Mozilla/5.0 [FB_IAB/X]", "Facebook"],
  ["Mozilla/5.0 FBIOS", "Facebook"],
  ["Mozilla/5.0 TwitterAndroid", "X"],
  ["Mozilla/5.0 Twitter", "X"],
  ["Mozilla/5.0 Telegram-Android/11.2", "Telegram"],
  ["Mozilla/5.0 telegram", "Telegram"],
  ["Mozilla/5.0 WhatsApp/2.24", "WhatsApp"],
  ["Mozilla/5.0 Snapchat/13.13", "Snapchat"],
  ["Mozilla/5.0 Line/14.19", "LINE"],
  // The user agent names Android’s WebView and Instagram. The name of the app takes precedence.
  ["Mozilla/5.0 (Linux; Android 15; wv) Instagram 355.1.0", "Instagram"],
  ["Mozilla/5.0 (Linux; Tizen; wv)", undefined],
  ["Mozilla/5.0 WhatsAppened", undefined],
  ["Mozilla/5.0 Outline/1", undefined],
  ["Mozilla/5.0 Redditor", undefined],
  ["Mozilla/5.0 LinkedInBot/1.0", undefined],
])("the user agent “%s” belongs to the app %s", (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
