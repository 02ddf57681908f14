import { ArchiveList } from "@/components/poll/archive-list";
import { PageHeader } from "@/components/site/page-header";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Archives",
  description:
    "Every published series of India’s community credit card polls, by year, with its status and number of polls.",
  path: "/archives",
});

export default function Page() {
  return (
    <div className="page pb-16 pt-4">
      <PageHeader title="Archives">
        <p>Every published series, newest first.</p>
      </PageHeader>
      <ArchiveList />
    </div>
  );
}
