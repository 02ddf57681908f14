"use client";

import { useEffect, useState } from "react";
import { ExternalLink } from "@/components/site/link";
import { formatDay, todayInIndia } from "@/lib/record/format";

/**
 * Returns how many calendar months a day ("2026-11-20") is after a month ("2024-12"). 0 if the day
 * is before the month.
 */
export function monthsSince(month: string, day: string): number {
  const [fromYear = 0, fromMonth = 0] = month.split("-").map(Number);
  const [toYear = 0, toMonth = 0] = day.split("-").map(Number);
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth);
}

/**
 * Rates the age of a card's facts, given in months. Issuers change the terms of cards several times
 * a year.
 */
export function factAge(months: number): "recent" | "ageing" | "old" {
  if (months < 6) return "recent";
  return months < 12 ? "ageing" : "old";
}

type FactAgeNoteProps = {
  /** The month in which the facts were true: "2024-12". */
  since: string;
  /**
   * The day on which the page was published. The prerendered HTML has the age of the facts on that
   * day, so that every build gives the same HTML.
   */
  published: string;
  /** The issuer's page with today's terms, if we have it. */
  issuerUrl?: string | undefined;
};

/**
 * A sentence about the age of a card's facts. The HTML has the age on the day of publication. A
 * script replaces it with the age today.
 */
export function FactAgeNote({ since, published, issuerUrl }: FactAgeNoteProps) {
  const [day, setDay] = useState(published);
  useEffect(() => {
    const today = todayInIndia(new Date());
    if (today > published) setDay(today);
  }, [published]);
  const months = monthsSince(since, day);
  const age = factAge(months);
  const issuer = issuerUrl ? (
    <ExternalLink href={issuerUrl}>the issuer</ExternalLink>
  ) : (
    <span>the issuer</span>
  );
  return (
    <p
      data-age={age}
      className="border-l-4 border-mark-soft py-1 pl-3 text-[0.9375rem] data-[age=ageing]:border-input data-[age=old]:border-notice"
    >
      <span>On </span>
      <time dateTime={day}>{formatDay(day)}</time>
      <span> these terms are </span>
      <strong>{months === 1 ? "1 month old" : `${months} months old`}</strong>
      {age === "recent" ? (
        <span>. They may have changed since.</span>
      ) : (
        <span>
          <span> and may well have changed. Check with </span>
          {issuer}
          <span>.</span>
        </span>
      )}
    </p>
  );
}
