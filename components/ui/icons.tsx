/*
 * If a client component of a page uses one of these icons, the page also loads the icons of this
 * file that client components of other pages use. So a client component that is on all pages should
 * define its icons in its own file, as components/site/theme-switch.tsx does.
 */
import * as lucide from "lucide";
import { icon } from "./icon";

export const Check = /* @__PURE__ */ icon(lucide.Check);
export const CircleAlert = /* @__PURE__ */ icon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(lucide.CircleCheck);
export const Download = /* @__PURE__ */ icon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ icon(lucide.Ellipsis);
export const Eye = /* @__PURE__ */ icon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ icon(lucide.EyeOff);
export const Info = /* @__PURE__ */ icon(lucide.Info);
export const Menu = /* @__PURE__ */ icon(lucide.Menu);
export const Search = /* @__PURE__ */ icon(lucide.Search);
export const Share2 = /* @__PURE__ */ icon(lucide.Share2);
export const Upload = /* @__PURE__ */ icon(lucide.Upload);
export const X = /* @__PURE__ */ icon(lucide.X);
