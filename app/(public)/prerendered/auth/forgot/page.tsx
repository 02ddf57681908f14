import { ForgotPage } from "@/app/(per-request)/auth/forgot/forgot-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/forgot");

/**
 * The prerendered page for a forgotten password. It is served at /auth/forgot, unless the request
 * changes what the page shows (lib/site/prerendered.ts).
 */
export default function Page() {
  return <ForgotPage />;
}
