import type { MDXProps } from "mdx/types";
import type { ComponentType } from "react";
import { hindiWords } from "@/content/pages/hi";
import { formatDay } from "@/lib/record/format";
import { findHindiPage, findPage, type PagePath } from "@/lib/site/pages";
import { TextLink } from "./link";
import { TextWithContents } from "./page-contents";
import { TablePage } from "./page-frame";

/**
 * Returns the component of an information page: its title, its dates, the link to its translation,
 * and its text.
 */
export function informationPage(path: PagePath, Text: ComponentType<MDXProps>) {
  const { lastUpdated, revised } = findPage(path);
  const hindi = findHindiPage(path);
  const dates = lastUpdated && (
    <p className="text-[0.9375rem]">
      {`Last updated ${lastUpdated}${revised ? `. Revised ${formatDay(revised)}.` : ""}`}
    </p>
  );
  return () => (
    <TablePage path={path} lead={dates}>
      <TextWithContents text={Text} label="On this page">
        {hindi && (
          <p>
            <TextLink href={hindi.path} hrefLang="hi" lang="hi">
              {hindiWords.read}
            </TextLink>
          </p>
        )}
      </TextWithContents>
    </TablePage>
  );
}
