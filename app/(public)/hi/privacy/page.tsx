import Privacy from "@/content/pages/hi/privacy.mdx";
import { hindiMetadata } from "@/lib/publish/seo/metadata";
import { HindiPage } from "../hindi-page";

export const metadata = hindiMetadata("privacy");

export default function Page() {
  return (
    <HindiPage slug="privacy">
      <div className="prose">
        <Privacy />
      </div>
    </HindiPage>
  );
}
