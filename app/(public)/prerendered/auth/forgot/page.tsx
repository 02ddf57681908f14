import { ForgotPage } from "@/app/(per-request)/auth/forgot/forgot-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/auth/forgot");

/**
 * The page for requests without query, session or message. It is served at /auth/forgot
 * (lib/site/prerendered.ts).
 */
export default function Page() {
  return <ForgotPage />;
}
