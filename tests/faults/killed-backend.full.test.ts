import { expect, test } from "vitest";
import { killDuringWrites } from "./killed-backend.ts";

test("50 kills of the backend during profile writes lose no acknowledged write", async () => {
  const { acknowledged, lost } = await killDuringWrites(50);
  console.log(`kill -9 during profile writes: 50 kills, ${acknowledged} acknowledged writes, ${lost} lost`);
  expect(acknowledged).toBeGreaterThan(50);
  expect(lost).toBe(0);
}, 900_000);
