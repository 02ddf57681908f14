import { MyCardsPage } from "@/components/my-cards/my-cards-page";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "My cards",
  description:
    "Tick the credit cards you hold and see where they won in India’s community polls. Kept on your device, sent to nobody.",
  path: "/my-cards",
});

export default function Page() {
  return <MyCardsPage />;
}
