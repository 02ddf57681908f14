// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShareButton } from "@/components/record/share-button";
import { ShareSheet } from "@/components/record/share-sheet";
import { button, click, find, mount } from "../dom";
import { settle } from "./browser";

const url = "https://polls.example/polls/2031/day-1-travel";
const writeText = vi.fn(async (_: string) => undefined);
const share = vi.fn(async (_: object) => undefined);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (title?: string) =>
  mount(
    <ShareButton url={url} className="" {...(title && { title })}>
      Share
    </ShareButton>,
  );
async function press(name: string): Promise<void> {
  click(button(name));
  await settle();
}
const message = () => find("[role=status]").textContent;

/** Presses a share button and returns the message beside it. */
async function pressed(title?: string): Promise<string> {
  open(title);
  await press("Share");
  return message();
}

describe("a share button", () => {
  it("a device’s share dialog gets the page’s title with the page’s address", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText }, share });
    expect(await pressed("Day 1")).toBe("");
    expect(share).toHaveBeenCalledWith({ title: "Day 1", url });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("if the reader closes the share dialog, no message appears", async () => {
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    vi.stubGlobal("navigator", { clipboard: { writeText }, share });
    expect(await pressed("Day 1")).toBe("");
    expect(writeText).not.toHaveBeenCalled();
  });

  it("a device without a share dialog copies the page’s address", async () => {
    expect(await pressed("Day 1")).toBe("Link copied");
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it("a share button without a title copies the address on every device", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText }, share });
    expect(await pressed()).toBe("Link copied");
    expect(share).not.toHaveBeenCalled();
  });

  it("if the browser refuses to copy, the button shows the address", async () => {
    writeText.mockRejectedValueOnce(new Error("refused"));
    expect(await pressed()).toBe(`Copy this link: ${url}`);
  });

  it("a browser without a clipboard shows the address", async () => {
    vi.stubGlobal("navigator", {});
    expect(await pressed()).toBe(`Copy this link: ${url}`);
  });

  it("a second press on a share button removes the first message", async () => {
    open();
    await press("Share");
    writeText.mockReturnValueOnce(new Promise(() => undefined));
    await press("Share");
    expect(message()).toBe("");
  });

  it("screen readers announce the message of a share button", async () => {
    open();
    await press("Share");
    expect(find("span", "Link copied").role).toBe("status");
  });
});

describe("the ways to share a page", () => {
  const html = renderToStaticMarkup(
    <ShareSheet title="Day 1" url={url} text="Rent & taxes: 5% back?" />,
  );
  const encodedUrl = "https%3A%2F%2Fpolls.example%2Fpolls%2F2031%2Fday-1-travel";
  const encodedText = "Rent%20%26%20taxes%3A%205%25%20back%3F";
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(\w+)/g)].map(
    ([, href = "", name]) => [name, href.replaceAll("&amp;", "&")],
  );

  it.each([
    ["WhatsApp", `https://wa.me/?text=${encodedText}%0A${encodedUrl}`],
    ["Reddit", `https://www.reddit.com/submit?type=LINK&title=${encodedText}&url=${encodedUrl}`],
    ["X", `https://x.com/intent/post?text=${encodedText}&url=${encodedUrl}`],
  ])("the link to %s has the page’s line with its address", (name, href) => {
    expect(links).toContainEqual([name, href]);
  });

  it("the button “More ways to share” opens the share sheet", () => {
    const [, id] = /<section id="([^"]+)" popover="auto"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`popoverTarget="${id}"`, "i"));
  });

  it("the share sheet has an accessible name", () => {
    expect(html).toContain('aria-label="Ways to share"');
  });

  it("the button “Share” passes the page’s title to the device", async () => {
    vi.stubGlobal("navigator", { share });
    mount(<ShareSheet title="Day 1" url={url} text="Rent" />);
    await press("Share");
    expect(share).toHaveBeenCalledWith({ title: "Day 1", url });
  });

  it("the button “Copy link” copies even if the device can share", async () => {
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    mount(<ShareSheet title="Day 1" url={url} text="Rent" />);
    await press("Copy link");
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it("without scripts, no button for copying or sharing is shown", () => {
    expect(html).toMatch(/<button[^>]*needs-script[^>]*>(?:<svg.*?<\/svg>)?Share</);
    expect(html).toMatch(/<li class="needs-script"><button[^>]*>Copy link/);
  });
});
