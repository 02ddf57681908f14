import { HindiPage, hindiMetadata } from "@/components/site/hindi-page";
import Privacy from "@/content/pages/hi/privacy.mdx";

export const dynamic = "error";
export const metadata = hindiMetadata("privacy");

export default function Page() {
  return (
    <HindiPage slug="privacy">
      <Privacy />
    </HindiPage>
  );
}
