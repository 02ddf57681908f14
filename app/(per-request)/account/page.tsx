import { readFlash, requireAccount } from "@/lib/account/page";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { AccountPage, AccountUnavailable } from "./account-page";

export const metadata = metadataFor("/account");

export default async function Page() {
  const account = await requireAccount();
  return account ? <AccountPage {...account} flash={await readFlash()} /> : <AccountUnavailable />;
}
