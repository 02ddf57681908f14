import { ownProfile, readFlash, requireSession } from "@/lib/account/page";
import { metadataOf } from "@/lib/publish/seo/metadata";
import { AccountPage, AccountUnavailable } from "./account-page";

export const metadata = metadataOf("/account");

export default async function Page() {
  const session = await requireSession("/account");
  if (!session) return <AccountUnavailable />;
  return <AccountPage user={session.user} profile={await ownProfile(session)} flash={await readFlash()} />;
}
