/** What stands where there is no page, or none that can be shown. In the browser too, so nothing else belongs here. */
export const notFoundTexts = {
  title: "Oops! Page not found",
  about: "Check the address for a slip, or start from one of these.",
};

export const failureTexts = {
  title: "This page could not be shown",
  ofPage: "The fault is ours, and we sent nothing you typed. Try again; the other pages still work.",
  ofSite: "The fault is ours. Try again, or start from the home page.",
};
