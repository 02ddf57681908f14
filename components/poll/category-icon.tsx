import {
  Banknote,
  Clapperboard,
  Crown,
  Fuel,
  Gem,
  Globe,
  Home,
  type IconComponent,
  Landmark,
  Plane,
  Plug,
  ScanLine,
  ShieldCheck,
  Sprout,
  Unlock,
  Utensils,
} from "@/components/ui/icons";
import type { CategoryId } from "@/lib/record/polls";

const icons: Record<CategoryId, IconComponent> = {
  travel: Plane,
  cashback: Banknote,
  dining: Utensils,
  beginners: Sprout,
  ltf: Unlock,
  fuel: Fuel,
  upi: ScanLine,
  entertainment: Clapperboard,
  insurance: ShieldCheck,
  utilities: Plug,
  forex: Globe,
  rent: Home,
  taxes: Landmark,
  gold: Gem,
  luxury: Crown,
};

/** A category's sign; decoration beside its name, never instead of it. */
export function CategoryIcon({ id, className }: { id: CategoryId; className?: string }) {
  const Icon = icons[id];
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}
