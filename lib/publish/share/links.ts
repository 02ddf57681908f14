/** Where a page can be sent, as plain addresses: they work without JavaScript, and nothing of theirs is loaded here. */
export type ShareLink = { name: "WhatsApp" | "Reddit" | "X"; href: string };

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
