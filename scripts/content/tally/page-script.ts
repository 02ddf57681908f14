/*
 * The script of the page that `npm run content:tally` writes. It sums the votes that the owner
 * ticks. It sends nothing over the network.
 */
import { type PollFacts, pollLines, sumVotes, type Vote, verdict } from "./poll-lines.ts";
import { spacedWords } from "./words.ts";

/** Returns the only element with this tag in the page. */
function only<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.querySelector(name);
  if (!element) throw new Error(`The page has no <${name}>.`);
  return element;
}

const { postId, comments, upvotes, today = "" } = only("main").dataset;
const options = only("datalist").options;
const facts: PollFacts = {
  totals: comments ? { comments: Number(comments), upvotes: Number(upvotes) } : undefined,
  postId,
  today,
  cardIds: new Map([...options].map(({ value, dataset }) => [value, dataset.id ?? ""])),
};

function readVotes(): Vote[] {
  const boxes = document.querySelectorAll<HTMLInputElement>("input:checked");
  return [...boxes].map((box) => {
    return { card: box.value, score: Number(box.closest("article")?.dataset.score) };
  });
}

function showSums(): void {
  const standings = sumVotes(readVotes());
  only("output").value = verdict(standings);
  only("textarea").value = pollLines(standings, facts);
  const rows = standings.map((standing) => {
    const row = document.createElement("tr");
    for (const value of [standing.card, standing.comments, standing.upvotes])
      row.insertCell().textContent = String(value);
    return row;
  });
  only("tbody").replaceChildren(...rows);
}

/**
 * Finds a card by any name that the owner may type. A card that is not in content/cards.ts is added
 * to the suggestions, so that all votes for this card are counted together.
 */
function findTypedCard(typed: string): { card: string; isInFile: boolean } {
  const words = spacedWords(typed);
  let option = [...options].find(({ value, dataset }) =>
    [value, ...(dataset.names ?? "").split("|")].some((name) => spacedWords(name) === words),
  );
  if (!option) {
    option = new Option(typed, typed);
    only("datalist").append(option);
  }
  return { card: option.value, isInFile: option.dataset.id !== undefined };
}

/**
 * Ticks the card that the owner has typed. If the comment has no checkbox for the card, one is
 * added.
 */
function tickTyped(field: HTMLInputElement): void {
  const typed = field.value.trim();
  field.value = "";
  if (!/[\p{L}\p{N}]/u.test(typed)) return;
  const { card, isInFile } = findTypedCard(typed);
  const boxes = [...(field.parentElement?.querySelectorAll<HTMLInputElement>("label input") ?? [])];
  const offered = boxes.find(({ value }) => value === card);
  if (offered) offered.checked = true;
  if (offered) return;
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = card;
  box.checked = true;
  const label = document.createElement("label");
  label.append(box, ` ${card}${isInFile ? "" : " (not in content/cards.ts)"}`);
  field.before(label);
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type !== "checkbox") tickTyped(target);
  showSums();
});
only("button").addEventListener("click", async () => {
  only("textarea").select();
  await navigator.clipboard.writeText(only("textarea").value);
  only("button").textContent = "Copied";
});
addEventListener("beforeunload", (event) => {
  if (readVotes().length > 0) event.preventDefault();
});
showSums();
