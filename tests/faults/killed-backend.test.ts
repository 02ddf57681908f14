import { expect, test } from "vitest";
import { killDuringWrites } from "./killed-backend.ts";

test("3 kills of the backend during profile writes lose no acknowledged write", async () => {
  const { acknowledged, lost } = await killDuringWrites(3);
  console.log(`kill -9 during profile writes: 3 kills, ${acknowledged} acknowledged writes, ${lost} lost`);
  expect(acknowledged).toBeGreaterThan(3);
  expect(lost).toBe(0);
}, 120_000);
