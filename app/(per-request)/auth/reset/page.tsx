import { AuthFrame } from "@/components/account/auth-frame";
import { FlashToast } from "@/components/account/flash-toast";
import { ResetForm } from "@/components/account/reset-form";
import { readFlash } from "@/lib/account/session/page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/auth/reset");

export default async function Page() {
  const flash = await readFlash();
  return (
    <AuthFrame
      title="Choose a new password"
      lead="Saving it signs you out of your other devices; this one stays signed in."
    >
      <FlashToast toast={flash?.toast} />
      <ResetForm flash={flash} />
    </AuthFrame>
  );
}
