import * as lucide from "lucide";
import { icon } from "@/components/ui/icon";
import type { CategoryId } from "@/lib/record/types";

const icons: Record<CategoryId, ReturnType<typeof icon>> = {
  travel: icon(lucide.Plane),
  cashback: icon(lucide.Banknote),
  dining: icon(lucide.Utensils),
  beginners: icon(lucide.Sprout),
  ltf: icon(lucide.Unlock),
  fuel: icon(lucide.Fuel),
  upi: icon(lucide.ScanLine),
  entertainment: icon(lucide.Clapperboard),
  insurance: icon(lucide.ShieldCheck),
  utilities: icon(lucide.Plug),
  forex: icon(lucide.Globe),
  rent: icon(lucide.Home),
  taxes: icon(lucide.Landmark),
  gold: icon(lucide.Gem),
  luxury: icon(lucide.Crown),
};

/** The icon of a category. It is only decoration, because the category's name is beside it. */
export function CategoryIcon({ id, className }: { id: CategoryId; className?: string }) {
  const Icon = icons[id];
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}
