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
 * The app whose built-in browser a user agent string belongs to, or undefined for a browser of its own. Google refuses
 * to sign in there. "another app" stands for one that only says it is a web view.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const known = apps.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (known) return known;
  return userAgent.includes("Android") && userAgent.includes("; wv)") ? "another app" : undefined;
}
