import { describe, expect, it } from "vitest";
import { prefetchPath, softPath } from "@/lib/site/intent";
import { opensSearch } from "@/lib/site/search-keys";

const origin = "https://example.com";
const here = { origin, pathname: "/polls/2024" };

function link(address: string, attributes: { target?: string; download?: string } = {}) {
  const { origin: base, pathname, hash } = new URL(address, origin);
  const { target = "" } = attributes;
  return {
    origin: base,
    pathname,
    target,
    hash,
    hasAttribute: (name: string) => name in attributes,
  };
}

describe("prefetchPath", () => {
  it("links prefetch only public pages of this site", () => {
    for (const path of ["/", "/cards/axis-ace", "/authors", "/polls/2024/day-1-travel?x=1"])
      expect(prefetchPath(link(path), here, undefined)).toBe(new URL(path, origin).pathname);
    const others =
      "/polls/2024 /methodology#sources /auth /auth/forgot?next=%2F /account /api/auth/google /search /data/polls.json";
    for (const path of `${others} /feed.xml https://elsewhere.example/cards`.split(" "))
      expect(prefetchPath(link(path), here, undefined), path).toBeUndefined();
    for (const attributes of [{ download: "" }, { target: "_blank" }])
      expect(prefetchPath(link("/cards", attributes), here, undefined)).toBeUndefined();
  });

  it("links do not prefetch on a slow or data-saving connection", () => {
    const path = (connection: object) => prefetchPath(link("/cards"), here, connection);
    for (const poor of [{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])
      expect(path(poor)).toBeUndefined();
    expect(path({ saveData: false, effectiveType: "4g" })).toBe("/cards");
  });
});

it("the key K opens the search only with Ctrl or Cmd", () => {
  const opens = (keys: object) => opensSearch({ target: null, ...keys } as KeyboardEvent);
  expect(opens({ key: "k", metaKey: true })).toBe(true);
  expect(opens({ key: "K", ctrlKey: true })).toBe(true);
  expect(opens({ key: "k" })).toBe(false);
  expect(opens({ key: "k", ctrlKey: true, altKey: true })).toBe(false);
});

describe("softPath", () => {
  const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const plain = { defaultPrevented: false, button: 0, ...keys };
  const linkTo = (address: string, attributes = {}) => {
    return { ...link(address, attributes), search: new URL(address, origin).search };
  };

  it("client-side navigation keeps the query of a link", () => {
    expect(softPath(linkTo("/auth?tab=sign-up"), plain, here)).toBe("/auth?tab=sign-up");
    expect(softPath(linkTo("/polls/2024"), plain, here)).toBe("/polls/2024");
  });

  it("only a plain, unhandled left click starts a client-side navigation", () => {
    const modified = Object.keys(keys).map((key) => ({ [key]: true }));
    for (const click of [{ defaultPrevented: true }, { button: 1 }, ...modified])
      expect(
        softPath(linkTo("/cards"), { ...plain, ...click }, here),
        JSON.stringify(click),
      ).toBeUndefined();
  });

  it("the browser itself follows a link to another site, a file or a heading", () => {
    const others = [linkTo("/cards", { download: "" }), linkTo("/cards", { target: "_blank" })];
    for (const link of [
      ...others,
      linkTo("https://elsewhere.example/"),
      linkTo("/polls/2024#day-3"),
    ])
      expect(softPath(link, plain, here)).toBeUndefined();
  });
});
