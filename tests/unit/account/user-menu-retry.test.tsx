// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { UserMenu } from "@/components/account/header/user-menu";
import { byId, exists, mount, point } from "../dom";
import { eventually } from "./eventually";

vi.mock("@/components/account/viewer", () => ({ useViewer: () => "Asha Rao" }));

const network = vi.hoisted(() => ({ tries: 0 }));
vi.mock("@/components/account/header/user-menu-items", () => {
  network.tries += 1;
  if (network.tries === 1) throw new Error("offline");
  return { UserMenuItems: () => <div id="items" /> };
});

it("if the user menu fails to load, the next use of its button tries again", async () => {
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", () => {});
  mount(<UserMenu />);
  await eventually(() => {
    const button = byId("user-menu");
    if (button) point(button, "pointerover");
    expect(exists("items")).toBe(true);
  });
  expect(network.tries).toBe(2);
});
