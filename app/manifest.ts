import type { MetadataRoute } from "next";
import { palette } from "@/lib/site/palette";
import { siteText } from "@/lib/site/settings";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: siteText("name"),
    short_name: siteText("shortName"),
    description: siteText("description"),
    start_url: "/",
    display: "minimal-ui",
    background_color: palette.light.paper,
    theme_color: palette.light.accent,
    lang: "en-IN",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}
