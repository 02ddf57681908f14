import { series2024 } from "./2024/index.ts";
import { series2025 } from "./2025/index.ts";

/** Every series, oldest first. One without a published poll has an honest page and nothing else. */
export const allSeries = [series2024, series2025] as const;
