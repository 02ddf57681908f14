import { SignInPage } from "@/app/(per-request)/auth/sign-in-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth");

/**
 * The sign-in page for requests without query, session or message. It is served at /auth
 * (lib/site/prerendered.ts).
 */
export default function Page() {
  return <SignInPage />;
}
