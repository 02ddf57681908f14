"use client";

import * as lucide from "lucide";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { icon } from "@/components/ui/icon";
import { heldWords } from "@/content/texts/held";
import { readHeldFragment } from "@/lib/site/held-link";
import { type Winner, winnersAmong } from "./held-winners";

const X = /* @__PURE__ */ icon(lucide.X);

type SharedPanelProps = {
  fragment: string;
  winners: readonly Winner[];
  /** The ids of all cards. */
  cards: readonly string[];
};

/**
 * A panel for readers who follow a shared link. It says which winners the sender holds. The ids of
 * these cards are in the link's fragment, which only the browser knows, so the panel appears later
 * than the page. It lies over the page, so that no text moves.
 */
export function SharedPanel({ fragment, winners, cards }: SharedPanelProps) {
  const [isClosed, setClosed] = useState(false);
  const shared = readHeldFragment(fragment, new Set(cards));
  if (shared.kind === "nothing" || isClosed) return null;
  const theirs = shared.kind === "held" ? winnersAmong(winners, shared.ids) : [];
  const names = theirs.map(({ name, category }) => `${name} (${category})`).join(", ");
  return (
    <section
      aria-label="Shared with you"
      className="fixed inset-x-4 top-18 z-40 mx-auto max-w-xl rounded-lg border border-input bg-popover p-4 pe-14 text-popover-foreground lifted print:hidden"
    >
      {shared.kind === "held" ? (
        <div role="status">
          <p className="font-semibold">Shared with you</p>
          <p className="mt-1 text-lg">
            {`“${heldWords.statement(theirs.length, winners.length)}”`}
          </p>
          <p className="mt-1">{names}</p>
          <p className="mt-1 text-muted-foreground">{heldWords.unchanged}</p>
        </div>
      ) : (
        <div role="status">
          <p>{heldWords.unreadable}</p>
          <p className="mt-1 text-muted-foreground">{heldWords.unchanged}</p>
        </div>
      )}
      <button
        type="button"
        aria-label="Close"
        className={buttonVariants({
          variant: "ghost",
          size: "icon",
          className: "absolute top-1 right-1",
        })}
        onClick={() => setClosed(true)}
      >
        <X aria-hidden />
      </button>
    </section>
  );
}
