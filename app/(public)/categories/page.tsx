import { CategoriesPage } from "@/components/poll/categories-page";
import { categoriesDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Categories",
  description: categoriesDescription,
  path: "/categories",
});

export default function Page() {
  return <CategoriesPage />;
}
