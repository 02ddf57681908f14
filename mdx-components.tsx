import type { MDXComponents } from "mdx/types";
import type { Route } from "next";
import {
  Children,
  type ComponentProps,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";
import { ContradictionTable } from "@/components/record/contradiction-table";
import { Figure, RichText, Sources } from "@/components/record/figure";
import { FilledInLater, Gaps, NoRecount } from "@/components/record/gaps";
import { ExternalLink, Link } from "@/components/site/link";
import {
  EachProvider,
  ProviderName,
  ProviderNames,
  ProviderTells,
} from "@/components/site/provider-text";
import { StackedTable } from "@/components/site/stacked-table";
import { listWords } from "@/content/texts/lists";
import { requireFigure } from "@/lib/record/ledger";
import { isWithdrawnFigure, pollPeriod, publishedSeries } from "@/lib/record/published";
import { yearIfSeveralSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import { mailto, siteText } from "@/lib/site/settings";

/** Shows for each series how many results we have. */
function OnRecord() {
  if (!publishedSeries.length) return <p>{listWords.nothingYet}</p>;
  return publishedSeries.map((series) => {
    const recorded = series.polls.filter(isRecorded).length;
    const text = listWords.onRecord(recorded, series.polls.length, series.figures.days?.value);
    const year = yearIfSeveralSeries(series);
    return (
      <p key={series.year}>
        <span>
          <RichText
            text={year ? `${year}: ${text.replace(/^We/, "we")}` : text}
            subject={series}
          />{" "}
        </span>
        <Sources figure={series.figures["recorded.results"]} />
      </p>
    );
  });
}

/** Returns the props of the elements in a rendered Markdown text. */
const within = (node: ReactNode): PropsWithChildren[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<PropsWithChildren>(part) ? part.props : [],
  );

/**
 * A Markdown table. The first cell of each row is the row's heading. On a phone each row is a block
 * with labelled cells.
 */
function MarkdownTable({ label, children }: { label: string; children: ReactNode }) {
  const parts = within(children).flatMap((table) => within(table.children));
  const [names = [], ...rows] = parts
    .flatMap((part) => within(part.children))
    .map((row) => within(row.children).map((cell) => cell.children));
  return (
    <StackedTable aria-label={label} heads={names.map(String)}>
      {rows.map(([heading, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <tr key={row}>
          <th scope="row" className="text-[0.875rem] md:whitespace-nowrap">
            {heading}
          </th>
          {cells.map((cell, column) => (
            <td key={String(names[column + 1])} data-label={String(names[column + 1])}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </StackedTable>
  );
}

/** A Markdown link to a page of this site, to a file or fragment, or to another site. */
function MarkdownLink({ href = "", children }: ComponentProps<"a">) {
  if (/^\/[^.]*$/.test(href)) return <Link href={href as Route}>{children}</Link>;
  if (/^[#/]/.test(href)) return <a href={href}>{children}</a>;
  return <ExternalLink href={href}>{children}</ExternalLink>;
}

/** True if Markdown contains a figure of a withdrawn poll. */
const namesWithdrawn = (node: ReactNode): boolean =>
  within(node).some(
    (props) =>
      ("id" in props && isWithdrawnFigure(String(props.id))) || namesWithdrawn(props.children),
  );

/** The components that an information page in content/pages may use in its Markdown. */
export const pageComponents = {
  a: MarkdownLink,
  Figure: ({ id }: { id: string }) => <Figure row={requireFigure(id)} />,
  /**
   * Text about one series. It is not shown if the site does not have that series, or if the text
   * has a figure of a withdrawn poll.
   */
  Of: ({ year, children }: { year: string; children: ReactNode }) =>
    publishedSeries.some((series) => String(series.year) === year) && !namesWithdrawn(children)
      ? children
      : null,
  /** The words ", in December 2024", or nothing if there is no poll. */
  PollPeriod: () => pollPeriod && `, in ${pollPeriod}`,
  OnRecord,
  Gaps,
  FilledInLater,
  NoRecount,
  SiteName: () => siteText("name"),
  ContactLink: () => (
    <a className="link" href={mailto()}>
      {siteText("contactEmail")}
    </a>
  ),
  ForumLink: () => <ExternalLink href={siteText("forumUrl")}>{siteText("forumName")}</ExternalLink>,
  DataLicenceLink: () => (
    <ExternalLink href={siteText("dataLicenceUrl")}>{siteText("dataLicence")}</ExternalLink>
  ),
  CreatorLink: () => (
    <ExternalLink href={siteText("creatorUrl")}>{siteText("creatorName")}</ExternalLink>
  ),
  EachProvider,
  ProviderName,
  ProviderNames,
  ProviderTells,
  ContradictionTable,
  StackedTable: MarkdownTable,
} satisfies MDXComponents;

export function useMDXComponents(): MDXComponents {
  return pageComponents;
}
