import { JsonLd } from "@/components/site/inline-script";
import { PageHeader } from "@/components/site/page-header";
import { graph, itemList } from "@/lib/publish/seo/json-ld";
import { categoryOrders, type Order } from "@/lib/record/orders";
import { type CategoryStanding, categoryStandings, latestSeries } from "@/lib/record/polls";
import { CategoryList } from "./category-list";

/** Every category with its winner; structured data at the list's own address alone. */
export function CategoriesPage({ order = categoryOrders[0] }: { order?: Order<CategoryStanding> }) {
  const standings = categoryStandings();
  return (
    <div className="page pb-16 pt-4">
      {order === categoryOrders[0] && (
        <JsonLd
          data={graph(
            itemList(
              "Categories",
              standings.map(({ name, poll }) => ({
                name,
                href: poll ? poll.href : latestSeries.href,
              })),
            ),
          )}
        />
      )}
      <PageHeader title="Categories">
        <p>
          Each category had its poll; rent and taxes shared one. The winner stands here where the record has
          it.
        </p>
      </PageHeader>
      <CategoryList standings={standings} order={order} />
    </div>
  );
}
