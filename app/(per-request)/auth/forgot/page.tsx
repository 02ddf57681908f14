import { AuthFrame } from "@/components/account/forms/auth-frame";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import { readFlash } from "@/lib/account/page";
import { withNext } from "@/lib/account/paths";
import { safeRedirect } from "@/lib/protection/same-origin";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/forgot");

export default async function Page({ searchParams }: PageProps<"/auth/forgot">) {
  const next = safeRedirect((await searchParams).next);
  const flash = await readFlash();
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
