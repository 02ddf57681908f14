import { CategoriesPage } from "@/components/poll/categories-page";
import { categoriesDescription } from "@/lib/seo/descriptions";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Categories",
  description: categoriesDescription,
  path: "/categories",
});

export default function Page() {
  return <CategoriesPage />;
}
