import { expect, it, vi } from "vitest";
import { pages } from "@/content/pages";
import {
  imageSize,
  shareImageFile,
  shareImageFor,
  shareImageMetadata,
} from "@/lib/publish/images/share-image";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../data/made-up-record"));

it.each([
  ["/", "/home.png"],
  ["/polls/2031", "/polls/2031.png"],
  ["/polls/2031/day-1-travel", "/polls/2031/day-1-travel.png"],
])("the share image of %s is in the file %s", (path, file) => {
  expect(shareImageFile(shareImageFor(path))).toBe(file);
});

it("the metadata of a page contains the share image’s size in pixels", () => {
  expect(shareImageMetadata("/about")).toMatchObject({ width: 1200, height: 630 });
  expect(imageSize).toEqual({ width: 1200, height: 630 });
});

it("the metadata of a page contains the share image’s alternative text", () => {
  expect(shareImageMetadata("/about").alt).toBe(shareImageFor("/about").alt);
});

it("the share image of a page has its title above its one-line summary", () => {
  expect(shareImageFor("/archives")).toMatchObject({
    language: "en",
    corner: "India, December 2031",
    kicker: "Community credit card polls",
    headlines: [{ text: pages["/archives"].title }],
    foot: { strong: pages["/archives"].line },
  });
});

it("a share image’s alternative text lists its texts from top to bottom", () => {
  expect(shareImageFor("/archives").alt).toBe(
    `Community credit card polls. ${pages["/archives"].title}. ${pages["/archives"].line} India, December 2031. ${siteText("name")}`,
  );
});

it("the alternative text of a finale’s image has the verdict only once", () => {
  const { alt } = shareImageFor("/polls/2031/day-6-finale");
  expect(alt.match(/Members could not agree/g)).toHaveLength(1);
  expect(alt).toContain("Day 3 Gold and jewellery: Tata Neu Infinity, Amazon Pay ICICI, AU Ixigo.");
});
