import { AuthFrame } from "@/components/account/forms/auth-frame";
import { SignInForm } from "@/components/account/forms/sign-in-form";
import { SignUpForm } from "@/components/account/forms/sign-up-form";
import { Notice } from "@/components/ui/notice";
import type { Flash } from "@/lib/account/flash";
import { isProtected, withNext } from "@/lib/account/paths";
import { AuthChoices } from "./auth-choices";
import { AuthTabs } from "./auth-tabs";

type SignInPageProps = {
  tab?: "sign-in" | "sign-up";
  /** The path to open after the sign-in. */
  next?: string;
  flash?: Flash | undefined;
  /**
   * The name of the app whose built-in browser the reader uses. Undefined in an ordinary browser.
   */
  app?: string | undefined;
};

/**
 * The page for sign-in and sign-up. The prerendered version of /auth is this page without props
 * (lib/site/prerendered.ts).
 */
export function SignInPage({ tab = "sign-in", next = "/", flash, app }: SignInPageProps) {
  const choices = { next, app };

  return (
    <AuthFrame
      title={
        <>
          Sign in to see <span className="inline-block">runners-up</span> and counts on your home
          page
        </>
      }
      lead={
        <>
          With a free account your home page shows each result with its{" "}
          <span className="inline-block">runner-up</span> and counts, and how your own cards did.
        </>
      }
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
