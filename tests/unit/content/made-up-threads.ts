import { readThread, type Thread } from "@/scripts/content/tally/thread";

export type Fields = Record<string, unknown>;
export const comment = (id: string, fields: Fields = {}) => {
  const data = {
    id,
    link_id: "t3_p0st",
    parent_id: "t3_p0st",
    body: "Infinia",
    score: 1,
    replies: "",
  };
  return { kind: "t1", data: { ...data, ...fields } };
};
export const listing = (children: unknown[]) => ({
  kind: "Listing",
  data: { after: null, children },
});
export const unloaded = (parent_id: string, children: string[]) => ({
  kind: "more",
  data: { id: "_", parent_id, count: children.length, children },
});
const post = (fields: Fields = {}) => ({
  kind: "t3",
  data: { id: "p0st", title: "Day 1: travel", ...fields },
});
export const thread = (children: unknown[], fields: Fields = {}) => [
  listing([post(fields)]),
  listing(children),
];

export const fileOf = (text: string, name = "thread.json") => ({
  name,
  bytes: new TextEncoder().encode(text),
});
export const read = (...values: unknown[]): Thread =>
  readThread(values.map((value) => fileOf(JSON.stringify(value))));
export const bodiesOf = (tally: Thread) => tally.comments.map(({ body }) => body);
