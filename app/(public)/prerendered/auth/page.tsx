import { SignInPage } from "@/app/(per-request)/auth/sign-in-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth");

/**
 * The sign-in page without anything from a request. If a request has nothing that the page shows,
 * it is served at /auth (lib/site/prerendered.ts).
 */
export default function Page() {
  return <SignInPage />;
}
