import { SignInPage } from "@/app/(per-request)/auth/sign-in-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth");

/**
 * The prerendered sign-in page. It is served at /auth, unless the request changes what the page
 * shows (lib/site/prerendered.ts).
 */
export default function Page() {
  return <SignInPage />;
}
