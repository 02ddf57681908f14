import type { ReactNode } from "react";
import { ledger } from "@/lib/record/ledger";
import { latestResults } from "@/lib/record/published";
import { pageComponents } from "@/mdx-components";
import type { Sample } from "./sample";

const { EachProvider, ProviderName, ProviderTells, StackedTable } = pageComponents;
const Part = pageComponents;
const [figure] = ledger;

/** A sample of every component that a text in content/pages may use. */
const parts: Record<keyof typeof pageComponents, ReactNode> = {
  a: <Part.a href="/about">A link</Part.a>,
  Figure: figure && <Part.Figure id={figure.id} />,
  Of: <Part.Of year={String(latestResults.year)}>Text about one series.</Part.Of>,
  PollPeriod: (
    <p>
      The polls ran
      <Part.PollPeriod />.
    </p>
  ),
  OnRecord: <Part.OnRecord />,
  Gaps: <Part.Gaps />,
  FilledInLater: <Part.FilledInLater />,
  NoRecount: (
    <p>
      We choose none
      <Part.NoRecount year={String(latestResults.year)} />.
    </p>
  ),
  SiteName: <Part.SiteName />,
  ContactLink: <Part.ContactLink />,
  ForumLink: <Part.ForumLink />,
  DataLicenceLink: <Part.DataLicenceLink />,
  CreatorLink: <Part.CreatorLink />,
  EachProvider: (
    <EachProvider>
      <ProviderName /> tells us <ProviderTells />.
    </EachProvider>
  ),
  ProviderName: (
    <EachProvider>
      <ProviderName />
    </EachProvider>
  ),
  ProviderNames: <Part.ProviderNames />,
  ProviderTells: (
    <EachProvider>
      <ProviderTells />
    </EachProvider>
  ),
  ContradictionTable: <Part.ContradictionTable />,
  StackedTable: (
    <StackedTable label="A table of Markdown">
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Row</td>
            <td>One line of a table</td>
          </tr>
        </tbody>
      </table>
    </StackedTable>
  ),
};

/** Samples of the components for Markdown texts (mdx-components.tsx). */
export const textSamples: readonly Sample[] = Object.entries(parts).map(([name, element]) => ({
  name: `<${name}>`,
  element,
}));
