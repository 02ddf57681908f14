import { isRecorded, type Poll } from "@/lib/record/polls";
import { PollCard } from "./poll-card";

/** Polls as a grid of cards. */
export function PollGrid({ polls, level = 2 }: { polls: readonly Poll[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {polls.map((poll) => (
        <li key={poll.slug} data-recorded={isRecorded(poll)}>
          <PollCard poll={poll} level={level} />
        </li>
      ))}
    </ul>
  );
}
