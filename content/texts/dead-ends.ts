/** What stands where there is no page, or none that can be shown. In the browser too, so nothing else belongs here. */
export const notFoundTexts = {
  title: "Oops! Page not found",
  about:
    "The address may be mistyped, or the page was never here. Every poll can be reached from the series.",
};

export const failureTexts = {
  title: "This page could not be shown",
  ofPage:
    "The fault is ours, and nothing you typed was sent. Try again; if it stays, the other pages are not affected.",
  ofSite: "The fault is ours. Try again, or start from the home page.",
};
