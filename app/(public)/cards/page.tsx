import { metadataOf } from "@/lib/publish/seo/metadata";
import { CardsPage } from "./cards-page";

export const metadata = metadataOf("/cards");

export default function Page() {
  return <CardsPage />;
}
