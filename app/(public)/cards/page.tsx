import { CardIndex } from "@/components/poll/card-index";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/cards");

export default function Page() {
  return <CardIndex />;
}
