import type { ReactNode } from "react";
import { providerIcons } from "@/components/account/provider-icons";
import { Notice } from "@/components/ui/notice";
import { providerMessages } from "@/lib/account/messages";
import { withNext } from "@/lib/account/paths";
import { providerNames, providers } from "@/lib/site/providers";
import { ProviderLink } from "./provider-link";

type AuthChoicesProps = { next: string; app: string | undefined; form: ReactNode };

/**
 * Links to sign in with a provider, and the email form. Some providers refuse the browser that is
 * built into another app. In such a browser the form comes first. After a sign-up has sent an
 * email, the links disappear and only the form for the emailed code is shown.
 */
export function AuthChoices({ next, app, form }: AuthChoicesProps) {
  const refusing = providers.filter(({ refusesInAppBrowsers }) => refusesInAppBrowsers);
  const isEmailFirst = app !== undefined && refusing.length > 0;
  const links = (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => {
        const Icon = providerIcons[id];
        return (
          <ProviderLink
            key={id}
            href={withNext(`/api/auth/${id}`, next)}
            icon={<Icon />}
            text={providerMessages.button(name)}
          />
        );
      })}
    </div>
  );
  const choice = (
    <div className="grid gap-6 group-has-data-[step=check]:hidden">
      {!isEmailFirst && links}
      <Or text={isEmailFirst ? "or" : "or with email"} />
      {isEmailFirst && links}
    </div>
  );
  return (
    <div className="group grid gap-6">
      {isEmailFirst ? <InAppNotice app={app} names={providerNames(refusing)} /> : choice}
      <div className="grid gap-6">{form}</div>
      {isEmailFirst && choice}
    </div>
  );
}

/**
 * A notice for a reader who has opened this page inside another app. It names the app, and the
 * providers that may refuse a sign-in there.
 */
function InAppNotice({ app, names }: { app: string; names: string }) {
  const place =
    app === "another app"
      ? "This page is open inside another app"
      : `You are in ${app}’s own browser`;
  return (
    <Notice kind="info">
      {`${place}, where ${names} may refuse to sign you in. Email works here; for ${names}, open this page in your browser.`}
    </Notice>
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
