import { CardName, CardTerms, CardTermsList } from "@/components/record/card";
import { CardsByIssuer } from "@/components/record/cards-by-issuer";
import { CategoryIcon } from "@/components/record/category-icon";
import { ChartFigure } from "@/components/record/chart-figure";
import { ChartList } from "@/components/record/chart-list";
import { ContradictionTable } from "@/components/record/contradiction-table";
import { Counted, Measured, Sources, TallyLine } from "@/components/record/figure";
import { FilledInLater, Gaps } from "@/components/record/gaps";
import { HeldBar } from "@/components/record/held-bar";
import { HeldCount } from "@/components/record/held-count";
import type { Winner } from "@/components/record/held-winners";
import { ForgetCards, HoldToggle } from "@/components/record/hold-toggle";
import { MissingResults } from "@/components/record/no-result-yet";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollGrid } from "@/components/record/poll-card";
import { PollWall } from "@/components/record/poll-wall";
import { ReturnsCalculator } from "@/components/record/returns-calculator";
import { ReturnsChart } from "@/components/record/returns-chart";
import { ShareButton } from "@/components/record/share-button";
import { ShareHeld } from "@/components/record/share-held";
import { ShareSheet } from "@/components/record/share-sheet";
import { SharedCards } from "@/components/record/shared-cards";
import { SharedPanel } from "@/components/record/shared-panel";
import { SpendingFinder } from "@/components/record/spending-finder";
import { WinnerList } from "@/components/record/winner-list";
import { YearLinks } from "@/components/record/year-links";
import { buttonVariants } from "@/components/ui/button-variants";
import { seriesCharts } from "@/lib/publish/charts";
import { ledger } from "@/lib/record/ledger";
import { allCards, latestResults, publishedSeries } from "@/lib/record/published";
import { categoryStandings, winnersOnRecord } from "@/lib/record/queries";
import { comparedBills, comparisons } from "@/lib/record/returns";
import { heldFragment } from "@/lib/site/held-link";
import { AmountFieldSample } from "./interactive-samples";
import type { Sample } from "./sample";

const [card] = allCards;
const [comparison] = comparisons;
const { polls } = latestResults;
const upvotes = ledger.find(({ unit }) => unit === "upvotes");
const comments = ledger.find(({ unit }) => unit === "comments");

const winners: readonly Winner[] = winnersOnRecord.map(
  ({ card: { id, shortName }, categoryName }) => ({
    id,
    name: shortName,
    category: categoryName,
  }),
);
const cardIds = allCards.map(({ id }) => id);
const fragment = heldFragment(winners.slice(0, 2).map(({ id }) => id));

const categoryIcons = (
  <ul className="flex flex-wrap gap-2">
    {categoryStandings().map(({ id, name }) => (
      <li key={id} title={name}>
        <CategoryIcon id={id} className="size-5" />
      </li>
    ))}
  </ul>
);

const figureSamples = upvotes && (
  <ul>
    <li>
      <Counted row={upvotes} unit="upvotes" />
    </li>
    <li>
      <Measured row={upvotes} />
    </li>
    <li>
      <Sources figure={upvotes} />
    </li>
  </ul>
);

/** The calculator with an empty drawing. The sample of ReturnsChart has the lines of the cards. */
const calculatorSample = comparison && (
  <ReturnsCalculator {...comparedBills(comparison)} maxX={10_000} maxY={1000}>
    <svg className="h-60 w-full" aria-hidden="true">
      <line className="stroke-foreground" x2="100%" y1="100%" y2="100%" />
    </svg>
  </ReturnsCalculator>
);

/** The panel lies over the window. In a box with this style it lies over the box instead. */
const panelSample = (
  <div style={{ contain: "layout", minHeight: "20rem" }}>
    <SharedPanel fragment={fragment} winners={winners} cards={cardIds} />
  </div>
);

/** Samples of components about the cards that a reader holds. */
const heldSamples: readonly Sample[] = [
  { name: "HoldToggle", element: card && <HoldToggle card={card.id} label={card.name} /> },
  { name: "ForgetCards", element: <ForgetCards /> },
  { name: "HeldCount", element: <HeldCount /> },
  {
    name: "HeldBar, on a small screen",
    element: <HeldBar winners={winners} results="components/record" />,
  },
  {
    name: "ShareHeld, while a card is ticked",
    element: <ShareHeld winners={winners} siteName="A site" url="http://localhost:3000/my-cards" />,
  },
  {
    name: "SharedCards",
    element: (
      <>
        <a className="link" href={fragment}>
          Follow a shared link
        </a>
        <SharedCards winners={winners} cards={cardIds} />
      </>
    ),
  },
  { name: "SharedPanel", element: panelSample },
];

/** Samples of components about numbers, and about gaps and contradictions in the record. */
const figureAndGapSamples: readonly Sample[] = [
  { name: "Figure", element: figureSamples },
  {
    name: "TallyLine",
    element: <TallyLine figures={{ upvotes, comments }} label="Two figures" />,
  },
  { name: "Gaps", element: <Gaps /> },
  { name: "FilledInLater", element: <FilledInLater /> },
  { name: "ContradictionTable", element: <ContradictionTable /> },
  { name: "MissingResults", element: <MissingResults listedAbove={latestResults} /> },
];

/** Samples of the components in components/record, with figures of the record. */
export const recordSamples: readonly Sample[] = [
  { name: "PollWall", element: <PollWall series={latestResults} /> },
  { name: "PollWall for members", element: <PollWall series={latestResults} detailed /> },
  { name: "PollGrid", element: <PollGrid polls={polls} /> },
  { name: "WinnerList", element: <WinnerList polls={polls} /> },
  { name: "CardName", element: card && <CardName card={card} /> },
  { name: "CardTerms", element: card && <CardTerms card={card} /> },
  { name: "CardTermsList", element: <CardTermsList cards={allCards} /> },
  {
    name: "CardsByIssuer",
    element: <CardsByIssuer cards={allCards}>{(item) => item.name}</CardsByIssuer>,
  },
  { name: "CategoryIcon", element: categoryIcons },
  {
    name: "ChartFigure",
    element: seriesCharts(latestResults).map((chart) => (
      <ChartFigure key={chart.id} chart={chart} />
    )),
  },
  { name: "ChartList", element: <ChartList series={latestResults} /> },
  { name: "ReturnsChart", element: <ReturnsChart category={comparison?.category} /> },
  { name: "SpendingFinder", element: <SpendingFinder /> },
  { name: "ReturnsCalculator", element: calculatorSample },
  { name: "AmountField", element: <AmountFieldSample /> },
  ...figureAndGapSamples,
  ...heldSamples,
  {
    name: "YearLinks",
    element: (
      <YearLinks
        id="sample-years"
        title="All years"
        links={publishedSeries.map(({ year, href }) => ({ year, href }))}
      />
    ),
  },
  {
    name: "ShareButton",
    element: (
      <ShareButton url="http://localhost:3000/" className={buttonVariants({ variant: "outline" })}>
        Copy the link
      </ShareButton>
    ),
  },
  {
    name: "ShareSheet",
    element: <ShareSheet title="A page" url="http://localhost:3000/" text="One line about it" />,
  },
  { name: "NotFinancialAdvice", element: <NotFinancialAdvice /> },
  { name: "AiLabel", element: <AiLabel /> },
];
