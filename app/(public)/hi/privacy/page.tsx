import { TextWithContents } from "@/components/site/page-contents";
import { hindiWords } from "@/content/pages/hi";
import Privacy from "@/content/pages/hi/privacy.mdx";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { HindiPage } from "../hindi-page";

export const metadata = metadataFor("/hi/privacy");

export default function Page() {
  return (
    <HindiPage path="/hi/privacy">
      <TextWithContents text={Privacy} label={hindiWords.contents} />
    </HindiPage>
  );
}
