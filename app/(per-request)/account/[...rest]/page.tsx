import { notFound } from "next/navigation";
import { requireAccount } from "@/lib/account/page";

/**
 * No page lies below /account. A visitor is sent to sign in all the same, as for every address of
 * the reader's own.
 */
export default async function Page(): Promise<never> {
  await requireAccount();
  notFound();
}
