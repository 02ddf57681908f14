/** The cards that a reader keeps in the account, as the reader. */
import * as z from "zod";
import type { BackendResult, CallOptions } from "./call";
import { askDatabase, type Owner } from "./profiles";

const rows = z.array(z.object({ card_id: z.string(), added_at: z.string().optional() }));

export interface HeldCard {
  id: string;
  addedAt: string | undefined;
}

/** The cards in the order in which they were added. */
export async function readHeldCards(owner: Owner, options: CallOptions): Promise<BackendResult<HeldCard[]>> {
  const result = await askDatabase(owner, options, (client) =>
    client.from("held_cards").select("card_id, added_at").eq("user_id", owner.user.id).order("added_at"),
  );
  if (!result.ok) return result;
  const { success, data } = rows.safeParse(result.value);
  if (!success) return { ok: false, why: { kind: "unavailable" } };
  return { ok: true, value: data.map((row) => ({ id: row.card_id, addedAt: row.added_at })) };
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
