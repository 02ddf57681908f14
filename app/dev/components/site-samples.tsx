import { ExternalLink, LinkLine, TextLink } from "@/components/site/link";
import { NavLink } from "@/components/site/nav-link";
import { WithContents } from "@/components/site/page-contents";
import { PageFrame, PageHeader } from "@/components/site/page-frame";
import { StackedTable } from "@/components/site/stacked-table";
import { ThemeSwitch } from "@/components/site/theme-switch";
import type { Sample } from "./sample";

const tableSample = (
  <StackedTable heads={["Name", "Meaning"]} caption="A table with a title">
    <tr>
      <th scope="row">Row</th>
      <td data-label="Meaning">One line of a table</td>
    </tr>
  </StackedTable>
);

const contentsSample = (
  <WithContents
    label="On this page"
    headings={[
      { id: "sample-first", title: "First heading" },
      { id: "sample-second", title: "Second heading" },
    ]}
  >
    <div className="prose">
      <h2 id="sample-first">First heading</h2>
      <p>On a wide screen the list of headings is beside this text.</p>
      <h2 id="sample-second">Second heading</h2>
      <p>On a small screen there is no list.</p>
    </div>
  </WithContents>
);

const frameSample = (
  <PageFrame
    path="/cards"
    title="Title of a page"
    here="This page"
    trail={[{ label: "Page above", href: "/categories" }]}
    lead={<p>The text below the title.</p>}
  >
    <p>The text of the page.</p>
  </PageFrame>
);

/** Samples of the components in components/site. */
export const siteSamples: readonly Sample[] = [
  { name: "TextLink", element: <TextLink href="/cards">A link in a text</TextLink> },
  {
    name: "LinkLine",
    element: (
      <LinkLine
        links={[
          { href: "/cards", label: "Cards" },
          { href: "/categories", label: "Categories" },
        ]}
      />
    ),
  },
  {
    name: "ExternalLink",
    element: (
      <ExternalLink className="link" href="https://example.com/">
        A different site
      </ExternalLink>
    ),
  },
  { name: "NavLink", element: <NavLink href="/cards" label="Cards" /> },
  {
    name: "PageHeader",
    element: (
      <PageHeader title="Title of a page">
        <p>The text below the title.</p>
      </PageHeader>
    ),
  },
  { name: "PageFrame, with its breadcrumb", element: frameSample },
  { name: "WithContents", element: contentsSample },
  { name: "StackedTable", element: tableSample },
  { name: "ThemeSwitch", element: <ThemeSwitch /> },
];
