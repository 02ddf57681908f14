import type { Route } from "next";
import { headers } from "next/headers";
import { AuthChoices } from "@/components/account/auth-choices";
import { AuthFrame } from "@/components/account/auth-frame";
import { FlashToast } from "@/components/account/flash-toast";
import { inAppBrowser } from "@/components/account/in-app-browser";
import { SignInForm } from "@/components/account/sign-in-form";
import { SignUpForm } from "@/components/account/sign-up-form";
import { Tabs } from "@/components/ui/tabs";
import { safeNext } from "@/lib/account/rules/safe-next";
import { readFlash } from "@/lib/account/session/page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/auth");

function tabHref(tab: "sign-in" | "sign-up", next: string | undefined): Route {
  const query = new URLSearchParams({ ...(tab === "sign-up" && { tab }), ...(next && { next }) });
  return (query.size > 0 ? `/auth?${query}` : "/auth") as Route;
}

export default async function Page({ searchParams }: PageProps<"/auth">) {
  const query = await searchParams;
  const tab = query.tab === "sign-up" ? "sign-up" : "sign-in";
  const wanted = safeNext(query.next);
  const next = wanted === "/" ? undefined : wanted;
  const flash = await readFlash();
  const app = inAppBrowser((await headers()).get("user-agent") ?? "");
  const flashOf = (own: typeof tab) => (tab === own ? flash : undefined);
  const choices = { next, app };

  return (
    <AuthFrame
      title="All the results, at a glance"
      lead="With a free account your home page shows every poll of the series: winner, runner-up and counts, day by day."
    >
      <FlashToast toast={flash?.toast} />
      <Tabs
        key={tab}
        label="Sign in or sign up"
        initial={tab}
        tabs={[
          {
            value: "sign-in",
            label: "Sign In",
            href: tabHref("sign-in", next),
            content: (
              <AuthChoices {...choices} form={<SignInForm next={next} flash={flashOf("sign-in")} />} />
            ),
          },
          {
            value: "sign-up",
            label: "Free Sign Up",
            href: tabHref("sign-up", next),
            content: (
              <AuthChoices {...choices} form={<SignUpForm next={next} flash={flashOf("sign-up")} />} />
            ),
          },
        ]}
      />
    </AuthFrame>
  );
}
