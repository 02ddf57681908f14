// Written by `npm run content:new`, from the names of what lies here.
import { travel } from "./day-01-travel.ts";
import { cashback } from "./day-02-cashback.ts";
import { dining } from "./day-03-dining.ts";
import { beginners } from "./day-04-beginners.ts";
import { ltf } from "./day-05-ltf.ts";
import { fuel } from "./day-06-fuel.ts";
import { upi } from "./day-07-upi.ts";
import { entertainment } from "./day-08-entertainment.ts";
import { insurance } from "./day-09-insurance.ts";
import { utilities } from "./day-10-utilities.ts";
import { forex } from "./day-11-forex.ts";
import { rentTaxes } from "./day-12-rent-taxes.ts";
import { goldJewelry } from "./day-13-gold-jewelry.ts";
import { topSpenders } from "./day-14-top-spenders.ts";
import { finale } from "./day-15-finale.ts";

export const polls = [
  travel,
  cashback,
  dining,
  beginners,
  ltf,
  fuel,
  upi,
  entertainment,
  insurance,
  utilities,
  forex,
  rentTaxes,
  goldJewelry,
  topSpenders,
  finale,
] as const;
