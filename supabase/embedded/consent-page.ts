import { escapeHtml } from "./mailer";

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f3f4; color: #202124;
    font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, 100% - 2rem); margin: 1rem; padding: 2rem; background: #fff;
    border-radius: 12px; box-shadow: 0 1px 3px #0003; }
  h1 { margin: 0 0 .25rem; font-size: 1.4rem; } p { margin: 0 0 1.25rem; color: #5f6368; }
  label { display: block; font-weight: 600; } input { box-sizing: border-box; width: 100%; margin: .25rem 0 1rem;
    padding: .6rem .75rem; border: 1px solid #747775; border-radius: 8px; font: inherit; }
  div { display: flex; justify-content: flex-end; gap: .75rem; }
  button { padding: .6rem 1.25rem; border: 1px solid #747775; border-radius: 8px; background: #fff; font: inherit;
    cursor: pointer; } button[value=allow] { border-color: #0b57d0; background: #0b57d0; color: #fff; }
  :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }`;

/** The page on which the reader picks who Google says they are, or cancels. `query` travels on as it came. */
export function consentPage(query: Record<string, string | string[] | undefined>): string {
  const carried = Object.entries(query)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Sign in: local stand-in for Google</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sign in to India Card Polls</h1>
<p>A stand-in for Google on this machine. Nothing leaves it: be whoever you like.</p>
<form action="/authorize" method="get">
${carried}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" value="asha@example.com" required autofocus>
<label for="name">Name</label>
<input id="name" name="name" value="Asha Rao">
<div>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
<button name="decision" value="allow">Continue</button>
</div>
</form>
</main>
</body>
</html>
`;
}
