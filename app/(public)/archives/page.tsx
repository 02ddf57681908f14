import { metadataOf } from "@/lib/publish/seo/metadata";
import { ArchiveList } from "./archive-list";

export const dynamic = "error";
export const metadata = metadataOf("/archives");

export default function Page() {
  return <ArchiveList />;
}
