import { ExternalLink } from "@/components/site/link";
import { Ellipsis, Share2 } from "@/components/ui/icons";
import { ShareButton } from "./share-button";

/**
 * Returns links that share a page on other sites, such as WhatsApp. They work without JavaScript.
 * Nothing is loaded from those sites before the reader follows a link. `text` is one line about the
 * page at `url`.
 */
function shareLinks({ text, url }: { text: string; url: string }) {
  // `URLSearchParams` would encode a space as "+", which WhatsApp would show as a plus sign.
  const encodedText = encodeURIComponent(text);
  const encodedUrl = encodeURIComponent(url);
  const message = encodeURIComponent(`${text}\n${url}`);
  return [
    { name: "WhatsApp", href: `https://wa.me/?text=${message}` },
    {
      name: "Reddit",
      href: `https://www.reddit.com/submit?type=LINK&title=${encodedText}&url=${encodedUrl}`,
    },
    { name: "X", href: `https://x.com/intent/post?text=${encodedText}&url=${encodedUrl}` },
  ];
}

const sheetId = "share-sheet";
const buttonClass =
  "inline-flex min-h-10 items-center gap-2 rounded-md border border-input bg-background px-3 py-2 text-[0.9375rem] font-semibold leading-snug hover:bg-muted";
const itemClass =
  "flex min-h-11 w-full items-center gap-1.5 rounded-md px-3 py-2 text-start hover:bg-muted focus-visible:-outline-offset-2";

/**
 * The classes of the sheet. On a small screen the sheet is at the bottom. On a large screen it is
 * below its button, if the browser supports anchor positioning.
 */
const sheetClass =
  "hung inset-[auto_1.5rem_1.5rem_auto] w-80 max-w-none overflow-y-auto rounded-lg border border-input bg-popover p-1.5 text-foreground lifted max-sm:inset-[auto_0.5rem_0.5rem]! max-sm:w-auto";

type ShareSheetProps = {
  /** The page's title for the share dialog of the device. */
  title: string;
  url: string;
  /** One line about the page. */
  text: string;
};

/**
 * Two buttons to share a page. The first opens the share dialog of the device, or copies the link.
 * The second opens a sheet with more ways to share. The sheet is a native popover, so Escape and a
 * click outside close it without a script.
 */
export function ShareSheet({ title, url, text }: ShareSheetProps) {
  return (
    <div className="print:hidden flex flex-wrap items-center gap-2">
      <ShareButton title={title} url={url} className={`${buttonClass} needs-script`}>
        <Share2 aria-hidden className="size-4.5" />
        Share
      </ShareButton>
      <button type="button" popoverTarget={sheetId} className={buttonClass}>
        <Ellipsis aria-hidden className="size-4.5" />
        <span>
          More<span className="max-sm:sr-only"> ways to share</span>
        </span>
      </button>
      <section id={sheetId} popover="auto" aria-label="Ways to share" className={sheetClass}>
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
