/** A prerendered document as Next.js writes it, with these rows of page data. */
export function nextDocument({ rows = "0:1\n" } = {}): string {
  const queue = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
  const data = `<script>self.__next_f.push([1,${JSON.stringify(rows)}])</script>`;
  const runtime =
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[1]});</script>';
  const head = [
    '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
    '<script src="/_next/static/chunks/react.js" async=""></script>',
    '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>',
    '<meta name="next-size-adjust" content=""/>',
    '<script src="/_next/static/chunks/polyfills.js" noModule=""></script>',
  ];
  const body = [
    "<p>Text</p>",
    runtime,
    '<script src="/_next/static/chunks/main.js" async=""></script>',
  ];
  return `<!DOCTYPE html><html lang="en-IN"><head>${head.join("")}</head><body>${[...body, queue, data].join("")}</body></html>`;
}
