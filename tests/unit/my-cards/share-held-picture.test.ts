import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareHeldPicture } from "@/components/record/share-held-picture";

// Only a browser can draw the picture, so this test replaces it.
vi.mock("@/lib/publish/images/held-picture", () => ({
  drawHeldPicture: async () => new Blob(["picture"]),
}));

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  const link = { download: "", click: () => saved.push(link.download) };
  vi.stubGlobal("document", { createElement: () => link });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Shares a picture on a device whose dialog ends with this error. Returns true if it was saved. */
function shareFailingWith(error: Error): Promise<boolean> {
  const share = () => Promise.reject(error);
  vi.stubGlobal("navigator", { canShare: () => true, share });
  return shareHeldPicture([], [], "A site");
}

it("no picture is saved if the reader closes the device’s share dialog", async () => {
  expect(await shareFailingWith(new DOMException("closed", "AbortError"))).toBe(false);
  expect(saved).toEqual([]);
});

it("the picture is saved if the device refuses to share it", async () => {
  expect(await shareFailingWith(new DOMException("refused", "NotAllowedError"))).toBe(true);
  expect(saved).toEqual(["my-cards.png"]);
});
