import { Badge } from "@/components/ui/badge";
import type { Poll } from "@/lib/record/polls";

/** Marks a poll that is not published, wherever a preview draws one. */
export function DraftBadge({ poll }: { poll: Poll }) {
  return poll.draft ? <Badge variant="missing">Draft</Badge> : null;
}
