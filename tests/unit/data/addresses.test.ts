import { expect, it } from "vitest";
import { dataRewrite, feedArchiveHref, publicAddress } from "@/lib/publish/data/addresses";

it.each([
  ["/data/polls/2031.json", "/polls/2031.json"],
  ["/data/polls/2031/day-1-travel.json", "/polls/2031/day-1-travel.json"],
  ["/data/cards.json", "/cards.json"],
  ["/data/cards.json/more", "/data/cards.json/more"],
  ["/data", "/data"],
  ["/data/other.json", "/data/other.json"],
  ["/polls/data/polls/x", "/polls/data/polls/x"],
])("the public address of the file %s is %s", (path, address) => {
  expect(publicAddress(path)).toBe(address);
});

/** The addresses that Next.js would rewrite to the prerendered files. */
const rewritten = new RegExp(`^${dataRewrite.source.replace("/:file", "/")}$`);

it.each([
  "/polls/2031.json",
  "/polls/2031.csv",
  "/polls/2031.xml",
  "/polls/2031/day-1-travel.json",
  "/cards.json",
])("Next.js rewrites the address %s to a prerendered file", (address) => {
  expect(address).toMatch(rewritten);
});

it.each(["/polls/2031", "/polls/.json", "/cards.csv", "/cardsxjson", "/polls/2031xjson"])(
  "Next.js does not rewrite the address %s to a prerendered file",
  (address) => {
    expect(address).not.toMatch(rewritten);
  },
);

it("Next.js rewrites a data file’s address to a path below /data", () => {
  expect(dataRewrite.destination).toBe("/data/:file");
});

it("a series’ feed archive is at the series’ address plus .xml", () => {
  expect(feedArchiveHref({ href: "/polls/2031" })).toBe("/polls/2031.xml");
});
