import { AccountPage } from "@/components/account/account-page";
import { AccountUnavailable } from "@/components/account/account-unavailable";
import { FlashToast } from "@/components/auth/flash-toast";
import { readFlash } from "@/lib/account/auth/read-flash";
import { requireUser } from "@/lib/account/auth/require-user";
import { ownProfile } from "@/lib/account/profile/own-profile";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const metadata = metadataOf("/account");

export default async function Page() {
  const current = await requireUser("/account");
  if (current.kind === "unavailable") return <AccountUnavailable />;
  const flash = await readFlash();
  return (
    <>
      <FlashToast toast={flash?.toast} />
      <AccountPage user={current.user} profile={await ownProfile(current.user)} flash={flash} />
    </>
  );
}
