import { siteUrl } from "@/lib/env";
import { cardDescription } from "@/lib/publish/seo/descriptions";
import { cardForumPost, pollForumPost, pollShareText } from "@/lib/publish/share/forum-post";
import type { Card } from "@/lib/record/cards";
import type { Poll } from "@/lib/record/polls";
import { ShareSheet } from "./share-sheet";

/** Sharing a poll's page. */
export function SharePoll({ poll }: { poll: Poll }) {
  const url = new URL(poll.href, siteUrl()).href;
  return (
    <ShareSheet title={poll.title} url={url} text={pollShareText(poll)} post={pollForumPost(poll, url)} />
  );
}

/** Sharing a card's page. */
export function ShareCard({ card }: { card: Card }) {
  const url = new URL(card.href, siteUrl()).href;
  return (
    <ShareSheet title={card.name} url={url} text={cardDescription(card)} post={cardForumPost(card, url)} />
  );
}
