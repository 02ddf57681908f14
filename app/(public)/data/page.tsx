import { DataPage } from "@/components/data/data-page";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Open data",
  description:
    "Poll results, counts and card facts as JSON and CSV: stable fields, JSON Schemas, null for what is not recorded, free to reuse.",
  path: "/data",
});

export default function Page() {
  return <DataPage />;
}
