"use client";

import { useEffect, useState } from "react";
import { type FactAge, factAge, monthsSince, todayInIndia } from "@/lib/record/card-age";
import { formatDay } from "@/lib/record/format";

const advice: Record<FactAge, string> = {
  recent: "They may have changed since.",
  ageing: "They may well have changed: check with the issuer.",
  old: "Terms this old have often changed: check with the issuer before you rely on one.",
};

type FactAgeNoteProps = {
  /** The month in which the facts were true: "2024-12". */
  since: string;
  /** The day on which the page was published: what the first HTML counts to, so that every build is the same. */
  published: string;
};

/** How old a card's facts are: on the day of publication in the HTML, on the reader's own day once scripts run. */
export function FactAgeNote({ since, published }: FactAgeNoteProps) {
  const [day, setDay] = useState(published);
  useEffect(() => {
    const today = todayInIndia(new Date());
    if (today > published) setDay(today);
  }, [published]);
  const months = monthsSince(since, day);
  const age = factAge(months);
  return (
    <p
      data-age={age}
      className="border-l-4 border-mark-soft py-1 pl-3 text-[0.9375rem] data-[age=ageing]:border-line-strong data-[age=old]:border-notice"
    >
      <strong>{months === 1 ? "1 month" : `${months} months`} old</strong> on{" "}
      <time dateTime={day}>{formatDay(day)}</time>. {advice[age]}
    </p>
  );
}
