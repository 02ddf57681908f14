// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ViewerName } from "@/components/account/header/viewer-name";
import { showToast, Toasts } from "@/components/account/toasts";
import { refreshViewer } from "@/components/account/viewer";
import type { Toast } from "@/lib/account/messages";
import { exists, mount, unmount } from "../dom";
import { becomeViewer } from "./browser";
import { eventually } from "./eventually";

const library = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock("@/components/account/toaster", () => ({
  Toaster: () => <div id="toaster" />,
  show: library.show,
}));

beforeEach(() => {
  library.show.mockReset();
});

const toast: Toast = { kind: "info", title: "Title", message: "Message" };
const other: Toast = { ...toast, title: "Other" };

describe("the toasts of a page", () => {
  it("the first toast loads the toast library, which shows it once", async () => {
    mount(<Toasts />);
    showToast(toast);
    await eventually(() => expect(library.show.mock.calls).toEqual([[toast]]));
    expect(exists("toaster")).toBe(true);
  });

  it("a second toast does not show the first one again", async () => {
    mount(<Toasts />);
    showToast(toast);
    await eventually(() => expect(library.show).toHaveBeenCalledOnce());
    showToast(other);
    await eventually(() => expect(library.show.mock.calls).toEqual([[toast], [other]]));
  });

  it("toasts requested before <Toasts> mounts are shown in their order", async () => {
    showToast(toast);
    showToast(other);
    mount(<Toasts />);
    await eventually(() => expect(library.show.mock.calls).toEqual([[toast], [other]]));
  });

  it("a toast requested after the page was left appears on the next page", async () => {
    unmount(mount(<Toasts />));
    showToast(toast);
    mount(<Toasts />);
    await eventually(() => expect(library.show.mock.calls).toEqual([[toast]]));
  });
});

describe("the reader’s name on a page for members", () => {
  it("refreshViewer updates the displayed name from the cookie", async () => {
    becomeViewer("Asha");
    const place = mount(<ViewerName />);
    expect(place.textContent).toBe("Asha");
    becomeViewer("Ravi");
    refreshViewer();
    await eventually(() => expect(place.textContent).toBe("Ravi"));
    becomeViewer(null);
    refreshViewer();
    await eventually(() => expect(place.textContent).toBe("User"));
  });
});
