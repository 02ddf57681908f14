import { addHeldCards, readHeldCards, removeHeldCards } from "../backend/held-cards";
import { fromRefusal, type Outcome } from "../http/answer";
import { type MemberContext, memberGet, memberPost } from "../http/handler";
import { heldCardsSchema } from "../rules/schemas";

async function heldCards({ user, session, call }: MemberContext): Promise<Outcome> {
  const result = await readHeldCards({ ...session, user }, call);
  if (!result.ok) return fromRefusal(result.why);
  return { ok: true, data: { cards: result.value.map(({ id }) => id) }, next: "/my-cards" };
}

/** GET /api/account/cards: the cards that the reader keeps in the account. */
export const readHeldCardsHandler = memberGet(heldCards);

/** POST /api/account/cards: adds some, removes some, and answers what is held then. */
export const changeHeldCardsHandler = memberPost({
  schema: heldCardsSchema,
  page: "/my-cards",
  act: async ({ add = [], remove = [] }, context) => {
    const { user, session, call } = context;
    const owner = { ...session, user };
    const steps = [
      add.length > 0 && (() => addHeldCards(owner, add, call)),
      remove.length > 0 && (() => removeHeldCards(owner, remove, call)),
    ];
    for (const step of steps) {
      const result = step ? await step() : undefined;
      if (result && !result.ok) return fromRefusal(result.why);
    }
    return heldCards(context);
  },
});
