import { ExternalLink } from "@/components/site/external-link";
import { Ellipsis } from "@/components/ui/icons";
import { shareLinks } from "@/lib/publish/share/links";
import { CopyItem } from "./copy-item";
import { ShareButton } from "./share-button";

type ShareSheetProps = {
  /** The page's title, for the device's own way of sharing. */
  title: string;
  url: string;
  /** One line that says what is there. */
  text: string;
  /** The same as Markdown, for a forum. */
  post: string;
};

const sheetId = "share-sheet";
const itemClass =
  "flex min-h-11 w-full items-center gap-1.5 rounded-md px-3 py-2 text-start hover:bg-surface focus-visible:-outline-offset-2";

/**
 * Sharing a page: one button for the device's own way or a copied link, and beside it a sheet with every way there is.
 * The sheet is a popover of the platform: Escape, a click outside and the keyboard work without a line of script.
 */
export function ShareSheet({ title, url, text, post }: ShareSheetProps) {
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <ShareButton title={title} url={url}>
        <button
          type="button"
          popoverTarget={sheetId}
          className="share-anchor inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 py-2 text-[0.9375rem] font-semibold leading-snug hover:bg-surface"
        >
          <Ellipsis aria-hidden className="size-4.5" />
          <span>
            More<span className="max-sm:sr-only"> ways to share</span>
          </span>
        </button>
      </ShareButton>
      <section id={sheetId} popover="auto" aria-label="Ways to share" className="share-sheet">
        <ul>
          <li className="needs-script">
            <CopyItem className={itemClass} text={url} done="Link copied">
              Copy link
            </CopyItem>
          </li>
          {shareLinks({ text, url }).map(({ name, href }) => (
            <li key={name}>
              <ExternalLink className={itemClass} href={href}>
                {name}
              </ExternalLink>
            </li>
          ))}
          <li className="needs-script">
            <CopyItem className={itemClass} text={post} done="Forum post copied, as Markdown">
              Copy as forum post
            </CopyItem>
          </li>
        </ul>
      </section>
    </div>
  );
}
