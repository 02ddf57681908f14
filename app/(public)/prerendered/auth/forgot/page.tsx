import { ForgotPage } from "@/app/(per-request)/auth/forgot/forgot-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/forgot");

/**
 * The page without anything from a request. If a request has nothing that the page shows, it is
 * served at /auth/forgot (lib/site/prerendered.ts).
 */
export default function Page() {
  return <ForgotPage />;
}
