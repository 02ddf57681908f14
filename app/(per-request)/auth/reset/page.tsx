import { AuthFrame } from "@/components/account/forms/auth-frame";
import { ResetForm } from "@/components/account/forms/reset-form";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/account/messages";
import { mayChoosePassword, readFlash } from "@/lib/account/page";
import { safeNext } from "@/lib/account/paths";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/auth/reset");

export default async function Page({ searchParams }: PageProps<"/auth/reset">) {
  const flash = await readFlash();
  const next = safeNext((await searchParams).next);
  const mayChoose = await mayChoosePassword();
  return (
    <AuthFrame
      title="Choose a new password"
      lead={
        mayChoose
          ? "Saving it signs you out of your other devices; this one stays signed in."
          : "The link in our mail opens this page, for ten minutes."
      }
      flash={flash}
    >
      {mayChoose ? (
        <ResetForm next={next} flash={flash} />
      ) : (
        <Notice kind="info">
          <p>{messages.resetExpired}</p>
          <p>
            <a className="link" href="/auth/forgot">
              Ask for a new mail
            </a>
            , or, if you know your present password, change it in{" "}
            <a className="link" href="/account">
              Settings
            </a>
            .
          </p>
        </Notice>
      )}
    </AuthFrame>
  );
}
