import { ownProfile, readFlash, requireUser } from "@/lib/account/page";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { AccountPage, AccountUnavailable } from "./account-page";

export const metadata = metadataOf("/account");

export default async function Page() {
  const current = await requireUser("/account");
  if (current.kind === "unavailable") return <AccountUnavailable />;
  return <AccountPage user={current.user} profile={await ownProfile(current)} flash={await readFlash()} />;
}
