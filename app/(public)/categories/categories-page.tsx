import { TablePage } from "@/components/site/page-frame";
import { itemList } from "@/lib/publish/seo/json-ld";
import { categoryOrders, type Order } from "@/lib/record/orders";
import { type CategoryStanding, categoryStandings, latestSeries } from "@/lib/record/polls";
import { CategoryList } from "./category-list";

/** Every category with its winner; structured data at the list's own address alone. */
export function CategoriesPage({ order = categoryOrders[0] }: { order?: Order<CategoryStanding> }) {
  const standings = categoryStandings();
  return (
    <TablePage
      path="/categories"
      data={
        order === categoryOrders[0]
          ? [
              itemList(
                "Categories",
                standings.map(({ name, poll }) => ({
                  name,
                  href: poll ? poll.href : latestSeries.href,
                })),
              ),
            ]
          : []
      }
    >
      <CategoryList standings={standings} order={order} />
    </TablePage>
  );
}
