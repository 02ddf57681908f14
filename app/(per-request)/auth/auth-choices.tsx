import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { GoogleLink } from "./google-link";

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
 * The app whose built-in browser a user agent string belongs to, or undefined for a browser of its
 * own. Google refuses to sign in there. "another app" stands for one that only says it is a web
 * view.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const app = apps.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (app) return app;
  return userAgent.includes("Android") && userAgent.includes("; wv)") ? "another app" : undefined;
}

type AuthChoicesProps = { next: string; app: string | undefined; form: ReactNode };

/**
 * Google and email, in the order that works where the reader is. Once a mail is on its way, only
 * that step is left.
 */
export function AuthChoices({ next, app, form }: AuthChoicesProps) {
  const google = <GoogleLink next={next} />;
  const choice = (
    <div className="grid gap-6 group-has-data-[step=check]:hidden">
      {!app && google}
      <Or text={app ? "or" : "or with email"} />
      {app && google}
    </div>
  );
  return (
    <div className="group grid gap-6">
      {app ? (
        <Notice kind="info">
          {app === "another app"
            ? "This page is open inside another app"
            : `You are in ${app}’s own browser`}
          , where Google may refuse to sign you in. Email works here; for Google, open this page in
          your browser.
        </Notice>
      ) : (
        choice
      )}
      <div className="grid gap-6">{form}</div>
      {app && choice}
    </div>
  );
}

function Or({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-4 text-[0.875rem] text-muted-foreground">
      <span className="h-px grow bg-border" />
      {text}
      <span className="h-px grow bg-border" />
    </p>
  );
}
