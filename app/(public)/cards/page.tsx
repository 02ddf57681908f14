import { metadataOf } from "@/lib/publish/seo/metadata";
import { CardIndex } from "./card-index";

export const dynamic = "error";
export const metadata = metadataOf("/cards");

export default function Page() {
  return <CardIndex />;
}
