import { AuthFrame } from "@/components/account/forms/auth-frame";
import { ForgotForm } from "@/components/account/forms/forgot-form";
import { readFlash, wantedNext } from "@/lib/account/page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/auth/forgot");

export default async function Page({ searchParams }: PageProps<"/auth/forgot">) {
  const next = wantedNext((await searchParams).next);
  const flash = await readFlash();
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Tell us your address. The mail has a link, and a code for when you read it on another device."
      flash={flash}
    >
      <ForgotForm next={next} flash={flash} />
      <p className="mt-5">
        <a href={next ? `/auth?${new URLSearchParams({ next })}` : "/auth"} className="link py-2">
          Back to Sign In
        </a>
      </p>
    </AuthFrame>
  );
}
