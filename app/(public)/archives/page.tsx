import { ArchiveList } from "@/components/poll/archive-list";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/archives");

export default function Page() {
  return <ArchiveList />;
}
