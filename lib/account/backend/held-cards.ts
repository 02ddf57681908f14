/** The cards that a reader keeps in the account, as the reader. */
import * as z from "zod";
import { type CallOptions, inShape } from "./call";
import { askDatabase, type Owner } from "./profiles";

const rows = z.array(
  z
    .object({ card_id: z.string(), added_at: z.string().optional() })
    .transform(({ card_id, added_at }) => ({ id: card_id, addedAt: added_at })),
);

/** The cards in the order in which they were added. */
export async function readHeldCards(owner: Owner, options: CallOptions) {
  const result = await askDatabase(owner, options, (client) =>
    client.from("held_cards").select("card_id, added_at").eq("user_id", owner.user.id).order("added_at"),
  );
  return inShape(result, rows);
}

/** Adds cards; one that is there already stays as it is. */
export function addHeldCards(owner: Owner, ids: readonly string[], options: CallOptions) {
  const added = ids.map((card_id) => ({ user_id: owner.user.id, card_id }));
  const conflict = { onConflict: "user_id,card_id", ignoreDuplicates: true };
  return askDatabase(owner, options, (client) => client.from("held_cards").upsert(added, conflict));
}

/** Removes cards; one that is not there is no error. */
export function removeHeldCards(owner: Owner, ids: readonly string[], options: CallOptions) {
  return askDatabase(owner, options, (client) =>
    client
      .from("held_cards")
      .delete()
      .eq("user_id", owner.user.id)
      .in("card_id", [...ids]),
  );
}
