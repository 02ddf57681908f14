import { headers } from "next/headers";
import { readFlash } from "@/lib/account/page";
import { safeRedirect } from "@/lib/protection/same-origin";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { inAppBrowser } from "@/lib/site/in-app-browser";
import { SignInPage } from "./sign-in-page";

export const metadata = metadataFor("/auth");

export default async function Page({ searchParams }: PageProps<"/auth">) {
  const query = await searchParams;
  return (
    <SignInPage
      tab={query.tab === "sign-up" ? "sign-up" : "sign-in"}
      next={safeRedirect(query.next)}
      flash={await readFlash()}
      app={inAppBrowser((await headers()).get("user-agent") ?? "")}
    />
  );
}
