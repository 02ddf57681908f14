import { headers } from "next/headers";
import { AuthFrame } from "@/components/account/forms/auth-frame";
import { SignInForm } from "@/components/account/forms/sign-in-form";
import { SignUpForm } from "@/components/account/forms/sign-up-form";
import { Notice } from "@/components/ui/notice";
import { readFlash } from "@/lib/account/page";
import { isProtected, withNext } from "@/lib/account/paths";
import { safeRedirect } from "@/lib/protection/same-origin";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { AuthChoices, inAppBrowser } from "./auth-choices";
import { AuthTabs } from "./auth-tabs";

export const metadata = metadataFor("/auth");

export default async function Page({ searchParams }: PageProps<"/auth">) {
  const query = await searchParams;
  const tab = query.tab === "sign-up" ? "sign-up" : "sign-in";
  const next = safeRedirect(query.next);
  const flash = await readFlash();
  const app = inAppBrowser((await headers()).get("user-agent") ?? "");
  const choices = { next, app };

  return (
    <AuthFrame
      title={
        <>
          Sign in to see <span className="min-[16rem]:whitespace-nowrap">runners-up</span> and
          counts on your home page
        </>
      }
      lead="With a free account your home page shows each result with its runner-up and counts, and how your own cards did."
      flash={flash}
    >
      {isProtected(next) && (
        <div className="mb-5">
          <Notice kind="info">
            The page you asked for is your own: please sign in to open it.
          </Notice>
        </div>
      )}
      <AuthTabs
        key={tab}
        label="Sign in or sign up"
        initial={tab}
        tabs={[
          {
            value: "sign-in",
            label: "Sign In",
            href: withNext("/auth", next),
            content: <AuthChoices {...choices} form={<SignInForm next={next} flash={flash} />} />,
          },
          {
            value: "sign-up",
            label: "Free Sign Up",
            href: withNext("/auth?tab=sign-up", next),
            content: <AuthChoices {...choices} form={<SignUpForm next={next} flash={flash} />} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
