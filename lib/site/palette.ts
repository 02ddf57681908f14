/**
 * Colours for what app/tokens.css does not reach: images, the manifest, the page that stands when nothing else does. A
 * test holds them, the icon's and the mails' to be those of tokens.css.
 */
export const palette = {
  light: {
    paper: "#fcfdfc",
    ink: "#10201d",
    "ink-soft": "#44544f",
    line: "#d5dedb",
    accent: "#0a5f59",
    "accent-tint": "#dcefeb",
    "on-accent": "#ffffff",
  },
  dark: {
    paper: "#0d1413",
    ink: "#eaf1ef",
    "ink-soft": "#aabbb6",
    line: "#2b3936",
    accent: "#6fd3c8",
    "accent-tint": "#143632",
    "on-accent": "#06211e",
  },
} as const;
