const apps: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bReddit\//i, "Reddit"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(?:AN|AV|_IAB)\b|\bFBIOS\b/, "Facebook"],
  [/\bLinkedInApp\b/, "LinkedIn"],
  [/\bTwitter(?:Android| for iPhone)?\b/, "X"],
  [/\bTelegram\b/i, "Telegram"],
  [/\bWhatsApp\//, "WhatsApp"],
  [/\bSnapchat\//, "Snapchat"],
  [/\bLine\//, "LINE"],
];

/**
 * Returns the name of the app whose built-in browser sent a user agent string. Undefined for any
 * other browser. Some providers do not allow sign-in inside such an app. For an Android app that is
 * not in the list, the name is "another app".
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const app = apps.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (app) return app;
  return userAgent.includes("Android") && userAgent.includes("; wv)") ? "another app" : undefined;
}
