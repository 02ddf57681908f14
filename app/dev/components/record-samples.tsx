import { CardName, CardTerms, CardTermsList } from "@/components/record/card";
import { CardsByIssuer } from "@/components/record/cards-by-issuer";
import { CategoryIcon } from "@/components/record/category-icon";
import { ChartFigure } from "@/components/record/chart-figure";
import { ChartList } from "@/components/record/chart-list";
import { HeldCount } from "@/components/record/held-count";
import { HoldToggle } from "@/components/record/hold-toggle";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollGrid } from "@/components/record/poll-card";
import { PollWall } from "@/components/record/poll-wall";
import { ReturnsChart } from "@/components/record/returns-chart";
import { ShareSheet } from "@/components/record/share-sheet";
import { SpendingFinder } from "@/components/record/spending-finder";
import { WinnerList } from "@/components/record/winner-list";
import { seriesCharts } from "@/lib/publish/charts";
import { allCards, latestResults } from "@/lib/record/published";
import { categoryStandings } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import type { Sample } from "./sample";

const [card] = allCards;
const [comparison] = comparisons;
const { polls } = latestResults;

const categoryIcons = (
  <ul className="flex flex-wrap gap-2">
    {categoryStandings().map(({ id, name }) => (
      <li key={id} title={name}>
        <CategoryIcon id={id} className="size-5" />
      </li>
    ))}
  </ul>
);

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
  { name: "HoldToggle", element: card && <HoldToggle card={card.id} label={card.name} /> },
  { name: "HeldCount", element: <HeldCount /> },
  {
    name: "ShareSheet",
    element: <ShareSheet title="A page" url="http://localhost:3000/" text="One line about it" />,
  },
  { name: "NotFinancialAdvice", element: <NotFinancialAdvice /> },
  { name: "AiLabel", element: <AiLabel /> },
];
