import { ExternalLink } from "@/components/site/external-link";
import { Ellipsis, Share2 } from "@/components/ui/icons";
import { cn } from "@/lib/class-names";
import { ShareButton } from "./share-button";

/** Where a page can be sent, as plain addresses: they work without JavaScript, and nothing of theirs is loaded here. */
type ShareLink = { name: "WhatsApp" | "Reddit" | "X"; href: string };

/** `text` is one line that says what is found at `url`. */
export function shareLinks({ text, url }: { text: string; url: string }): ShareLink[] {
  const address = (base: string, query: Record<string, string>): string => {
    const target = new URL(base);
    // Percent signs and not "+" for spaces: WhatsApp prints a plus as it stands.
    target.search = Object.entries(query)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join("&");
    return target.href;
  };
  return [
    { name: "WhatsApp", href: address("https://wa.me/", { text: `${text}\n${url}` }) },
    { name: "Reddit", href: address("https://www.reddit.com/submit", { type: "LINK", title: text, url }) },
    { name: "X", href: address("https://x.com/intent/post", { text, url }) },
  ];
}

const sheetId = "share-sheet";
const buttonClass =
  "inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-paper px-3 py-2 text-[0.9375rem] font-semibold leading-snug hover:bg-surface";
const itemClass =
  "flex min-h-11 w-full items-center gap-1.5 rounded-md px-3 py-2 text-start hover:bg-surface focus-visible:-outline-offset-2";

type ShareSheetProps = {
  /** The page's title, for the device's own way of sharing. */
  title: string;
  url: string;
  /** One line that says what is there. */
  text: string;
};

/**
 * Sharing a page: one button for the device's own way or a copied link, and beside it a sheet with every way there is.
 * The sheet is a popover of the platform: Escape, a click outside and the keyboard work without a line of script.
 */
export function ShareSheet({ title, url, text }: ShareSheetProps) {
  const more = (
    <button type="button" popoverTarget={sheetId} className={cn("share-anchor", buttonClass)}>
      <Ellipsis aria-hidden className="size-4.5" />
      <span>
        More<span className="max-sm:sr-only"> ways to share</span>
      </span>
    </button>
  );
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <ShareButton title={title} url={url} className={cn("needs-script", buttonClass)} beside={more}>
        <Share2 aria-hidden className="size-4.5" />
        Share
      </ShareButton>
      <section id={sheetId} popover="auto" aria-label="Ways to share" className="share-sheet">
        <ul>
          <li className="needs-script">
            <ShareButton url={url} className={itemClass}>
              Copy link
            </ShareButton>
          </li>
          {shareLinks({ text, url }).map(({ name, href }) => (
            <li key={name}>
              <ExternalLink className={itemClass} href={href}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
