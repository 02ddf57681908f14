import { CategoriesPage } from "@/components/poll/categories-page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/categories");

export default function Page() {
  return <CategoriesPage />;
}
