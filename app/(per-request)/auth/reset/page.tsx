import { AuthFrame } from "@/components/auth/auth-frame";
import { FlashToast } from "@/components/auth/flash-toast";
import { ResetForm } from "@/components/auth/reset-form";
import { readFlash } from "@/lib/account/auth/read-flash";
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
