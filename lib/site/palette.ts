/**
 * Colours for places that cannot use app/tokens.css: images, the manifest, and documents that work
 * without the style sheet. A test compares these colours, and those of the icon and the emails,
 * with tokens.css.
 */
export const palette = {
  light: {
    background: "#fcfdfc",
    foreground: "#10201d",
    "muted-foreground": "#44544f",
    border: "#d5dedb",
    primary: "#0a5f59",
    accent: "#dcefeb",
    "primary-foreground": "#ffffff",
    input: "#7c8b87",
    mark: "#0d7f76",
    "mark-soft": "#a9cfc9",
  },
  dark: {
    background: "#0d1413",
    foreground: "#eaf1ef",
    "muted-foreground": "#aabbb6",
    border: "#2b3936",
    primary: "#6fd3c8",
    accent: "#143632",
    "primary-foreground": "#06211e",
    input: "#768883",
    mark: "#45b8ab",
    "mark-soft": "#2b5a54",
  },
} as const;
