// Written by `npm run content:new`, from the names of the files and folders here.
import { series2024 } from "./2024/index.ts";
import { series2025 } from "./2025/index.ts";

export const allSeries = [series2024, series2025];
