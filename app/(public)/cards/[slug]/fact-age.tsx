"use client";

import { useEffect, useState } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { factAge, monthsSince, todayInIndia } from "@/lib/record/card-age";
import { formatDay } from "@/lib/record/format";

type FactAgeNoteProps = {
  /** The month in which the facts were true: "2024-12". */
  since: string;
  /** The day on which the page was published: what the first HTML counts to, so that every build is the same. */
  published: string;
  /** Where its issuer says today's, if we have that. */
  issuerUrl?: string | undefined;
};

/** How old a card's facts are: on the day of publication in the HTML, on the reader's own day once scripts run. */
export function FactAgeNote({ since, published, issuerUrl }: FactAgeNoteProps) {
  const [day, setDay] = useState(published);
  useEffect(() => {
    const today = todayInIndia(new Date());
    if (today > published) setDay(today);
  }, [published]);
  const months = monthsSince(since, day);
  const age = factAge(months);
  const check = (
    <>check with {issuerUrl ? <ExternalLink href={issuerUrl}>the issuer</ExternalLink> : "the issuer"}</>
  );
  return (
    <p
      data-age={age}
      className="border-l-4 border-mark-soft py-1 pl-3 text-[0.9375rem] data-[age=ageing]:border-line-strong data-[age=old]:border-notice"
    >
      <strong>{months === 1 ? "1 month" : `${months} months`} old</strong> on{" "}
      <time dateTime={day}>{formatDay(day)}</time>. {age === "recent" && "They may have changed since."}
      {age === "ageing" && <>They may well have changed: {check}.</>}
      {age === "old" && <>Terms this old have often changed: {check} before you rely on one.</>}
    </p>
  );
}
