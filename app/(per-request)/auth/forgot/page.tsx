import { readFlash } from "@/lib/account/page";
import { safeRedirect } from "@/lib/protection/same-origin";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { ForgotPage } from "./forgot-page";

export const metadata = metadataFor("/auth/forgot");

export default async function Page({ searchParams }: PageProps<"/auth/forgot">) {
  const { next } = await searchParams;
  return <ForgotPage next={safeRedirect(next)} flash={await readFlash()} />;
}
