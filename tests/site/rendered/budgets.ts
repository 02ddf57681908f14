/**
 * What a page may take: requests, and bytes by kind after gzip (fonts and pictures as they are).
 * JavaScript: at most 1.1 times a bare page of the framework. `data` is what scripts draw the page
 * again from, `css` the whole sheet. What they ask for by themselves (`other`), and the headlines'
 * font: nothing, before the reader has done something.
 */
export const most = {
  html: 17_100,
  js: 148_500,
  css: 11_300,
  font: 0,
  image: 1_000,
  data: 16_000,
  other: 0,
  requests: 15,
};
