import { CardIndex } from "@/components/poll/card-index";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Cards",
  description:
    "Every credit card that a recorded poll result or fact names, with its placings across the polls.",
  path: "/cards",
});

export default function Page() {
  return <CardIndex />;
}
