import { toast } from "sonner";
import { beforeEach, expect, test } from "vitest";
import { show } from "@/components/account/toaster";

beforeEach(() => {
  toast.dismiss();
});

/** The toasts on the screen, oldest first. */
const shown = () => toast.getToasts().flatMap((item) => ("title" in item ? [item] : []));

test("a new toast replaces the toasts on the screen", () => {
  show({ kind: "error", title: "Error", message: "Failed to load profile" });
  show({ kind: "success", title: "Success", message: "Profile updated successfully" });
  expect(shown().map(({ title }) => title)).toEqual(["Success"]);
});

test("an error toast stays on the screen longer than other toasts", () => {
  const seconds = (kind: "error" | "success" | "info") => {
    show({ kind, title: "Title", message: "Message" });
    return (shown().at(-1)?.duration ?? 0) / 1000;
  };
  expect(seconds("error")).toBe(15);
  expect(seconds("success")).toBe(6);
  expect(seconds("info")).toBe(6);
});
