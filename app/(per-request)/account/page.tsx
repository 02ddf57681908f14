import { ownAccount, readFlash } from "@/lib/account/page";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { AccountPage, AccountUnavailable } from "./account-page";

export const metadata = metadataFor("/account");

export default async function Page() {
  const own = await ownAccount();
  return own ? <AccountPage {...own} flash={await readFlash()} /> : <AccountUnavailable />;
}
