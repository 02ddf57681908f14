import { describe, expect, test } from "vitest";
import { formOfFlash } from "@/components/account/flash-section";

describe("which form of /account a flash belongs to", () => {
  test.each([
    [{ message: "m", field: "phone", values: { name: "Asha", phone: "x" } }, "profile"],
    [{ message: "m", values: { name: "" } }, "profile"],
    [{ message: "m", field: "current" }, "password"],
    [{ message: "m", field: "password" }, "password"],
    [{ message: "m", field: "password", values: { confirmation: "DELETE" } }, "delete"],
    [{ message: "m", field: "confirmation", values: { confirmation: "delete" } }, "delete"],
    [{ message: "m" }, undefined],
    [{ values: { name: "Asha" } }, undefined],
    [undefined, undefined],
  ] as const)("%o: %s", (flash, form) => {
    expect(formOfFlash(flash)).toBe(form);
  });
});
