import { revealHeldCardsCode } from "./reveal-code.ts";

/**
 * Runs in <head> before anything is painted: the reader's own theme, and whether a `viewer` cookie says that someone is
 * signed in. It decides what is drawn, never what is allowed. Written as a string, so that its bytes (and so its hash)
 * are the same in every build.
 */
const firstPaintCode = `(function(d,r){try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}if(/(?:^|; )viewer=./.test(d.cookie))r.dataset.viewer="member"})(document,document.documentElement)`;

/**
 * Runs right behind the header's user menu, so that the display name and its initials (the rule of lib/account/rules/name)
 * are there at the first paint and nothing moves. The browser's part of the header takes over with the same texts.
 */
export const viewerNameCode = `(function(d){var m=/(?:^|; )viewer=([^;]+)/.exec(d.cookie),n,i,b;if(!m)return;try{n=decodeURIComponent(m[1])}catch(e){n=m[1]}function l(s){return s.split(/\\s+/u).map(function(w){var a=w.search(/\\p{L}/u);if(a<0)return"";var g=new Intl.Segmenter("en-IN",{granularity:"grapheme"}).segment(w.slice(a))[Symbol.iterator]().next().value.segment,u=g.toLocaleUpperCase("en-IN");return u.length===g.length?u:g}).filter(Boolean).slice(0,2).join("")}try{i=l(n)||"U"}catch(e){i=""}if(b=d.querySelector("[data-viewer-name]"))b.textContent=n;if(b=d.querySelector("[data-viewer-initials]"))b.textContent=i})(document)`;

/** What stands in <head>: the reader's own theme and state, then the marks of cards ticked on this device. */
export const headCode = `${firstPaintCode};${revealHeldCardsCode}`;

/** Every script that this project writes into its pages. `next dev` allows them by hash; a build finds them by itself. */
export const inlineScripts: readonly string[] = [headCode, viewerNameCode];
