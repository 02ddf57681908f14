import { palette } from "./palette";
import { siteText } from "./settings";

const colours = Object.entries(palette.light)
  .map(
    ([name, light]) =>
      `--${name}:light-dark(${light},${palette.dark[name as keyof typeof palette.dark]})`,
  )
  .join(";");

// This page must work even if the build's style sheet cannot be loaded, so it has its own styles.
const style = `
:root{color-scheme:light dark;${colours}}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100vh;background:var(--background);color:var(--foreground);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{border-bottom:1px solid var(--border)}
.page{width:100%;max-width:70rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
header .page{display:flex;align-items:center;height:3.75rem}
.name{color:inherit;font:600 1.1875rem/1 Georgia,"Noto Serif","Times New Roman",serif;text-decoration:none;padding-block:.75rem}
main{flex:1;padding-block:clamp(2.5rem,1.5rem + 5vw,6rem)}
.kicker{color:var(--primary);font-size:.875rem;font-weight:600}
h1{max-width:22ch;margin-top:.5rem;font:600 clamp(2rem,1.4rem + 3vw,3.5rem)/1.08 Georgia,"Noto Serif","Times New Roman",serif;letter-spacing:-.02em;text-wrap:balance}
main p.text{max-width:29em;text-wrap:pretty;margin-top:1.25rem;color:var(--muted-foreground);font-size:1.125rem}
ul{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:2rem;padding:0;list-style:none}
a.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--primary);border-radius:.5rem;color:var(--primary);font-weight:600;text-decoration:none}
a.button.main{background:var(--primary);color:var(--primary-foreground)}
button.plain{min-height:2.75rem;padding:.5rem 0;border:0;background:none;color:var(--muted-foreground);font:inherit;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--primary);outline-offset:3px;border-radius:.25rem}
@media (forced-colors:active){a.button{border-color:LinkText}}
`;

interface StandalonePage {
  title: string;
  /** A word above the title that names the subject of the page. */
  kicker?: string;
  text: string;
  /** Items of a list, as HTML. */
  actions: readonly string[];
}

/**
 * Returns a complete document that loads no other files. `nonce` is the nonce in the document's
 * policy.
 */
function standalonePage(nonce: string, { title, kicker, text, actions }: StandalonePage): string {
  const name = siteText("name");
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><div class="page"><a class="name" href="/">${name}</a></div></header>
<main><div class="page">
${kicker ? `<p class="kicker">${kicker}</p>\n` : ""}<h1>${title}</h1>
<p class="text">${text}</p>
<ul>
${actions.map((action) => `<li>${action}</li>`).join("\n")}
</ul>
</div></main>
</body>
</html>
`;
}

/**
 * Returns the page for a reader whose account cannot be checked now. The page has a link that loads
 * the same address again.
 */
export const unavailablePage = (nonce: string): string =>
  standalonePage(nonce, {
    title: "We can’t check your account right now",
    kicker: "Accounts",
    text: "The service that knows your account is not answering. You are still signed in, and nothing of yours is lost. You can read results, cards and everything else as ever.",
    actions: [
      `<a class="button main" href="">Try again</a>`,
      `<a class="button" href="/">Go to the home page</a>`,
      `<form method="post" action="/api/auth/sign-out"><button class="plain">Sign out on this device</button></form>`,
    ],
  });

/**
 * Returns the page for a signed-in reader at an unknown address below /account. The site's usual
 * 404 page (app/not-found.tsx) cannot be used: if a page that is rendered per request calls
 * `notFound()`, the document is empty until its scripts have run.
 */
export const missingAccountPage = (nonce: string): string =>
  standalonePage(nonce, {
    title: "Oops! Page not found",
    kicker: "404",
    text: "Check the address for typos, or start here.",
    actions: [
      `<a class="button main" href="/account">Your account</a>`,
      `<a class="button" href="/">Return to Home</a>`,
    ],
  });
