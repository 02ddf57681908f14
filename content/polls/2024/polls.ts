// Written by `npm run content:new`, from the names of what lies here.
import { poll as day01 } from "./day-01-travel.ts";
import { poll as day02 } from "./day-02-cashback.ts";
import { poll as day03 } from "./day-03-dining.ts";
import { poll as day04 } from "./day-04-beginners.ts";
import { poll as day05 } from "./day-05-ltf.ts";
import { poll as day06 } from "./day-06-fuel.ts";
import { poll as day07 } from "./day-07-upi.ts";
import { poll as day08 } from "./day-08-entertainment.ts";
import { poll as day09 } from "./day-09-insurance.ts";
import { poll as day10 } from "./day-10-utilities.ts";
import { poll as day11 } from "./day-11-forex.ts";
import { poll as day12 } from "./day-12-rent-taxes.ts";
import { poll as day13 } from "./day-13-gold-jewelry.ts";
import { poll as day14 } from "./day-14-top-spenders.ts";
import { poll as day15 } from "./day-15-finale.ts";

export const polls = [
  day01,
  day02,
  day03,
  day04,
  day05,
  day06,
  day07,
  day08,
  day09,
  day10,
  day11,
  day12,
  day13,
  day14,
  day15,
] as const;
