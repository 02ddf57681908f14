import { metadataOf } from "@/lib/publish/seo/metadata";
import { CategoriesPage } from "./categories-page";

export const metadata = metadataOf("/categories");

export default function Page() {
  return <CategoriesPage />;
}
