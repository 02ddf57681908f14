// Written by `npm run content:new`, from the names of the files and folders here.
export { poll as day01 } from "./day-01-travel.ts";
export { poll as day02 } from "./day-02-cashback.ts";
export { poll as day03 } from "./day-03-dining.ts";
export { poll as day04 } from "./day-04-beginners.ts";
export { poll as day05 } from "./day-05-ltf.ts";
export { poll as day06 } from "./day-06-fuel.ts";
export { poll as day07 } from "./day-07-upi.ts";
export { poll as day08 } from "./day-08-entertainment.ts";
export { poll as day09 } from "./day-09-insurance.ts";
export { poll as day10 } from "./day-10-utilities.ts";
export { poll as day11 } from "./day-11-forex.ts";
export { poll as day12 } from "./day-12-rent-taxes.ts";
export { poll as day13 } from "./day-13-gold-jewelry.ts";
export { poll as day14 } from "./day-14-top-spenders.ts";
export { poll as day15 } from "./day-15-finale.ts";
