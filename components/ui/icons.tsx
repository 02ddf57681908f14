import * as lucide from "lucide";
import { type ComponentProps, createElement } from "react";

type Shapes = readonly (readonly [tag: string, attributes: object])[];

/**
 * An icon of Lucide's, from its shapes as data: a plain function, drawn on the server, where each component of Lucide's
 * React package would also run in the browser.
 */
export function icon(shapes: Shapes) {
  return (props: ComponentProps<"svg">) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}

export const Check = /* @__PURE__ */ icon(lucide.Check);
export const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
export const CircleAlert = /* @__PURE__ */ icon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(lucide.CircleCheck);
export const Download = /* @__PURE__ */ icon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ icon(lucide.Ellipsis);
export const Eye = /* @__PURE__ */ icon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ icon(lucide.EyeOff);
export const Info = /* @__PURE__ */ icon(lucide.Info);
export const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
export const Menu = /* @__PURE__ */ icon(lucide.Menu);
export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Search = /* @__PURE__ */ icon(lucide.Search);
export const Settings = /* @__PURE__ */ icon(lucide.Settings);
export const Share2 = /* @__PURE__ */ icon(lucide.Share2);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);
export const Upload = /* @__PURE__ */ icon(lucide.Upload);
export const UserPen = /* @__PURE__ */ icon(lucide.UserPen);
export const X = /* @__PURE__ */ icon(lucide.X);
