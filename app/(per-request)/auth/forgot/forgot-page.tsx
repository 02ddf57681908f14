import { AuthFrame } from "@/components/account/forms/auth-frame";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import type { Flash } from "@/lib/account/flash";
import { withNext } from "@/lib/account/paths";

type ForgotPageProps = {
  /** The path to open after the new password is saved. */
  next?: string;
  flash?: Flash | undefined;
};

/** The page for a forgotten password. Its form sends an email with a link and a code. */
export function ForgotPage({ next = "/", flash }: ForgotPageProps) {
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email. We’ll send a link, plus a code you can type on another device."
      flash={flash}
    >
      <ForgotForm next={next} flash={flash} />
      <p className="mt-5">
        <a href={withNext("/auth", next)} className="link py-2">
          Back to Sign In
        </a>
      </p>
    </AuthFrame>
  );
}
