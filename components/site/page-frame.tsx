import type { Route } from "next";
import type { ReactNode } from "react";
import { hindiWords } from "@/content/pages/hi";
import { breadcrumbList, graph, type Thing } from "@/lib/publish/seo/json-ld";
import { findPage, type PagePath } from "@/lib/site/pages";
import { JsonLd } from "./inline-script";
import { Link } from "./link";

type Crumb = { label: string; href: Route };

const home: Crumb = { label: findPage("/").title, href: "/" };

type PageFrameProps = {
  path: Route;
  title: string;
  /** The page's name in the breadcrumb, if it differs from the title. */
  here?: string;
  /** The parent pages in the breadcrumb, without the home page. */
  trail?: readonly Crumb[];
  /** Text below the title. */
  lead?: ReactNode;
  /** Used instead of the default header, which shows `title` and `lead`. */
  header?: ReactNode;
  /** Structured data of the page. The structured data of the breadcrumb is added to it. */
  data?: readonly Thing[];
  /**
   * True for a page that makes sense without the site, such as the page of a poll. Its element is
   * <article>.
   */
  article?: boolean;
  className?: string;
  lang?: "hi";
  children: ReactNode;
};

/** The frame of a page: the breadcrumb as links and as structured data, the header, the text. */
export function PageFrame({
  path,
  title,
  here = title,
  trail = [],
  lead,
  header = <PageHeader title={title}>{lead}</PageHeader>,
  data = [],
  article,
  className = "pb-16",
  lang,
  children,
}: PageFrameProps) {
  const Element = article ? "article" : "div";
  const above = lang === "hi" ? [{ ...home, label: hindiWords.home }, ...trail] : [home, ...trail];
  return (
    <Element lang={lang} className={`page pt-1 sm:pt-4 ${className}`}>
      <JsonLd data={graph(breadcrumbList([...above, { label: here, href: path }]), ...data)} />
      <Breadcrumb
        label={lang === "hi" ? hindiWords.breadcrumb : "Breadcrumb"}
        above={above}
        here={here}
      />
      {header}
      {children}
    </Element>
  );
}

type PageHeaderProps = { title: string; children?: ReactNode };

/** The title of a page. `children` is the lead below the title. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className="pt-1.5 pb-3 sm:pt-8 sm:pb-8">
      <h1 className="mt-1 max-w-4xl text-[min(15vw,clamp(2rem,1.5rem+2.4vw,3.25rem))]">{title}</h1>
      {children && (
        <div className="mt-2 text-[1.0625rem] text-muted-foreground sm:mt-3 sm:text-[1.125rem] [&>p]:max-w-line [&>p]:text-balance">
          {children}
        </div>
      )}
    </header>
  );
}

/** Links to every level above the page. */
function Breadcrumb({
  label,
  above,
  here,
}: {
  label: string;
  above: readonly Crumb[];
  here: string;
}) {
  return (
    <nav aria-label={label} className="print:hidden text-[0.875rem] text-muted-foreground">
      <ol className="flex flex-wrap gap-x-2">
        {above.map(({ label, href }) => (
          <li key={href} className="flex gap-x-2">
            <Link className="link inline-block py-1.5" href={href}>
              {label}
            </Link>
            <span aria-hidden className="py-1.5">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1.5">
          {here}
        </li>
      </ol>
    </nav>
  );
}

type TablePageProps = Pick<PageFrameProps, "lead" | "data" | "children"> & { path: PagePath };

/**
 * A page with the title and the lead that content/pages has for its path. The prop `lead` adds text
 * below that lead. The breadcrumb of "/methodology/figures" links to "/methodology".
 */
export function TablePage({ path, lead, ...props }: TablePageProps) {
  const page = findPage(path);
  const above = path.slice(0, path.lastIndexOf("/"));
  const leads = (page.lead || lead) && (
    <>
      {page.lead && <p>{withCode(page.lead)}</p>}
      {lead}
    </>
  );
  return (
    <PageFrame
      path={path}
      title={page.title}
      trail={above ? [{ label: findPage(above as PagePath).title, href: above as Route }] : []}
      lead={leads}
      {...props}
    />
  );
}

/** Renders a text. Words between backticks become code: "`null`, never a guess". */
const withCode = (text: string): ReactNode =>
  text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
